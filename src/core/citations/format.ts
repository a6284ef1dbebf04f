import {
  type CitationGroup,
  type CitationRequest,
  type CitedItem,
  type FormattedCitation,
  type FormattedCitations,
  type FormattedEntry,
  locatorSign,
  nothingSign,
  prefixSign,
} from '../document/citations.ts'
import { plainText } from '../document/plain-text.ts'
import type { Inline, Link } from '../document/types.ts'
import { createNodeCompiler, type NodeCompiler } from '../native/typst.ts'
import { templates, withoutHostFonts } from '../write/pdf/host-fonts.ts'
import { attributeOf, type HtmlElement, inlinesOf, Page } from './engine-html.ts'
import { checkLength } from './length.ts'
import {
  differsByYearLetter,
  type EngineEntry,
  engineEntryOf,
  withNamesApart,
} from './names-apart.ts'
import { withRepeatedAuthors } from './repeated-authors.ts'
import { typstSource } from './typst-source.ts'

/** Bundled styles that cite in notes. Of a file, its own attribute says so. */
const noteStyles: ReadonlySet<string> = new Set([
  ...([
    'chicago-fullnotes',
    'chicago-notes',
    'chicago-shortened-notes',
    'gb-7714-2015-note',
  ] as const),
  ...(['modern-humanities-research-association'] as const),
  ...(['modern-humanities-research-association-notes', 'turabian-fullnote-8'] as const),
])

/** Entries that are tried by themselves, when all together are refused. */
const mostTried = 1000

/**
 * Formats citations and the bibliography, by the engine that Typst has for both (hayagriva), through Typst's HTML.
 *
 * @throws {DocumentLimitError} for `expansion`
 * @throws the engine can't be loaded: a fault of the installation
 */
export function formatCitations(request: CitationRequest): FormattedCitations {
  checkLength(request, (batch) => {
    const compiled = htmlOf(typstSource(batch, false))
    return typeof compiled === 'string' ? 0 : compiled.html.length
  })
  const whole = attempt(request)
  if (typeof whole !== 'string') return whole
  const refused = refusedEntries(request)
  if (refused.size > 0) {
    const rest = attempt(without(request, refused))
    if (typeof rest !== 'string') return { ...rest, refused }
  }
  const none = { inNotes: false, citations: new Map(), bibliography: [], refused }
  return { ...none, problem: whole }
}

let loaded: NodeCompiler | null = null

/** The engine. It sees none of the host's files but Octavo's own, and loads no fonts. One is enough for a process. */
function engine(): NodeCompiler {
  loaded ??= withoutHostFonts(() => createNodeCompiler({ workspace: templates }))
  return loaded
}

/** @returns the page as HTML, or why there is none, as the end of a sentence */
function htmlOf(source: string): { readonly html: string } | string {
  const typst = engine()
  try {
    const compiled = typst.tryHtml({ mainFileContent: source })
    const { result } = compiled
    if (result !== null) return { html: result.html() }
    const diagnostics: readonly unknown[] = compiled.takeError()?.shortDiagnostics ?? []
    const messages = diagnostics.map((diagnostic) =>
      typeof diagnostic === 'object' && diagnostic !== null && 'message' in diagnostic
        ? String(diagnostic.message)
        : String(diagnostic),
    )
    return messages.join('; ').replace(/\s+/g, ' ').slice(0, 200) || 'the engine gave no reason'
  } finally {
    typst.evictCache(0)
  }
}

