import { entryOf, type YamlMap, type YamlValue } from '../themes/yaml-tree.ts'
import { type BookOutline, frontMatterOf } from './book-outline.ts'
import { itemsAt, plainValue, textAt, YamlOutline } from './yaml-outline.ts'

/**
 * Reads the `_toc.yml` of a Jupyter Book (https://jupyterbook.org/v1/structure/toc.html): its root, parts, chapters and sections.
 * Paths have no extension.
 *
 * @param frontMatter of its `_config.yml`
 * @throws {BookError} with everything that is wrong
 */
export function readJupyterToc(text: string, frontMatter: string): BookOutline {
  const reader = new YamlOutline()
  const map = reader.map(text, ['root', 'parts', 'chapters', 'sections', 'subtrees'])
  const root = textAt(map, 'root')
  if (root !== null) {
    reader.add({ path: root, title: null, kind: 'chapter', depth: 0, line: 1 })
  }
  const read = (item: YamlValue, depth: number): void => {
    const { line } = item
    if (item.type !== 'map') {
      reader.log.add(line, 'An entry has the key file, and may have sections.')
      return
    }
    const title = textAt(item, 'title')
    const path = textAt(item, 'file', 'url')
    if (path !== null) reader.add({ path, title, kind: 'chapter', depth, line })
    else
      reader.leaveOut(
        line,
        `An entry names no file: ${item.entries
          .map(({ key }) => key)
          .join(', ')
          .slice(0, 80)}.`,
      )
    within(item, depth + 1)
  }
  function within(item: YamlMap, depth: number): void {
    for (const key of ['chapters', 'sections'] as const) {
      for (const each of itemsAt(item, key)) read(each, depth)
    }
    for (const tree of itemsAt(item, 'subtrees')) if (tree.type === 'map') within(tree, depth)
  }
  within(map, 0)
  for (const part of itemsAt(map, 'parts')) {
    if (part.type !== 'map') continue
    const title = textAt(part, 'caption')
    const { line } = part
    if (title !== null) reader.add({ path: null, title, kind: 'part', depth: 0, line })
    within(part, title === null ? 0 : 1)
  }
  return reader.outline(frontMatter, 'It names no file.')
}

/** Front matter of what a `_config.yml` says of the book. */
export function readJupyterConfig(text: string): string {
  const map = new YamlOutline().map(text, ['title', 'author', 'bibtex_bibfiles'])
  const files = itemsAt(map, 'bibtex_bibfiles').map(plainValue)
  return frontMatterOf({
    title: textAt(map, 'title'),
    author: plainValue(entryOf(map, 'author')?.value),
    bibliography: files.length === 0 ? null : files,
  })
}
