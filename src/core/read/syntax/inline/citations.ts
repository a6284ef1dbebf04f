import { didYouMean } from '../../../nearest.ts'
import { kindOfLabel } from '../../labels.ts'
import { heldMark } from '../../source/noncharacters.ts'
import type { CitationKeys } from '../directives.ts'
import { escaped } from '../escaped-text.ts'
import { type CitationDirective, endTag } from './inline-directives.ts'
import type { InlineSyntax, InlineTools, TextBlock } from './text-block.ts'

/** A key as pandoc has it: punctuation stands alone and within. In braces it may be anything without white space. */
const key =
  '(?:\\{(?<braced>[^{}\\s]{1,200})\\}|(?<plain>[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_]|[:.#$%&+?~/-](?=[\\p{L}\\p{N}_]))*))'

/** Where no address, name or path goes on. */
const cited = new RegExp(`(?<![\\p{L}\\p{N}_@./\\\\-])(?<minus>-?)@${key}`, 'gu')
const brackets = /\[([^[\]]*)\]/g
/** What makes a link, a note or a span of brackets. */
const isNoText = /[([{:]/

/** Of unknown keys, for so many the nearest is looked for, among so many. */
const mostSuggestions = 20
const mostCandidates = 5000

interface Found {
  readonly key: string
  readonly withoutAuthor: boolean
  readonly from: number
  readonly to: number
}

/** A stretch of the block that is words of the author's. */
interface Words {
  readonly from: number
  readonly to: number
  readonly item: number
  readonly place: 'prefix' | 'locator'
}

/**
 * Citations in pandoc's syntax (its manual, "Citation syntax"): `[see @key, p. 3; @other]`, `@key [p. 3]` and `[-@key]`. What no
 * bibliography has stays as it is.
 */
export const citations: InlineSyntax = {
  id: 'citations',
  level: 'inline',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`[@key, p. 3]`, `@key`, `[-@key]`, `nocite`',
      result:
        'rendered, if the front matter has `bibliography` or `references`: [citations](citations.md)',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'As shown [@doe, p. 3].',
        above:
          '---\nreferences:\n- {id: doe, type: book, title: On samples, author: [{family: Doe}], issued: 2020}\n---',
        html: '(<a href="#ref-doe" role="doc-biblioref">Doe, 2020, p. 3</a>)',
      },
    ],
    staysText: ['Write to name@example or to a@b.'],
  },
  begins: ['@'],
  mayHold: /@/,
  isUsed: ({ library }) => library !== null,
  *read(block, tools) {
    const { library } = tools.directives
    if (library === null) return
    const { unescaped } = block
    const taken: { readonly from: number; readonly to: number }[] = []
    for (const { 0: whole, 1: content = '', index } of unescaped.matchAll(brackets)) {
      if (!content.includes('@')) continue
      const to = index + whole.length
      const found = itemsOf(content, index + 1)
      if (found === null) continue
      taken.push({ from: index, to })
      if (isNoText.test(unescaped.charAt(to)) || content.includes(heldMark)) continue
      const { items, words } = found
      if (items.every(({ key }) => !library.has(key) && kindOfLabel(key) !== null)) continue
      for (const { key, from } of items)
        if (!library.has(key)) warnUnknown(key, from, library, tools)
      const known = items.filter(({ key }) => library.has(key))
      if (known.length === 0) continue
      const unknown = items.flatMap(({ key }) => (library.has(key) ? [] : ` [@${key}]`)).join('')
      const text = standIn(
        { type: 'citation', narrative: false, items: known },
        index,
        to,
        wordsOf(words, items, known),
        block,
        tools,
      )
      yield [{ from: index, to, text: text + escaped(unknown) }]
    }
    let next = 0
    for (const match of unescaped.matchAll(cited)) {
      const one = foundIn(match, 0)
      while ((taken[next]?.to ?? Number.POSITIVE_INFINITY) <= one.from) next++
      const around = taken[next]
      if (around !== undefined && around.from <= one.from) continue
      if (block.parentAt(one.from)?.type === 'link') continue
      if (!library.has(one.key)) {
        // A name on a site, a package, or a reference to something numbered.
        const isOther =
          /\//.test(one.key + unescaped.charAt(one.to)) || kindOfLabel(one.key) !== null
        if (!isOther) warnUnknown(one.key, one.from, library, tools)
        continue
      }
      const { minus = '' } = match.groups ?? {}
      const locator = minus === '' ? locatorBehind(unescaped, one.to) : null
      const to = locator?.to ?? one.to
      const words =
        locator === null ? [] : [{ ...locator.words, item: 0, place: 'locator' as const }]
      const directive = { type: 'citation', narrative: minus === '', items: [one] } as const
      yield [{ from: one.from, to, text: standIn(directive, one.from, to, words, block, tools) }]
    }
  },
}

