import { element, join, nothing, type Xml } from './markup/xml.ts'

/** Longest name that Word takes. */
const longestName = 40

/**
 * Names and numbers of a document's bookmarks. Word takes letters, digits and `_`, compares names
 * without case, and hides those that begin with `_`; ids of headings are longer, and richer in characters.
 */
export class Bookmarks {
  readonly #names = new Map<string, string>()
  readonly #taken: Set<string>
  readonly #next = new Map<string, number>()
  /** Their numbers by their names. */
  readonly #placed = new Map<string, number>()
  readonly #before: number

  /**
   * @param taken names that the file has already
   * @param before the highest number that the file has already
   */
  constructor(taken: Iterable<string> = [], before = 0) {
    this.#taken = new Set([...taken].map((name) => name.toLowerCase()))
    this.#before = before
  }

  /** The name of the bookmark for an id of the tree, the same for the same id. */
  nameFor(id: string): string {
    const known = this.#names.get(id)
    if (known !== undefined) return known
    const name = this.#unused(toName(id))
    this.#names.set(id, name)
    return name
  }

  /** A name that Word's list of bookmarks hides, such as `_RefNote1`, the same for the same name that is wanted. */
  hiddenName(wanted: string): string {
    // No id of the tree has such a key: it holds a space.
    const key = `hidden ${wanted}`
    const name = this.#names.get(key) ?? this.#unused(wanted)
    this.#names.set(key, name)
    return name
  }

  /** The hidden name of the bookmark around the number of what has that id, in the form that Word gives such names. */
  numberName(id: string): string {
    // No id of the tree has such a key: it holds a space.
    const key = `number ${id}`
    const name = this.#names.get(key) ?? this.#unused(`_Ref${100_000_000 + this.#names.size}`)
    this.#names.set(key, name)
    return name
  }

  /** A bookmark around `content`. The first place that takes a name keeps it. */
  mark(name: string, content: Xml): Xml {
    if (this.#placed.has(name)) return content
    return join([this.begin(name), content, this.end(name)])
  }

  /** Where a bookmark begins whose end is elsewhere in the same part. */
  begin(name: string): Xml {
    this.#placed.set(name, this.#before + this.#placed.size + 1)
    return element('w:bookmarkStart', { 'w:id': this.#placed.get(name), 'w:name': name })
  }

  /** Where a bookmark ends that has begun; nothing for one that hasn't. */
  end(name: string): Xml {
    const id = this.#placed.get(name)
    return id === undefined ? nothing : element('w:bookmarkEnd', { 'w:id': id })
  }

  #unused(wanted: string): string {
    let name = wanted
    let number = this.#next.get(wanted.toLowerCase()) ?? 2
    while (this.#taken.has(name.toLowerCase())) {
      const suffix = `_${number++}`
      name = `${wanted.slice(0, longestName - suffix.length)}${suffix}`
    }
    this.#next.set(wanted.toLowerCase(), number)
    this.#taken.add(name.toLowerCase())
    return name
  }
}

/** The name that Word's documents have for an id of theirs, unless another id has taken it. */
export function toName(id: string): string {
  const characters = id.replace(/[^\p{L}\p{Nd}_]/gu, '_')
  // No character beyond the first plane: Word counts and compares UTF-16 units.
  const name = characters.replace(/[\u{10000}-\u{10ffff}]/gu, '_')
  return (/^\p{L}/u.test(name) ? name : `s${name}`).slice(0, longestName)
}
