/** Builders for style sheets: the only way that a value of a theme or a document gets into one. */

import type { WebFont } from '../../fonts/web-fonts.ts'

type Declarations = Readonly<Record<string, string>>

export function rule(selector: string, declarations: Declarations): string {
  const body = Object.entries(declarations).map(([property, value]) => `${property}:${value}`)
  return `${selector}{${body.join(';')}}`
}

/** A rule for each of some numbers, from the least on. */
export function numberedRules(
  numbers: ReadonlySet<number>,
  selectorOf: (number: number) => string,
  declarationsOf: (number: number) => Declarations,
): string {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.map((each) => rule(selectorOf(each), declarationsOf(each))).join('')
}

/** `@font-face` for one file of a font. */
export function fontFace(
  { family, weight, italic, unicodeRange }: Omit<WebFont, 'base64'>,
  url: string,
): string {
  return rule('@font-face', {
    'font-family': cssString(family),
    'font-weight': String(weight),
    'font-style': italic ? 'italic' : 'normal',
    src: `url(${url})`,
    ...(unicodeRange === null ? {} : { 'unicode-range': unicodeRange }),
  })
}

/**
 * A quoted string. Everything but letters, digits, spaces and harmless marks is written as a CSS escape
 * (CSS Syntax 3, 4.3.7), whose end is the space after its digits.
 */
export function cssString(value: string): string {
  const escaped = value.replace(/[^\p{L}\p{M}\p{N} .,:;!?()'/+–—-]/gu, (character) => {
    return `\\${(character.codePointAt(0) ?? 0).toString(16)} `
  })
  return `"${escaped}"`
}

/** A number with at most three decimals, never in exponent form. */
export function number(value: number): string {
  return String(Number(value.toFixed(3)))
}

export function points(value: number): string {
  return `${number(value)}pt`
}

/** A style sheet's source, made compact. It takes no values: those come through custom properties. */
export function css(source: TemplateStringsArray): string {
  return source
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()
}
