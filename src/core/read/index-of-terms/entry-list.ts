import type {
  IndexEntry,
  IndexGroup,
  IndexPlace,
  IndexReference,
  IndexWords,
  MarkedTerm,
} from '../../document/types.ts'
import { headsIn } from './heads.ts'

interface OpenPlace extends IndexPlace {
  end: string | null
  section: string | null
}

interface OpenEntry {
  readonly words: IndexWords
  readonly places: OpenPlace[]
  readonly references: Map<string, IndexReference>
  readonly below: Map<string, OpenEntry>
}

/** Between the parts of a key; no document has it in its text. */
const separator = '\u0000'

/** The entries of an index: what is said of one term at many places comes together. */
export class EntryList {
  readonly #lang: string
  readonly #entries = new Map<string, OpenEntry>()
  /** By the terms at whose places they begin. */
  readonly #places = new Map<MarkedTerm, OpenPlace>()
  /** How many entries and places there are. */
  size = 0
  characters = 0

  constructor(lang: string) {
    this.#lang = lang
  }

  /** The same for terms with the same entry. */
  static keyOf({ levels }: MarkedTerm): string {
    return levels.map(keyOfLevel).join(separator.repeat(2))
  }

  /** @param section the number of the section in which the place is */
  add(term: MarkedTerm, id: string, section: string | null): void {
    const { levels, reference, isMain } = term
    let entries = this.#entries
    let entry: OpenEntry | undefined
    for (const words of levels) {
      const key = keyOfLevel(words)
      entry = entries.get(key)
      if (entry === undefined) {
        entry = { words, places: [], references: new Map(), below: new Map() }
        entries.set(key, entry)
        this.size++
        this.characters += words.text.length
      }
      entries = entry.below
    }
    if (entry === undefined) return
    this.size++
    if (reference !== null) {
      entry.references.set(`${reference.also}${separator}${reference.text}`, reference)
      return
    }
    const place = { id, end: null, section, isMain }
    this.#places.set(term, place)
    entry.places.push(place)
  }

  /** @param section the number of the section in which the range of a term ends */
  endRange(begun: MarkedTerm, section: string | null): void {
    const place = this.#places.get(begun)
    if (place === undefined || begun.end === null) return
    place.end = begun.end
    if (section !== null && place.section !== null && section !== place.section) {
      place.section = `${place.section}–${section}`
    }
  }

  /** The entries in the order of the language, by the letters with which they begin. */
  groups(): readonly IndexGroup[] {
    const { compare, headOf } = headsIn(this.#lang)
    const sorted = (entries: ReadonlyMap<string, OpenEntry>) =>
      [...entries.values()].sort((a, b) => compare(keyText(a.words), keyText(b.words)))
    const finished = ({ words, places, references, below }: OpenEntry): IndexEntry => ({
      text: words.text,
      places,
      references: [...references.values()].sort(
        (a, b) => Number(a.also) - Number(b.also) || compare(a.text, b.text),
      ),
      children: sorted(below).map(finished),
    })
    const groups = new Map<string | null, IndexEntry[]>()
    for (const entry of sorted(this.#entries)) {
      const letter = headOf(keyText(entry.words))
      const group = groups.get(letter)
      if (group === undefined) groups.set(letter, [finished(entry)])
      else group.push(finished(entry))
    }
    const found = Array.from(groups, ([letter, entries]) => ({ letter, entries }))
    // Letters of one alphabet may begin words that are sorted apart, as in Chinese with names in Latin letters.
    return found.sort((a, b) =>
      a.letter === null || b.letter === null
        ? Number(b.letter === null) - Number(a.letter === null)
        : compare(a.letter, b.letter),
    )
  }
}

function keyOfLevel({ text, sortKey }: IndexWords): string {
  return `${sortKey ?? ''}${separator}${text}`
}

function keyText({ text, sortKey }: IndexWords): string {
  return sortKey ?? text
}
