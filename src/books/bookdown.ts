import { entryOf } from '../themes/yaml-tree.ts'
import { type BookOutline, frontMatterOf } from './book-outline.ts'
import { plainValue, YamlOutline } from './yaml-outline.ts'

/** What the front matter of `index.Rmd` says of the whole book. */
const said = [
  'title',
  'subtitle',
  'author',
  'date',
  'description',
  'bibliography',
  'csl',
  'lang',
] as const

/**
 * Reads a `_bookdown.yml` (https://bookdown.org/yihui/bookdown/configuration.html): the files that it lists, or else all of its folder by
 * name, `index.Rmd` first.
 *
 * @param names of the files of its folder
 * @param index the text of `index.Rmd`; empty where there is none
 * @throws {BookError} with everything that is wrong
 */
export function readBookdown(text: string, names: readonly string[], index: string): BookOutline {
  const reader = new YamlOutline()
  const files = entryOf(reader.map(text, ['rmd_files']), 'rmd_files')?.value
  // A list for each format may stand there.
  const list = files?.type === 'map' ? files.entries[0]?.value : files
  const listed =
    list?.type === 'list'
      ? list.items.map((item) => ({ path: String(plainValue(item)), line: item.line }))
      : sorted(names).map((path) => ({ path, line: 1 }))
  for (const { path, line } of listed) {
    reader.add({ path, title: null, kind: 'chapter', depth: 0, line })
  }
  return reader.outline(frontMatterIn(index), 'Its folder has no file of R Markdown.')
}

/** Files that begin with `_` are no chapters. */
function sorted(names: readonly string[]): readonly string[] {
  const files = names.filter((name) => /^[^_].*\.rmd$/i.test(name)).sort()
  const isIndex = (name: string) => /^index\.rmd$/i.test(name)
  return [...files.filter(isIndex), ...files.filter((name) => !isIndex(name))]
}

function frontMatterIn(index: string): string {
  const yaml = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(index)?.[1]
  if (yaml === undefined) return ''
  const map = new YamlOutline().map(yaml, said)
  return frontMatterOf(
    Object.fromEntries(said.map((key) => [key, plainValue(entryOf(map, key)?.value)])),
  )
}
