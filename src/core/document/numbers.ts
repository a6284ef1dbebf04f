import type { Caption, DisplayMath, Inline } from './types.ts'

/** What stands between the number of a caption and its words: nothing where there are none. */
export function captionSeparator({ children }: Caption): string {
  return children.some(({ type }) => type !== 'anchor') ? ': ' : ''
}

/** All that a caption shows, with its number as text. */
export function captionInlines(caption: Caption): readonly Inline[] {
  const { number, children } = caption
  if (number === undefined) return children
  const value = `${number.label} ${number.count}${captionSeparator(caption)}`
  return [{ type: 'text', value }, ...children]
}

/** What stands beside a formula that has a number: `(1)`. */
export function equationLabel({ number }: DisplayMath): string | null {
  return number === undefined ? null : `(${number.count})`
}
