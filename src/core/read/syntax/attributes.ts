import { heldMark } from '../source/noncharacters.ts'

/** What stands in braces: `{#id .class key="value" name}`. */
export interface Attributes {
  readonly id: string | null
  readonly classes: readonly string[]
  readonly pairs: ReadonlyMap<string, string>
  /** Words that are neither, such as `open`. */
  readonly names: readonly string[]
}

export const noAttributes: Attributes = { id: null, classes: [], pairs: new Map(), names: [] }

/** Attributes that are longer are text. */
const longest = 2000

const attribute =
  /[ \t]*(?:#(?<id>[^\s{}#="']+)|\.(?<name>[A-Za-z_][\w:.-]*)|(?<key>[A-Za-z_][\w:.-]*)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'{}=]+))|(?<word>[A-Za-z_-][\w-]*))(?=[\s}])/y

/**
 * Reads attributes in braces, as Pandoc, kramdown (`{: .class}`) and Docusaurus write them.
 *
 * @param text from its opening brace to its closing one
 * @returns `null` if what is in the braces is anything else
 */
export function readAttributes(text: string): Attributes | null {
  if (text.length > longest || text.includes(heldMark)) return null
  let at = text.startsWith('{:') ? 2 : 1
  let id: string | null = null
  const classes: string[] = []
  const names: string[] = []
  const pairs = new Map<string, string>()
  while (!/^[ \t]*\}$/.test(text.slice(at))) {
    attribute.lastIndex = at
    const groups = attribute.exec(text)?.groups
    if (groups === undefined) return null
    at = attribute.lastIndex
    const { key, name, word } = groups
    if (groups.id !== undefined) id ??= groups.id
    else if (name !== undefined) classes.push(name)
    else if (key !== undefined) {
      pairs.set(key, groups.double ?? groups.single ?? groups.bare ?? '')
    } else if (word !== undefined) names.push(word)
  }
  return { id, classes, pairs, names }
}

/** Attributes that documents are given, whatever their values. */
const knownKey =
  /^(?:align|class|height|id|lang|loading|rel|role|style|target|title|width|(?:aria|data|fig|tbl)-[\w-]+)$/

/** Whether braces that could be words of the text hold attributes all the same: `{#id}` and `{width=50%}`, not `{a}` or `{x=1}`. */
export function isUnmistakable({ id, classes, pairs, names }: Attributes): boolean {
  if (names.length > 0) return false
  return id !== null || classes.length > 0 || [...pairs.keys()].some((key) => knownKey.test(key))
}
