import { cleanSource } from '../core/read/source/characters.ts'
import { frontMatterBlock } from '../core/read/source/front-matter-block.ts'
import type {
  FrontMatterEntry,
  FrontMatterValue,
} from '../core/read/source/front-matter-entries.ts'
import { tomlEntries } from '../core/read/source/toml-entries.ts'
import { yamlEntries } from '../core/read/source/yaml-entries.ts'
import type { WarningLog } from '../core/read/warning-log.ts'
import type { Data } from './data.ts'
import { isDataFile } from './data-file.ts'

/** What a document says of its data, in its front matter. */
export interface DeclaredData {
  /** Paths of files with data, from the document. */
  readonly files: readonly string[]
  /** Values that stand in the front matter itself. */
  readonly own: Data
  readonly lang: string | null
}

/**
 * The data that the front matter of a document declares: `data: clients.csv`, a list of such files, or values by their names.
 *
 * @returns `null` where it declares none
 */
export function declaredData(content: string, log: WarningLog): DeclaredData | null {
  if (!/^[ \t]*data[ \t]*[:=]|^\[data/m.test(content.slice(0, longestFrontMatter))) return null
  const block = frontMatterBlock(cleanSource(content, log))
  if (block === null || block.syntax === 'title block') return null
  const entries = (block.syntax === 'yaml' ? yamlEntries : tomlEntries)(block.text, 2, log)
  const value = entries.find(({ key }) => key.toLowerCase() === 'data')?.value
  const declared = value === undefined ? null : dataOf(value)
  return declared && { ...declared, lang: languageIn(entries) }
}

/** What is longer isn't read as front matter. */
const longestFrontMatter = 1_000_000

/** The language that a document names, for its numbers and dates. */
export function declaredLanguage(content: string, log: WarningLog): string | null {
  if (!/^[ \t]*["']?lang/im.test(content.slice(0, longestFrontMatter))) return null
  const block = frontMatterBlock(cleanSource(content, log))
  if (block === null || block.syntax === 'title block') return null
  return languageIn((block.syntax === 'yaml' ? yamlEntries : tomlEntries)(block.text, 2, log))
}

function languageIn(entries: readonly FrontMatterEntry[]): string | null {
  const value = entries.find(({ key }) => /^lang(?:uage)?$/i.test(key))?.value
  return value?.type === 'scalar' && value.text !== '' ? value.text : null
}

/** `null` for what another program has there. */
function dataOf(value: FrontMatterValue): Omit<DeclaredData, 'lang'> | null {
  if (value.type === 'map') return { files: [], own: valuesOf(value.entries) }
  const items = value.type === 'list' ? value.items : [value]
  const files = items.flatMap((item) => (item.type === 'scalar' ? item.text : []))
  const isFiles = files.length === items.length && files.length > 0 && files.every(isDataFile)
  return isFiles ? { files, own: {} } : null
}

function valuesOf(entries: readonly FrontMatterEntry[]): Data {
  return Object.fromEntries(entries.map(({ key, value }) => [key, plainValue(value)]))
}

function plainValue(value: FrontMatterValue): unknown {
  switch (value.type) {
    case 'scalar':
      return value.value
    case 'list':
      return value.items.map(plainValue)
    case 'map':
      return valuesOf(value.entries)
    case 'other':
      return null
    default:
      return value satisfies never
  }
}
