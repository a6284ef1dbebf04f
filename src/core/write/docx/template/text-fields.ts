import { ancestorNamed, descendants, type Element } from './xml-part.ts'

/** A name in braces as it is in a paragraph, which Word may have cut into several runs. */
export interface TextField {
  readonly name: string
  /** Offsets in the text of the paragraph. */
  readonly start: number
  readonly end: number
}

/** `{{ name }}`, with the name of a front matter key. */
const pattern = /\{\{\s*([\p{L}\p{N}_.-]{1,100})\s*\}\}/gu

/** The same with filters, and names within names: `{{ total | money: "EUR" }}`. */
const patternOfData = /\{\{([^{}#/][^{}]*)\}\}/g

/** The texts of a paragraph, without those of text boxes in it, which have paragraphs of their own. */
export function textsOf(paragraph: Element): readonly Element[] {
  return [...descendants(paragraph)].filter(
    (each) => each.name === 'w:t' && ancestorNamed(each, 'w:p') === paragraph,
  )
}

export function joinedText(texts: readonly Element[]): string {
  return texts.map(({ text }) => text).join('')
}

/** @param withData whether the document has data, so that there may be filters */
export function fieldsIn(text: string, withData = false): readonly TextField[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(withData ? patternOfData : pattern)].map((match) => ({
    name: (match[1] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/**
 * The texts with fields replaced: a value is in the text in which its field begins.
 *
 * @returns as many texts as there were
 */
export function filledTexts(
  texts: readonly string[],
  fields: readonly TextField[],
  valueFor: (name: string) => string,
): readonly string[] {
  let offset = 0
  // Fields stand one after another, and so do texts.
  let next = 0
  return texts.map((text) => {
    const from = offset
    const to = from + text.length
    offset = to
    let written = ''
    let at = from
    for (let field = fields[next]; field !== undefined && field.start < to; field = fields[next]) {
      const { name, start, end } = field
      written += text.slice(at - from, Math.max(start, from) - from)
      if (start >= from) written += valueFor(name)
      at = Math.min(end, to)
      // It continues in the next text.
      if (end > to) break
      next++
    }
    return written + text.slice(at - from)
  })
}
