import GithubSlugger from 'github-slugger'
import { decoded } from '../document/decoded.ts'

/** The places of one file. */
interface FilePlaces {
  /** Ids in the document, by those that the file would have alone. */
  readonly ids: Map<string, string>
  readonly slugger: GithubSlugger
  firstHeading: string | null
}

/** The places of files that are included in another, so that links in each lead to its own, as in a book. */
export class IncludedPlaces {
  readonly #fileAt: (line: number) => string
  readonly #files = new Map<string, FilePlaces>()

  /** @param fileAt the path of the file that a line comes from */
  constructor(fileAt: (line: number) => string) {
    this.#fileAt = fileAt
  }

  /** Whether the file of a line has a place of that name. */
  has(name: string, line: number): boolean {
    return this.#placesAt(line).ids.has(name)
  }

  /** @param own the id that its author gave it; empty for none */
  addHeading(text: string, own: string, line: number, id: string): void {
    const places = this.#placesAt(line)
    places.firstHeading ??= id
    this.add(own || places.slugger.slug(text), line, id)
  }

  add(name: string, line: number, id: string): void {
    const { ids } = this.#placesAt(line)
    if (!ids.has(name)) ids.set(name, id)
  }

  /** The id that a fragment means in the file of a line; `null` if it has no such place. */
  findAt(line: number, fragment: string): string | null {
    return this.findIn(this.#fileAt(line), fragment)
  }

  /** The same in a file; of no fragment, that of its first heading. */
  findIn(file: string, fragment: string): string | null {
    const places = this.#files.get(file)
    if (places === undefined) return null
    if (fragment === '') return places.firstHeading
    const meant = decoded(fragment)
    return (
      places.ids.get(fragment) ??
      places.ids.get(meant) ??
      places.ids.get(meant.toLowerCase()) ??
      null
    )
  }

  #placesAt(line: number): FilePlaces {
    const file = this.#fileAt(line)
    let places = this.#files.get(file)
    if (places === undefined) {
      places = { ids: new Map(), slugger: new GithubSlugger(), firstHeading: null }
      this.#files.set(file, places)
    }
    return places
  }
}
