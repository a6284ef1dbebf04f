import { FaultLog } from '../themes/theme-fault.ts'
import { entryOf, readYaml, type YamlValue } from '../themes/yaml-tree.ts'
import {
  BookError,
  type BookFault,
  type BookOutline,
  checkedEntries,
  deepestEntry,
  faultsOf,
  frontMatterOf,
  isOnAnotherSite,
  type NamedPath,
  type OutlineEntry,
} from './book-outline.ts'
import { yamlLimits } from './book-yaml.ts'
import { textAt } from './yaml-outline.ts'

/** A book whose paths begin in the folder `docs`, from that of the file. */
export interface MkdocsNav extends BookOutline {
  readonly docs: NamedPath
}

/** All that is read: the rest holds tags and anchors of plugins' own. */
const keys: ReadonlySet<string> = new Set([
  ...['nav', 'site_name', 'site_author', 'site_description', 'docs_dir'],
])

/** Values that aliases in `nav` may stand for. */
const mostAliased = 20_000

/**
 * Reads the `nav` of an `mkdocs.yml`: sections at the top become parts, those within them chapters. Links to other sites are left out.
 *
 * @throws {BookError} with everything that is wrong
 */
export function readMkdocsNav(text: string): MkdocsNav {
  const log = new FaultLog('')
  const map = readYaml(text, log, yamlLimits, { keys, aliased: mostAliased })
  const nav = map && entryOf(map, 'nav')
  if (map !== undefined && nav?.value.type !== 'list') {
    const hint = 'MkDocs would list all files by name: name them with --merge.'
    log.add(nav?.line, `The file has no list with the name nav. ${hint}`)
  }
  const entries: OutlineEntry[] = []
  const leftOut: BookFault[] = []
  const read = (item: YamlValue, depth: number): void => {
    const { line } = item
    if (depth > deepestEntry) {
      log.add(line, `Sections nest more than ${deepestEntry + 1} levels here.`)
    } else if (item.type === 'scalar') page(item.text, null, depth, line)
    else if (item.type === 'map') {
      for (const { key, value, line } of item.entries) {
        if (value.type === 'scalar') page(value.text, key, depth, line)
        else if (value.type === 'list') {
          const kind = depth === 0 ? 'part' : 'chapter'
          entries.push({ path: null, title: key, kind, depth, line })
          for (const each of value.items) read(each, depth + 1)
        } else log.add(line, 'A section is a list of pages.')
      }
    } else log.add(line, 'An entry of nav is a page, or a section with a list of pages.')
  }
  function page(path: string, title: string | null, depth: number, line: number): void {
    if (isOnAnotherSite(path)) {
      leftOut.push({ line, message: `"${path.slice(0, 80)}" is on another site.` })
      return
    }
    entries.push({ path, title, kind: 'chapter', depth, line })
  }
  if (nav?.value.type === 'list') for (const item of nav.value.items) read(item, 0)
  if (map === undefined || log.faults.length > 0) {
    throw new BookError(faultsOf(log))
  }
  return {
    entries: checkedEntries(entries, 'Its nav names no page.'),
    frontMatter: frontMatterOf({
      title: textAt(map, 'site_name'),
      author: textAt(map, 'site_author'),
      description: textAt(map, 'site_description'),
    }),
    theme: null,
    leftOut,
    docs: {
      ...{ key: 'docs_dir', path: textAt(map, 'docs_dir') ?? 'docs' },
      line: entryOf(map, 'docs_dir')?.line,
    },
  }
}
