/**
 * Whether one of the signs is in a text. Asked before an expression that needs one of them, which takes ten to fifty times as
 * long: most documents have none.
 */
export function holdsSign(text: string, signs: readonly string[]): boolean {
  return signs.some((sign) => text.includes(sign))
}
