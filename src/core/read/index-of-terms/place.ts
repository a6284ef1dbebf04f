import { closingHeading } from '../constructs/closing-heading.ts'
import { headingDepth } from '../constructs/heading.ts'
import { lineOf, type SourceNode } from '../source-node.ts'

/** Of a division in which filters of Pandoc put the index. */
export const indexId = 'index'

/** Whether a paragraph is nothing but LaTeX's command for the index of terms. */
export function isIndexPlace(paragraph: string): boolean {
  return paragraph.startsWith('\\') && /^\\printindex\s*$/.test(paragraph)
}

/** Whether the source of a file may have a place for the index. Entries mean nothing in a document without one. */
export function mayPlaceIndex(source: string): boolean {
  return source.includes('\\printindex') || /\{(?:show-index|genindex)\}|\{#index[ }]/.test(source)
}

/** The line of the first place for the index among blocks; `null` where there is none. */
export function indexPlaceIn(body: readonly SourceNode[]): number | null {
  const place = body.find(isPlace)
  return place === undefined ? null : lineOf(place)
}

/**
 * The blocks of a file with a heading above its index, unless a heading stands there, and with an index at the end if it's to have
 * one.
 *
 * @param title `null` for a document without entries, which has no index
 */
export function withIndex(
  body: readonly SourceNode[],
  title: string | null,
  atEnd: boolean,
): readonly SourceNode[] {
  if (title === null) {
    return body.some(isPlace) ? body.filter((node) => !isPlace(node)) : body
  }
  const last = body.at(-1)
  const line = last === undefined ? 1 : lineOf(last)
  const whole = atEnd ? [...body, { type: 'indexOfTerms', line } as const] : body
  if (!whole.some(isPlace)) return body
  return whole.flatMap((node, index) => {
    if (!isPlace(node)) return [node]
    const before = whole[index - 1]
    const hasHeading = before !== undefined && headingDepth(before) !== null
    return hasHeading ? [node] : [closingHeading(body, title, lineOf(node)), node]
  })
}

function isPlace({ type }: SourceNode): boolean {
  return type === 'indexOfTerms'
}
