import type { CitationStyle, FormattedEntry } from '../document/citations.ts'
import type { EngineEntry, EngineName } from './names-apart.ts'

const ofMla = ['mla', 'modern-language-association'] as const
const ofMla8 = ['mla-8', 'modern-language-association-8'] as const
const ofMhra = [
  'modern-humanities-research-association',
  'modern-humanities-research-association-notes',
] as const

/** What stands for the authors of the entry before, in the bundled styles that have it. */
const substitutes: ReadonlyMap<string, string> = new Map([
  ...([...ofMla, 'turabian-author-date', 'turabian-fullnote-8'] as const).map(
    (name) => [name, '———'] as const,
  ),
  ...ofMla8.map((name) => [name, '---'] as const),
  ...ofMhra.map((name) => [name, '——'] as const),
])

/** Bundled styles that sort by author and title. */
const sortedByTitle: ReadonlySet<string> = new Set([...ofMla, ...ofMla8])

/**
 * A list in which a line stands for authors that the entry before has too (CSL 1.0.2, `subsequent-author-substitute`). The engine
 * doesn't write it, and where titles count, it sorts those in quotation marks behind all others.
 */
export function withRepeatedAuthors(
  list: readonly FormattedEntry[],
  style: CitationStyle,
  entryOf: (key: string) => EngineEntry | undefined,
): readonly FormattedEntry[] {
  const substitute = substituteOf(style)
  if (substitute === '') return list
  const authorsOf = (entry: FormattedEntry) => entryOf(entry.key)?.author ?? []
  const isSame = (one: FormattedEntry | undefined, other: FormattedEntry) =>
    one !== undefined && JSON.stringify(authorsOf(one)) === JSON.stringify(authorsOf(other))
  const isByTitle = style.kind === 'bundled' && sortedByTitle.has(style.name)
  const titleOf = ({ key }: FormattedEntry) => titleText(entryOf(key)?.title)
  const sorted: FormattedEntry[] = []
  for (const entry of list) {
    const start = sorted.findLastIndex((other) => !isSame(other, entry)) + 1
    const behind = isByTitle
      ? sorted.findIndex((other, index) => index >= start && titleOf(other) > titleOf(entry))
      : -1
    sorted.splice(behind === -1 ? sorted.length : behind, 0, entry)
  }
  return sorted.map((entry, index) => {
    const authors = authorsOf(entry)
    const [first, ...others] = entry.children
    if (authors.length === 0 || first?.type !== 'text' || !isSame(sorted[index - 1], entry))
      return entry
    const end = endOfNames(first.value, authors)
    if (end === 0) return entry
    return {
      ...entry,
      children: [{ type: 'text', value: substitute + first.value.slice(end) }, ...others],
    }
  })
}

function substituteOf(style: CitationStyle): string {
  if (style.kind === 'bundled') return substitutes.get(style.name) ?? ''
  const [, value = ''] = /\ssubsequent-author-substitute\s*=\s*"([^"]*)"/.exec(style.csl) ?? []
  return value.replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

/** A title as it's sorted: without an article before it. */
function titleText(title: EngineEntry['title']): string {
  const text = typeof title === 'string' ? title : (title?.value ?? '')
  return text
    .replace(/[{}]/g, '')
    .replace(/^(?:an?|the) /i, '')
    .toLowerCase()
}

/** Where the authors end with whom an entry begins; 0 if it doesn't begin with the first. */
function endOfNames(text: string, authors: readonly EngineName[]): number {
  const [names = ''] = /^[^“‘"«„]*/.exec(text) ?? []
  let end = 0
  let last: EngineName | null = null
  for (const author of authors) {
    const at = names.indexOf(author.name, end)
    if (at === -1 || (last === null && at > 0)) break
    end = at + author.name.length
    last = author
  }
  if (last === null) return 0
  const given = last['given-name'] ?? ''
  const rest = names.slice(end)
  const [initials = ''] = /^,? (?:\p{Lu}\.[ -]?)*\p{Lu}(?=\.)/u.exec(rest) ?? []
  const whole = `, ${given}`.replace(/\.$/, '')
  end += given !== '' && rest.startsWith(whole) ? whole.length : initials.length
  const [others = ''] = /^\.?,? et al(?=\.)/.exec(names.slice(end)) ?? []
  return end + others.length
}
