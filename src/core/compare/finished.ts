import type { Block, ChangeMark, Document, Footnote, Inline } from '../document/types.ts'
import type { Node } from '../document/walk.ts'
import { idsOf, placesOf, withPlaces } from './own-places.ts'
import { rewritten } from './rewritten.ts'

/** The notes of both versions, and which of the old ones became which of the new. */
export interface NotesOfBoth {
  readonly old: readonly Footnote[]
  readonly young: readonly Footnote[]
  /** Old numbers by new ones. */
  readonly pairs: ReadonlyMap<number, number>
  merged(old: readonly Block[], young: readonly Block[]): readonly Block[]
  readonly insertion: ChangeMark
  readonly deletion: ChangeMark
}

/**
 * The merged document as a whole: notes are numbered as they come in it, what was deleted has ids of its own, and its links lead to
 * places that are there.
 */
export function finished(document: Document, notes: NotesOfBoth): Document {
  const places = new Places(idsOf(document))
  const numbers = new NoteNumbers(notes)
  const rewrite = (node: Node, deleted: boolean): readonly Node[] => {
    if (node.type === 'footnoteReference') return [numbers.reference(node.number, deleted)]
    return deleted ? places.deleted(node) : [node]
  }
  const children = withPlacesFirst(document.children, places)
  const body = rewritten(children, rewrite)
  const footnotes: Footnote[] = []
  // Notes may cite further notes.
  for (let note = numbers.next(); note !== undefined; note = numbers.next()) {
    footnotes.push({ ...note, children: rewritten(note.children, rewrite) })
  }
  const counted = footnotes.map((note) => ({
    ...note,
    references: numbers.references(note.number),
  }))
  return { ...document, children: body, footnotes: counted }
}

/** Ids are known before links are looked at, which may lead forward. */
function withPlacesFirst(blocks: readonly Block[], places: Places): readonly Block[] {
  return rewritten(blocks, (node, deleted) => [
    deleted || isOwnDeletion(node) ? places.renamed(node) : places.kept(node),
  ])
}

function isOwnDeletion(node: Node): boolean {
  return 'revised' in node && node.revised?.change === 'deletion'
}

/** Ids, of which no two are the same. */
class Places {
  readonly #all: Set<string>
  readonly #used = new Set<string>()
  readonly #names = new Map<string, string>()

  constructor(all: Set<string>) {
    this.#all = all
  }

  kept(node: Node): Node {
    for (const id of placesOf(node)) this.#used.add(id)
    return node
  }

  /** A deleted node under ids that nothing else has. Its lines share one name with the whole. */
  renamed(node: Node): Node {
    if (placesOf(node).length === 0) return node
    const own = new Map<string, string>()
    return withPlaces(node, (id) => {
      const known = own.get(id)
      if (known !== undefined) return known
      let name = `${id}-deleted`
      for (let count = 2; this.#all.has(name) || this.#used.has(name); count++) {
        name = `${id}-deleted-${count}`
      }
      own.set(id, name)
      this.#used.add(name)
      if (!this.#names.has(id)) this.#names.set(id, name)
      return name
    })
  }

  /** A node in deleted text: a link that leads nowhere is only its words. */
  deleted(node: Node): readonly Node[] {
    if (node.type !== 'link' || node.target.kind !== 'internal') return [node]
    const { id } = node.target
    if (id === 'top') return [node]
    const to = this.#names.get(id) ?? (this.#used.has(id) ? id : undefined)
    // A number in deleted text is the old one: no field that finds the new number anew.
    const { shows: _, ...plain } = node
    if (to === undefined) return node.children
    return [{ ...plain, target: { kind: 'internal', id: to } }]
  }
}

/** Numbers notes in the order of their first references. */
class NoteNumbers {
  readonly #notes: NotesOfBoth
  /** New numbers by those of the old version. */
  readonly #became: ReadonlyMap<number, number>
  readonly #numbers = new Map<string, number>()
  readonly #counts = new Map<number, number>()
  readonly #waiting: Footnote[] = []

  constructor(notes: NotesOfBoth) {
    this.#notes = notes
    this.#became = new Map([...notes.pairs].map(([young, old]) => [old, young]))
  }

  reference(number: number, deleted: boolean): Inline {
    const young = deleted ? this.#became.get(number) : number
    const key = young === undefined ? `old ${number}` : `new ${young}`
    const own = this.#numbers.get(key) ?? this.#add(key, number, young)
    const occurrence = (this.#counts.get(own) ?? 0) + 1
    this.#counts.set(own, occurrence)
    return { type: 'footnoteReference', number: own, occurrence }
  }

  #add(key: string, number: number, young: number | undefined): number {
    const own = this.#numbers.size + 1
    this.#numbers.set(key, own)
    const note = this.#note(number, young)
    if (note !== undefined) this.#waiting.push({ ...note, number: own })
    return own
  }

  #note(number: number, young: number | undefined): Footnote | undefined {
    const notes = this.#notes
    if (young === undefined) return wholly(notes.old[number - 1], notes.deletion)
    const is = notes.young[young - 1]
    const old = notes.pairs.get(young)
    const was = old === undefined ? undefined : notes.old[old - 1]
    if (is === undefined) return undefined
    if (was === undefined) return wholly(is, notes.insertion)
    return { ...is, children: notes.merged(was.children, is.children) }
  }

  /** The next note that was referred to. */
  next(): Footnote | undefined {
    return this.#waiting.shift()
  }

  references(number: number): number {
    return this.#counts.get(number) ?? 1
  }
}

/** A note that only one version has. Its number isn't text, so that its paragraphs are changed inside. */
function wholly(note: Footnote | undefined, revised: ChangeMark): Footnote | undefined {
  if (note === undefined) return undefined
  const children = note.children.map((block): Block => {
    if (block.type !== 'paragraph') return { ...block, revised }
    return { ...block, children: [{ type: 'revision', ...revised, children: block.children }] }
  })
  return { ...note, children }
}
