import { decoded } from '../document/decoded.ts'
import {
  folderOf,
  folderPages,
  keyOf,
  markdownExtension,
  mostOfOneName,
  nameOf,
  relativeUrl,
} from '../document/document-names.ts'
import type { LinkedDocuments } from '../document/linked-documents.ts'
import { resolveDots } from '../images/image-paths.ts'
import { memoize } from '../memoize.ts'
import { schemeOf } from './urls.ts'

/** What a relative address is to the documents that are made together. */
export type DocumentLink =
  /** Another one's output. */
  | {
      readonly type: 'output'
      readonly url: string
      /** As `LinkedDocuments` has it. */
      readonly output: string
      readonly fragment: string
    }
  /** A place in the document itself; empty for its start. */
  | { readonly type: 'fragment'; readonly fragment: string }
  /** A Markdown file that isn't among them. */
  | { readonly type: 'missing' }

interface Index {
  /** Outputs by the keys of their documents. */
  readonly outputs: ReadonlyMap<string, string>
  /** The keys that end in each name, in lower case. */
  readonly byName: ReadonlyMap<string, readonly string[]>
}

/** Finds out which of the documents that are made together a relative address means. */
export class DocumentLinks {
  readonly #folder: string
  readonly #own: string
  readonly #all: LinkedDocuments['outputs']

  constructor({ path, outputs }: LinkedDocuments) {
    this.#folder = folderOf(path)
    this.#own = outputs[path] ?? ''
    this.#all = outputs
  }

  /** Made for the first link: most documents have none to another. */
  get #index(): Index {
    return indexOf(this.#all)
  }

  /**
   * @param address - relative, without white space around it
   * @param folder - in which it's written, with the `/` at its end; the document's own if absent
   * @returns `null` for an address that names no Markdown file and leads to no document
   */
  find(address: string, folder = this.#folder): DocumentLink | null {
    const [, path = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? []
    if (path === '') return null
    const written = [...new Set([decoded(path), path])]
    for (const each of written) {
      const output = this.#outputAt(each, folder)
      if (output === undefined) continue
      if (output === this.#own) return { type: 'fragment', fragment: fragment ?? '' }
      const url = relativeUrl(this.#own, output)
      const toPlace = fragment === undefined ? url : `${url}#${fragment}`
      return { type: 'output', url: toPlace, output, fragment: fragment ?? '' }
    }
    return markdownExtension.test(path) ? { type: 'missing' } : null
  }

  /**
   * As `find`, in a book: authors of mdBook name the pages that are made of files.
   *
   * @param address - any
   */
  findInBook(address: string, folder = this.#folder): DocumentLink | null {
    if (schemeOf(address) !== null || address.startsWith('//')) return null
    const found = this.find(address, folder)
    if (found !== null) return found
    const page = /^([^?#]+)\.html(?=$|[?#])/.exec(address)
    const meant =
      page === null ? null : this.find(`${page[1]}.md${address.slice(page[0].length)}`, folder)
    return meant?.type === 'missing' ? null : meant
  }

  #outputAt(path: string, folder: string): string | undefined {
    // From the root of the site, in Docusaurus and VitePress.
    const fromRoot = path.startsWith('/') ? path.slice(1) : folder + path
    const key = keyOf(
      resolveDots(fromRoot)
        .replace(/(?<!\/)\/+$/, '')
        .normalize('NFC'),
    )
    const found = this.#index.outputs.get(key)
    if (found !== undefined && !path.endsWith('/')) return found
    if (!markdownExtension.test(path)) {
      const pages = folderPages.map((page) => (key === '' ? page : `${key}/${page}`))
      return pages
        .map((page) => this.#index.outputs.get(page))
        .find((output) => output !== undefined)
    }
    return this.#outputNamed(path)
  }

  /** The only document of that name, in whatever folder: as Obsidian's links, which name no folder. */
  #outputNamed(path: string): string | undefined {
    if (/^\.{0,2}\/|(?:^|\/)\.\.\//.test(path)) return undefined
    const key = keyOf(path.normalize('NFC'))
    const end = `/${key.toLowerCase()}`
    const candidates = this.#index.byName.get(nameOf(key)) ?? []
    if (candidates.length > mostOfOneName) return undefined
    const named = candidates.filter((other) => `/${other.toLowerCase()}`.endsWith(end))
    const [only, ...others] = named
    return only === undefined || others.length > 0 ? undefined : this.#index.outputs.get(only)
  }
}

/** Once for all files of a book. */
const indexOf = memoize((documents: LinkedDocuments['outputs']): Index => {
  const outputs = new Map<string, string>()
  const byName = new Map<string, string[]>()
  for (const [document, output] of Object.entries(documents)) {
    const key = keyOf(document)
    outputs.set(key, output)
    const name = nameOf(key)
    const same = byName.get(name)
    if (same === undefined) byName.set(name, [key])
    else same.push(key)
  }
  return { outputs, byName }
})
