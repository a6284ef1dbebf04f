import { FaultLog } from '../themes/theme-fault.ts'
import {
  entryOf,
  readYaml,
  type YamlEntry,
  type YamlMap,
  type YamlValue,
} from '../themes/yaml-tree.ts'
import {
  BookError,
  type BookFault,
  type BookOutline,
  checkedEntries,
  deepestEntry,
  faultsOf,
  isOnAnotherSite,
  type OutlineEntry,
} from './book-outline.ts'
import { yamlLimits } from './book-yaml.ts'

/** Values that aliases may stand for. */
const mostAliased = 20_000

/** Collects the entries of a book from another tool's YAML. */
export class YamlOutline {
  readonly log = new FaultLog('')
  readonly #entries: OutlineEntry[] = []
  readonly #leftOut: BookFault[] = []

  /** @param keys the keys to read, as the rest may hold anything */
  map(text: string, keys: readonly string[]): YamlMap {
    const part = { keys: new Set(keys), aliased: mostAliased }
    const map = readYaml(text, this.log, yamlLimits, part)
    if (map === undefined) throw new BookError(faultsOf(this.log))
    return map
  }

  add(entry: OutlineEntry): void {
    const { path, line, depth } = entry
    if (depth > deepestEntry) {
      this.log.add(line, `Chapters nest more than ${deepestEntry + 1} levels here.`)
    } else if (path !== null && isOnAnotherSite(path)) {
      this.leaveOut(line, `"${path.slice(0, 80)}" is on another site.`)
    } else if (path !== null && /\.(?:ipynb|rst|txt|html?|pdf)$/i.test(path)) {
      this.leaveOut(line, `"${path.slice(0, 80)}" is not Markdown.`)
    } else this.#entries.push(entry)
  }

  leaveOut(line: number, message: string): void {
    this.#leftOut.push({ line, message })
  }

  /** @throws {BookError} with everything that is wrong */
  outline(frontMatter: string, hint: string): BookOutline {
    if (this.log.faults.length > 0) throw new BookError(faultsOf(this.log))
    const entries = checkedEntries(this.#entries, hint)
    return { entries, frontMatter, theme: null, leftOut: this.#leftOut }
  }
}

/** The items of a list at a key; none where there's no list. */
export function itemsAt(map: YamlMap, key: string): readonly YamlValue[] {
  const value = entryOf(map, key)?.value
  return value?.type === 'list' ? value.items : []
}

export function textAt(map: YamlMap, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = entryOf(map, key)?.value
    if (value?.type === 'scalar' && value.value !== null) return value.text
  }
  return null
}

/** A value as JSON has it. */
export function plainValue(value: YamlValue | undefined): unknown {
  switch (value?.type) {
    case 'scalar':
      return value.value === null
        ? null
        : typeof value.value === 'string'
          ? value.text
          : value.value
    case 'list':
      return value.items.map(plainValue)
    case 'map':
      return Object.fromEntries(
        value.entries.map(({ key, value }: YamlEntry) => [key, plainValue(value)]),
      )
    default:
      return null
  }
}
