import { plainText } from '../../document/plain-text.ts'
import type { Inline } from '../../document/types.ts'
import { smartInlines } from '../punctuation/smart-inlines.ts'
import type { HtmlElement } from '../source-node.ts'
import type { InlineContext, State } from '../state.ts'
import type { CitationDirective } from '../syntax/inline/inline-directives.ts'
import { appendInlines } from './append-inlines.ts'
import { footnoteReference } from './footnotes.ts'

/**
 * Appends a citation. One that is a note or raised stands right behind the word before it.
 *
 * @param element stands for it in the source
 * @param content what is shown where it can't be formatted
 * @param words of its items, by `0 prefix` and `0 locator`
 * @throws {DocumentLimitError} for `citations`
 */
export function appendCitation(
  target: Inline[],
  element: HtmlElement,
  { items }: CitationDirective,
  content: readonly Inline[],
  words: ReadonlyMap<string, readonly Inline[]>,
  state: State,
  { inLink }: InlineContext,
): void {
  const { citations, budget, footnotes } = state
  const { line } = element
  const smart = (inlines: readonly Inline[]) =>
    state.smart ? smartInlines(inlines, state.lang) : inlines
  const written = smart(content)
  if (citations === null) {
    appendInlines(target, written)
    return
  }
  budget.spend('citations', items.length, line)
  const sources = items.map((_, item) => ({
    prefix: smart(words.get(`${item} prefix`) ?? []),
    locator: smart(words.get(`${item} locator`) ?? []),
  }))
  const source = { items: sources, written, inLink, line }
  const inText = !footnotes.reading
  const note = inText ? (identifier: string) => footnoteReference(identifier, line, state) : null
  const citation = citations.cite(element, source, note)
  const last = target.at(-1)
  if (citations.attaches(citation) && last?.type === 'text') {
    target.pop()
    appendInlines(target, [{ type: 'text', value: last.value.trimEnd() }])
  }
  target.push(citation)
}

/**
 * The text behind a citation, without the punctuation that takes another place: before the number of a note, or none at all where
 * the citation ends with a full stop already.
 */
export function behindCitation(target: Inline[], value: string, { citations }: State): string {
  const last = target.at(-1)
  if (citations === null || last?.type !== 'citation') return value
  if (citations.attaches(last)) {
    const [mark = ''] = /^[.,;:!?]+/.exec(value) ?? []
    if (mark === '') return value
    target.pop()
    appendInlines(target, [{ type: 'text', value: mark }])
    target.push(last)
    return value.slice(mark.length)
  }
  return value.startsWith('.') && plainText(last.children).endsWith('.') ? value.slice(1) : value
}