function attempt(request: CitationRequest): FormattedCitations | string {
  const { style } = request
  const inNotes =
    style.kind === 'bundled'
      ? noteStyles.has(style.name)
      : /<style[^<>]*\sclass\s*=\s*["']note["']/.test(style.csl)
  const compiled = htmlOf(typstSource(request, inNotes))
  if (typeof compiled === 'string') return compiled
  const page = new Page(compiled.html)
  const keys = placesOf(page, request)
  const inlines = (nodes: HtmlElement['children']) => inlinesOf(nodes, keys)
  const citations = new Map<number, FormattedCitation>()
  for (const group of request.groups) {
    citations.set(group.index, citationOf(group, page, inNotes, inlines))
  }
  const bibliography = style.kind === 'file' && !style.lists ? [] : listOf(page, keys, request)
  return { inNotes, citations, bibliography, refused: new Map(), problem: null }
}

/** The keys of entries by their places on the page. */
function placesOf(page: Page, request: CitationRequest): ReadonlyMap<string, string> {
  return new Map(
    request.listed.flatMap((key, index) => {
      const place = placeOf(page.cited(`key-${index}`).content)
      return place === null ? [] : [[place, key] as const]
    }),
  )
}

/** The bibliography, with names as its style has them for a source alone. */
function listOf(
  page: Page,
  keys: ReadonlyMap<string, string>,
  request: CitationRequest,
): readonly FormattedEntry[] {
  const engineEntries = new Map(
    request.entries.map(({ key, source }) => [key, engineEntryOf(source)]),
  )
  const list = entriesOf(page, keys, engineEntries)
  const isNumbered = list.some(({ label }) => label !== null)
  const apart = isNumbered ? null : withNamesApart(request)
  if (apart === null) return list
  const compiled = htmlOf(typstSource(apart, true))
  if (typeof compiled === 'string') return list
  const otherPage = new Page(compiled.html)
  const plain = new Map(
    entriesOf(otherPage, placesOf(otherPage, apart), engineEntries).map((entry) => [
      entry.key,
      entry,
    ]),
  )
  const whole = list.map((entry) => {
    const alone = plain.get(entry.key) ?? entry
    const [text, aloneText] = [textOf(entry), textOf(alone)]
    return text === aloneText || differsByYearLetter(text, aloneText) ? entry : alone
  })
  return withRepeatedAuthors(whole, request.style, (key) => engineEntries.get(key))
}

function textOf({ children }: FormattedEntry): string {
  return plainText(children).replaceAll(nothingSign, '')
}

function entriesOf(
  page: Page,
  keys: ReadonlyMap<string, string>,
  engineEntries: ReadonlyMap<string, EngineEntry>,
): readonly FormattedEntry[] {
  return page.entries().flatMap((item): FormattedEntry[] => {
    const key = keys.get(attributeOf(item, 'id'))
    if (key === undefined) return []
    const url = engineEntries.get(key)?.url ?? ''
    const nodes = page.contentOf(item, typeof url === 'string' ? url : url.value)
    const children = trimmed(inlinesOf(nodes, keys))
    return [{ key, label: page.labelOf(item), children }]
  })
}

function citationOf(
  group: CitationGroup,
  page: Page,
  inNotes: boolean,
  inlines: (nodes: HtmlElement['children']) => Inline[],
): FormattedCitation {
  const [first] = group.items
  const formatted = (name: string) => trimmed(inlines(page.cited(`${name}-${group.index}`).content))
  if (inNotes) {
    const note = withWords(formatted('cite').flatMap(linkedAtStart), group.items)
    return { text: group.narrative ? formatted('author') : [], note }
  }
  const alone = group.items.length === 1 && first !== undefined
  if (alone && (group.narrative || first.withoutAuthor)) {
    const prose = formatted('prose')
    const author = plainText(formatted('author'))
    const text = first.withoutAuthor ? withoutStart(prose, author) : prose
    return { text: withWords(text, group.items), note: null }
  }
  return { text: withWords(formatted('cite'), group.items), note: null }
}

/** In notes a citation is long: its first words alone are the link. */
function linkedAtStart(inline: Inline): readonly Inline[] {
  if (inline.type !== 'link' || !inline.cites) return [inline]
  const [first, ...others] = inline.children
  if (first?.type !== 'text')
    return [{ ...inline, children: inline.children.slice(0, 1) }, ...others]
  const [, words = '', rest = ''] = /^([^,]*)(.*)$/s.exec(first.value) ?? []
  const text: readonly Inline[] = rest === '' ? [] : [{ type: 'text', value: rest }]
  return [{ ...inline, children: [{ type: 'text', value: words }] }, ...text, ...others]
}

/** The place of the page that the first link leads to. */
function placeOf(nodes: HtmlElement['children']): string | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const href = node.name === 'a' ? attributeOf(node, 'href') : ''
    if (href.startsWith('#')) return href.slice(1)
    const found = placeOf(node.children)
    if (found !== null) return found
  }
  return null
}

