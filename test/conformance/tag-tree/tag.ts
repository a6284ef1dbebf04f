import { lettersOf } from '../../corpus/words.ts'

/** An element of a PDF's tag tree as far as readers with assistive technology notice it, or as the document asks for it. */
export interface Tag {
  readonly role: string
  /** Its letters and digits, those of what it holds included; without formulas, lists and notes. */
  readonly text?: string
  readonly alt?: string
  readonly span?: string
  readonly children: readonly Tag[]
}

/** The tree as lines to compare: role, attributes and text, indented by depth. */
export function linesOf(tags: readonly Tag[], depth = 0): string[] {
  return tags.flatMap(({ role, text, alt, span, children }) => [
    [
      '  '.repeat(depth) + role,
      ...(span === undefined ? [] : [span]),
      ...(alt === undefined ? [] : [`alt=${JSON.stringify(alt)}`]),
      ...(text === undefined ? [] : [JSON.stringify(text)]),
    ].join(' '),
    ...linesOf(children, depth + 1),
  ])
}

/** Scripts that pdf.js gives as they stand on the page, from left to right or with signs twice. */
const drawnOtherwise = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u

/** The letters and digits of a text; of scripts that pdf.js can't put in order, which ones there are. */
export function comparableText(text: string): string {
  const letters = lettersOf(text)
  return drawnOtherwise.test(letters) ? [...new Set(letters)].sort().join('') : letters
}

/** An entry of a table of contents without the number of its page, which only the layout knows. */
export function withoutPageNumber(comparable: string): string {
  return comparable.replace(drawnOtherwise.test(comparable) ? /\d/g : /\d+$/, '')
}
