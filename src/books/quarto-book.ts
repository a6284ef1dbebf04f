import type { BookFileKind } from '../core/document/book.ts'
import { entryOf, type YamlMap, type YamlValue } from '../themes/yaml-tree.ts'
import { type BookOutline, bookError, frontMatterOf } from './book-outline.ts'
import { itemsAt, plainValue, textAt, YamlOutline } from './yaml-outline.ts'

/** What a book says of itself, under `book` or beside it. */
const said = [
  'title',
  'subtitle',
  'author',
  'date',
  'description',
  'abstract',
  'keywords',
  'lang',
] as const
const settings = ['bibliography', 'csl', 'number-sections', 'toc', 'toc-depth', 'crossref'] as const

/**
 * Reads the book of a `_quarto.yml` (https://quarto.org/docs/books/book-structure.html): parts, chapters and appendices, title,
 * authors and what it cites.
 *
 * @throws {BookError} with everything that is wrong
 */
export function readQuartoBook(text: string): BookOutline {
  const reader = new YamlOutline()
  const map = reader.map(text, ['book', ...said, ...settings])
  const book = entryOf(map, 'book')?.value
  if (book?.type !== 'map') {
    throw bookError('The file describes no book: it has no key book. Name the files with --merge.')
  }
  const read = (item: YamlValue, kind: BookFileKind, depth: number): void => {
    const { line } = item
    if (item.type === 'scalar') reader.add({ path: item.text, title: null, kind, depth, line })
    else if (item.type === 'map') entry(item, kind, depth)
    else reader.log.add(line, 'An entry of chapters is a file, or a part with chapters.')
  }
  function entry(item: YamlMap, kind: BookFileKind, depth: number): void {
    const { line } = item
    const part = textAt(item, 'part')
    const path = textAt(item, 'file', 'href')
    const title = textAt(item, 'text')
    if (part !== null) {
      const isFile = /\.(?:qmd|md|rmd|markdown|ipynb)$/i.test(part)
      const own = isFile ? { path: part, title: null } : { path: null, title: part }
      reader.add({ ...own, kind: 'part', depth, line })
    } else if (path !== null) reader.add({ path, title, kind, depth, line })
    else {
      reader.leaveOut(line, `"${(title ?? '').slice(0, 80)}" names no file.`)
    }
    for (const each of itemsAt(item, 'chapters')) read(each, kind, depth + 1)
  }
  for (const item of itemsAt(book, 'chapters')) read(item, 'chapter', 0)
  for (const item of itemsAt(book, 'appendices')) read(item, 'appendix', 0)
  const values = Object.fromEntries([
    ...said.map((key) => [key, plainValue(entryOf(book, key)?.value ?? entryOf(map, key)?.value)]),
    ...settings.map((key) => [key, plainValue(entryOf(map, key)?.value)]),
  ])
  return reader.outline(frontMatterOf(values), 'Its list chapters names no file.')
}