function foundIn({ 0: whole, index = 0, groups = {} }: RegExpMatchArray, offset: number): Found {
  const { minus, braced, plain = '' } = groups
  const from = offset + index
  return { key: braced ?? plain, withoutAuthor: minus !== '', from, to: from + whole.length }
}

/** The items of a list between brackets; `null` if one of its parts has no key. */
function itemsOf(
  content: string,
  offset: number,
): { readonly items: readonly Found[]; readonly words: readonly Words[] } | null {
  const items: Found[] = []
  const words: Words[] = []
  let at = offset
  for (const part of content.split(';')) {
    const [match] = part.matchAll(cited)
    if (match === undefined) return null
    const found = foundIn(match, at)
    const item = items.push(found) - 1
    const before = part.slice(0, found.from - at)
    const behind = part.slice(found.to - at)
    const from = at + before.length - before.trimStart().length
    const to = at + before.trimEnd().length
    if (to > from) words.push({ from, to, item, place: 'prefix' })
    const start = found.to + (/^[\s,]*/.exec(behind)?.[0].length ?? 0)
    const end = found.to + behind.trimEnd().length
    if (end > start) words.push({ from: start, to: end, item, place: 'locator' })
    at += part.length + 1
  }
  return { items, words }
}

/** The words of items that are known, by their numbers among these. */
function wordsOf(
  words: readonly Words[],
  items: readonly Found[],
  known: readonly Found[],
): readonly Words[] {
  return words.flatMap((each) => {
    const found = items[each.item]
    const item = found === undefined ? -1 : known.indexOf(found)
    return item === -1 ? [] : [{ ...each, item }]
  })
}

/** `[p. 3]` behind a key: brackets with a number. */
function locatorBehind(
  text: string,
  at: number,
): { readonly to: number; readonly words: { readonly from: number; readonly to: number } } | null {
  const [whole, content = ''] = /^[ \n]\[([^[\]@]{1,200})\]/.exec(text.slice(at, at + 210)) ?? []
  if (whole === undefined || !/\d/.test(content)) return null
  const to = at + whole.length
  if (isNoText.test(text.charAt(to))) return null
  const from = at + whole.indexOf('[') + 1
  return { to, words: { from, to: from + content.length } }
}

/** The element that stands for a citation. It holds what was written, with elements around its words. */
function standIn(
  directive: CitationDirective,
  from: number,
  to: number,
  words: readonly Words[],
  { source }: TextBlock,
  { directives: { inline } }: InlineTools,
): string {
  let text = inline.startTag(directive)
  let at = from
  for (const { from, to, item, place } of words) {
    text += escaped(source.slice(at, from))
    text +=
      inline.startTag({ type: 'citationWords', item, place }) + source.slice(from, to) + endTag
    at = to
  }
  return text + escaped(source.slice(at, to)) + endTag
}

/** Warns of a key that nothing has, once. */
function warnUnknown(key: string, at: number, library: CitationKeys, tools: InlineTools): void {
  const { unknownKeys } = tools.directives
  if (unknownKeys.has(key)) return
  unknownKeys.add(key)
  let hint = ''
  if (unknownKeys.size <= mostSuggestions) {
    const candidates: string[] = []
    for (const known of library.keys()) if (candidates.push(known) === mostCandidates) break
    hint = didYouMean(key, candidates)
  }
  const shown = key.length > 80 ? `${key.slice(0, 80)}…` : key
  tools.warn('citation_unknown', `No bibliography has the key "${shown}".${hint}`, at)
}