/** Puts signs for the words of items beside these: before their links, and behind those in which the style has none. */
function withWords(content: readonly Inline[], items: readonly CitedItem[]): readonly Inline[] {
  const result = [...content]
  const used = new Set<Inline>()
  items.forEach(({ key, prefix, locator }, item) => {
    const at = result.findIndex((inline) => isLinkTo(inline, key) && !used.has(inline))
    const link = result[at]
    if (link !== undefined) used.add(link)
    const lacksLocator = locator && !plainText(result).includes(locatorSign(item))
    if (lacksLocator) {
      const sign: Inline = { type: 'text', value: `, ${locatorSign(item)}` }
      result.splice(at === -1 ? result.length : at + 1, 0, sign)
    }
    if (prefix) result.splice(Math.max(at, 0), 0, { type: 'text', value: prefixSign(item) })
  })
  return result
}

function isLinkTo(inline: Inline, key: string): inline is Link {
  return inline.type === 'link' && inline.target.kind === 'internal' && inline.target.id === key
}

/** Content without the words with which it starts, and the space behind them. The same content if it starts otherwise. */
function withoutStart(content: readonly Inline[], start: string): readonly Inline[] {
  if (start === '' || !plainText(content).startsWith(start)) return content
  let left = start
  const cut = (inline: Inline): readonly Inline[] => {
    if (left === '') return [inline]
    if (inline.type === 'text') {
      const value = inline.value.startsWith(left) ? inline.value.slice(left.length).trimStart() : ''
      left = left.startsWith(inline.value) ? left.slice(inline.value.length) : ''
      return value === '' ? [] : [{ type: 'text', value }]
    }
    if (!('children' in inline)) return [inline]
    const children = inline.children.flatMap(cut)
    return children.length === 0 ? [] : [{ ...inline, children } as Inline]
  }
  const rest = content.flatMap(cut)
  return rest.length === 0 ? content : rest
}

function trimmed(content: readonly Inline[]): readonly Inline[] {
  const first = content[0]
  const start = first?.type === 'text' ? first.value.trimStart() : null
  const rest =
    start === null
      ? content
      : [...(start === '' ? [] : [{ ...first, value: start } as Inline]), ...content.slice(1)]
  const last = rest.at(-1)
  if (last?.type !== 'text') return rest
  const end = last.value.trimEnd()
  return [...rest.slice(0, -1), ...(end === '' ? [] : [{ ...last, value: end }])]
}

/** The entries that the engine refuses by themselves. */
function refusedEntries(request: CitationRequest): ReadonlyMap<string, string> {
  const refused = new Map<string, string>()
  for (const entry of request.entries.slice(0, mostTried)) {
    const alone = { ...request, entries: [entry], listed: [entry.key], groups: [] }
    const style = { kind: 'bundled', name: 'ieee' } as const
    const compiled = htmlOf(typstSource({ ...alone, style }, false))
    if (typeof compiled === 'string') refused.set(entry.key, compiled)
  }
  return refused
}

function without(request: CitationRequest, refused: ReadonlyMap<string, string>): CitationRequest {
  const isLeft = ({ key }: { readonly key: string }) => !refused.has(key)
  return {
    ...request,
    entries: request.entries.filter(isLeft),
    listed: request.listed.filter((key) => !refused.has(key)),
    groups: request.groups.filter(({ items }) => items.every(isLeft)),
  }
}
