import type { BookFileKind } from '../core/document/book.ts'
import { defaultLimits } from '../core/document/limits.ts'
import { didYouMean } from '../core/nearest.ts'
import { FaultLog } from '../themes/theme-fault.ts'
import {
  entryOf,
  readYaml,
  textOf,
  type YamlEntry,
  type YamlMap,
  type YamlValue,
} from '../themes/yaml-tree.ts'
import {
  BookError,
  type BookOutline,
  checkedEntries,
  deepestEntry,
  faultsOf,
  type OutlineEntry,
} from './book-outline.ts'

/** The limits of a book's YAML: ten thousand chapters have some 600,000 characters. */
export const yamlLimits = { characters: 2_000_000, brackets: 20_000, levels: 32 }

/** The lists of a book, in the order of their files in it. */
const listKeys = ['front', 'chapters', 'parts', 'appendices', 'back'] as const

const entryKeys = ['file', 'title', 'chapters']

/**
 * Reads `book.yaml`: its lists of files, and as front matter all else that it says.
 *
 * @throws {BookError} with everything that is wrong
 */
export function readBookYaml(text: string): BookOutline {
  const log = new FaultLog('')
  const map = readYaml(text, log, yamlLimits)
  const fail = () => new BookError(faultsOf(log))
  if (map === undefined || log.faults.length > 0) throw fail()
  const reader = new EntryReader(log)
  const [front, chapters, parts, appendices, back] = listKeys.map((key) => entryOf(map, key))
  const entries = [
    ...reader.list(front, 'matter', 0),
    ...reader.list(chapters, 'chapter', 0),
    ...reader.list(parts, 'part', 0),
    ...reader.list(appendices, 'appendix', 0),
    ...reader.list(back, 'matter', 0),
  ]
  const theme = entryOf(map, 'theme')
  if (theme !== undefined && theme.value.type !== 'scalar') {
    log.add(theme.line, 'The key theme must be the id of a theme, or the folder of one.')
  }
  if (/^\s*\{/.test(text)) log.add(1, 'Put each key on its own line, without { and }.')
  if (log.faults.length > 0) throw fail()
  const themeText = textOf(theme?.value).trim()
  const hint = `It needs at least one of the keys ${listKeys.join(', ')}, with a list of files.`
  return {
    entries: checkedEntries(entries, hint),
    frontMatter: withoutKeys(text, map, [...listKeys, 'theme']),
    theme: themeText === '' ? null : { key: 'theme', path: themeText, line: theme?.line },
    leftOut: [],
  }
}

/** The YAML as front matter, with empty lines for these keys. */
function withoutKeys(yaml: string, { entries }: YamlMap, keys: readonly string[]): string {
  const lines = yaml.split(/\r\n?|\n/)
  const starts = entries.map(({ line }) => line)
  entries.forEach(({ key, line }, index) => {
    if (!keys.includes(key)) return
    const end = starts[index + 1] ?? lines.length + 1
    for (let at = line; at < end; at++) lines[at - 1] = ''
  })
  const kept = lines.map((line) => (/^(?:---|\.\.\.)/.test(line) ? '' : line))
  // Front matter doesn't begin with an empty line.
  if (kept[0]?.trim() === '') kept[0] = '#'
  const text = kept.join('\n').trimEnd()
  // Empty lines only keep the numbers of those after them.
  if (text.replace(/[#\s]/g, '') === '') return ''
  const isLong = text.length > defaultLimits.frontMatter
  return `---\n${isLong ? text.replace(/\n\n+/g, '\n') : text}\n---\n`
}

class EntryReader {
  readonly #log: FaultLog

  constructor(log: FaultLog) {
    this.#log = log
  }

  list(entry: YamlEntry | undefined, kind: BookFileKind, depth: number): readonly OutlineEntry[] {
    if (entry === undefined) return []
    const { key, value, line } = entry
    if (value.type !== 'list') {
      this.#log.add(line, `The key ${key} must be a list, each with "- " before it.`)
      return []
    }
    return value.items.flatMap((item) => this.#entry(item, kind, depth))
  }

  #entry(item: YamlValue, kind: BookFileKind, depth: number): readonly OutlineEntry[] {
    const { line } = item
    if (depth > deepestEntry) {
      this.#log.add(line, `Chapters nest more than ${deepestEntry + 1} levels here.`)
      return []
    }
    if (item.type === 'scalar' && typeof item.value === 'string' && item.value.trim() !== '') {
      if (kind === 'part') return [{ path: null, title: item.text, kind, depth, line }]
      return [{ path: item.text, title: null, kind, depth, line }]
    }
    if (item.type !== 'map') {
      const wanted = kind === 'part' ? 'A part has a title and chapters' : 'An entry is a path'
      this.#log.add(line, `${wanted}, or has the keys ${entryKeys.join(', ')}.`)
      return []
    }
    return this.#map(item, kind, depth)
  }

  #map(map: YamlMap, kind: BookFileKind, depth: number): readonly OutlineEntry[] {
    const { entries, line } = map
    for (const { key, line } of entries) {
      if (entryKeys.includes(key)) continue
      const hint = didYouMean(key, entryKeys)
      this.#log.add(line, `The key ${key.slice(0, 80)} is not known here.${hint}`)
    }
    const textOf = (name: string) => {
      const entry = entryOf(map, name)
      if (entry === undefined) return null
      const { value } = entry
      if (value.type === 'scalar' && value.value !== null) return value.text
      this.#log.add(entry.line, `The key ${name} must be text.`)
      return null
    }
    const path = textOf('file')
    const title = textOf('title')
    if (path === null && title === null) {
      this.#log.add(line, 'An entry needs a file or a title.')
    }
    const chapters = entryOf(map, 'chapters')
    // In a part there are chapters; whatever is in a chapter is of its kind.
    const inside = kind === 'part' ? 'chapter' : kind
    return [{ path, title, kind, depth, line }, ...this.list(chapters, inside, depth + 1)]
  }
}
