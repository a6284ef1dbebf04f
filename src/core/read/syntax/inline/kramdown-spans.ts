import { anchorTag } from '../anchor-tag.ts'
import { readAttributes } from '../attributes.ts'
import type { InlineSyntax } from './text-block.ts'

/** `{: .class #id}` right behind what it's about, `{::comment}`, `{:/comment}`, `{:/}`. */
const braces =
  /(?<!\s|^)\{:(?![:/])[^{}\n]{1,500}\}|\{::[a-z]+(?![a-z])[^{}\n]{0,200}\}|\{:\/[a-z]*\}/g

/**
 * kramdown's attributes behind text, and its extensions in a line. A class says nothing to us; an id is a place to link to. A
 * comment is left out.
 */
export const kramdownSpans: InlineSyntax = {
  id: 'kramdown-spans',
  level: 'inline',
  rows: [],
  samples: {
    becomes: [{ markdown: 'Shown{::comment} hidden{:/comment} words.', html: 'Shown words.' }],
    staysText: ['The type {:ok, value} is a tuple.'],
  },
  begins: ['{'],
  mayHold: /\{:/,
  *read({ unescaped: text }) {
    let comment: number | null = null
    const lastEnd = text.lastIndexOf('{:/')
    for (const { 0: found, index } of text.matchAll(braces)) {
      const to = index + found.length
      if (comment !== null) {
        if (!found.startsWith('{:/')) continue
        yield [{ from: comment, to, text: '' }]
        comment = null
      } else if (/^\{::comment\s*\}$/.test(found)) {
        if (lastEnd > index) comment = index
      } else if (/^\{::(?:comment|nomarkdown|options)\b|^\{:\/(?:nomarkdown)?\}$/.test(found)) {
        yield [{ from: index, to, text: '' }]
      } else if (found.startsWith('{:') && !/^\{:[:/]/.test(found)) {
        const id = idOf(found)
        if (id !== null) yield [{ from: index, to, text: anchorTag(id) }]
      }
    }
  },
}

/** The id in kramdown's braces, empty if they have none; `null` if they're text, such as `{:ok}`. */
export function idOf(written: string): string | null {
  const attributes = readAttributes(written)
  if (attributes === null) return null
  const { id, classes, pairs } = attributes
  return id === null && classes.length === 0 && pairs.size === 0 ? null : (id ?? '')
}
