import GithubSlugger, { slug } from 'github-slugger'
import type { Code, Link } from 'mdast'
import { decoded } from '../document/decoded.ts'
import { diagramEngineOf } from '../document/diagram-engines.ts'
import type { Budget } from './budget.ts'
import { readCellOptions } from './code/cell-options.ts'
import { readInfoString } from './code/info-string.ts'
import { headingDepth } from './constructs/heading.ts'
import type { Contents } from './contents/contents.ts'
import type { DocumentContents } from './contents/read-contents.ts'
import type { HeldValues } from './data/held-values.ts'
import { DocumentIds } from './document-ids.ts'
import type { IncludedPlaces } from './included-places.ts'
import { kindOfLabel, latexLabel } from './labels.ts'
import { headingAttributes } from './parse/heading-attributes.ts'
import { cleanText } from './source/characters.ts'
import { type HtmlElement, isElement, lineOf, type SourceNode } from './source-node.ts'

/** Keeps the author's ids apart from every id that a page of ours or of others may use (GitHub's rule). */
const authorPrefix = 'user-content-'

/** Nodes that are visible but hold no text. */
const shows: ReadonlySet<string> = new Set<SourceNode['type']>([
  'math',
  'inlineMath',
  'footnoteReference',
  'image',
  'imageReference',
])

/**
 * Every place of a file that a link may point at, known before any link is resolved. Headings have
 * GitHub's slugs or the author's own ids; ids that raw HTML and divisions set get GitHub's prefix. What several files of a
 * document call alike has ids of its own there (`document-ids.ts`).
 */
export class DocumentIndex {
  /** Headings that have words (or an image or formula for one). The others are left out. */
  readonly headingIds = new Map<SourceNode, string>()
  /** Elements at whose start an anchor stands that hasn't been placed yet. */
  readonly #anchors = new Map<SourceNode, string>()
  /** Ids in the document, by the file's own. */
  readonly #ids = new Map<string, string>()
  /** Words of headings, by their ids in the document. */
  readonly #words = new Map<string, string>()
  /** Ids that authors gave headings, by the slugs that those would have had. */
  readonly #byWords = new Map<string, string>()
  readonly #withoutCase = new Map<string, string>()
  /** Links that have no words. */
  readonly #wordless: Link[] = []
  /** Labels that were there already, with the lines on which they are again. */
  readonly repeatedLabels: { readonly label: string; readonly line: number }[] = []
  /** Ids of equations that haven't been placed yet. */
  readonly #equations = new Set<string>()
  /** Labels of links without words, by their links. */
  readonly #labels = new Map<SourceNode, string>()
  readonly #slugger = new GithubSlugger()
  /** `null` where no file is included. */
  readonly included: IncludedPlaces | null
  readonly #source: string
  readonly #contents: Contents
  readonly #document: DocumentIds
  readonly #values: HeldValues

  /**
   * @param source - the Markdown
   * @param document - the ids of the document that the file is part of, which get those of the file
   * @param values - of which headings' slugs are made
   * @param included - the places of files that this one includes; absent where it includes none
   */
  constructor(
    { body, notes, contents }: DocumentContents,
    source: string,
    document: DocumentIds,
    values: HeldValues,
    included: IncludedPlaces | null = null,
  ) {
    this.included = included
    this.#source = source
    this.#values = values
    this.#contents = contents
    this.#document = document
    const cited = new Set<string>()
    this.#read(body, cited)
    // A set gives what is added while it is walked: the notes that notes cite.
    for (const identifier of cited) this.#read(notes.get(identifier)?.children ?? [], cited)
  }

  /** Of text that stands apart from the file's and may refer to what is there. */
  apart(contents: DocumentContents, source: string): DocumentIndex {
    return new DocumentIndex(contents, source, new DocumentIds(this.#document), this.#values)
  }

  /**
   * Gives words to links that have none, once all files of the document have been read.
   *
   * @param wordsOf what the address of another file of a book leads to; `null` where nothing is known of it. Outside of books, links to
   * files have no words (CommonMark 0.31.2, example 484)
   * @throws {DocumentLimitError} for `expansion`
   */
  giveWords(wordsOf: ((url: string) => string | null) | null, budget: Budget): void {
    for (const link of this.#wordless) {
      const words = link.url.startsWith('#')
        ? this.#wordsOf(link)
        : wordsOf && (wordsOf(link.url) || link.url.replace(/^mailto:/i, ''))
      if (words === null) continue
      budget.spend('expansion', words.length, lineOf(link))
      this.#contents.set(link, [{ type: 'text', value: words, position: link.position }])
    }
  }

  /** The words of the first heading of the file; `null` if it has none. */
  get firstHeading(): string | null {
    for (const words of this.#words.values()) if (words !== '') return words
    return null
  }

  /** The words of the heading that a fragment means, or else the name of the place. */
  wordsAt(fragment: string, line?: number): string {
    const id = this.find(fragment, line)
    return (id === null ? undefined : this.#words.get(id)) || decoded(fragment)
  }

  /**
   * The id that a link's fragment means: in this file, or for a label in any of the document. `null` if there's none.
   *
   * @param line of the link, which may be in a file that this one includes
   */
  find(fragment: string, line?: number): string | null {
    const own = line === undefined ? null : (this.included?.findAt(line, fragment) ?? null)
    return (
      own ?? this.#findHere(fragment) ?? this.#document.withLabel(decoded(fragment))?.id ?? null
    )
  }

  /** Whether a label, which this file doesn't set, is set by several others. */
  isAmbiguous(label: string): boolean {
    if (this.#findHere(label) !== null) return false
    return this.#document.withLabel(decoded(label))?.repeated ?? false
  }

  #findHere(fragment: string): string | null {
    const meant = decoded(fragment)
    for (const candidate of [fragment, meant]) {
      const id = this.#ids.get(candidate) ?? this.#ids.get(authorPrefix + candidate)
      if (id !== undefined) return id
    }
    const lower = meant.toLowerCase()
    return (
      this.#withoutCase.get(lower) ??
      this.#withoutCase.get(authorPrefix + lower) ??
      this.#byWords.get(lower) ??
      null
    )
  }

  /** The id of the anchor at the start of the element, once: content that is split is marked in each part. */
  takeAnchor(node: SourceNode): string | null {
    if (this.#anchors.size === 0) return null
    const id = this.#anchors.get(node) ?? null
    this.#anchors.delete(node)
    return id
  }

  /** The id of an equation's label, once: of a label that is there twice, the first has it. */
  takeEquation(label: string): string | null {
    const id = this.#ids.get(authorPrefix + label)
    return id !== undefined && this.#equations.delete(id) ? id : null
  }

  /** The name that its author gave to what has this id. */
  nameOf(id: string): string {
    return nameOf(this.#document.ownOf(id))
  }

  /** The label of something numbered that a link without words points at; `null` for any other link. */
  labelOf(link: SourceNode): string | null {
    return this.#labels.get(link) ?? null
  }

  /** Makes an anchor at `to` of the id that `from` would have had: its heading stands where none can be. */
  moveAnchor(from: SourceNode, to: SourceNode): void {
    const id = this.headingIds.get(from) ?? this.takeAnchor(from)
    if (id !== null) this.#anchors.set(to, id)
  }

  #read(nodes: readonly SourceNode[], cited: Set<string>): void {
    this.#contents.visit(nodes, (node) => {
      if (node.type === 'footnoteReference') cited.add(node.identifier)
      else if (headingDepth(node) !== null) this.#readHeading(node)
      if (node.type === 'element') this.#readAnchor(node, ownId(node))
      if (node.type === 'division') this.#readAnchor(node, node.id)
      if (node.type === 'code') this.#readAnchor(node, labelOfCode(node))
      if (node.type === 'math') this.#readEquation(node.value, lineOf(node))
      if (node.type === 'link' && isWordless(node)) this.#wordless.push(node)
    })
  }

  /** MyST's links without words (`[](#heading)`) have those of the heading, or the name of the place. */
  #wordsOf(link: Link): string {
    const name = link.url.slice(1)
    const id = this.find(name, lineOf(link))
    const kind = kindOfLabel(name)
    if (id !== null && kind !== null && (kind === 'clause' || !this.#words.has(id))) {
      this.#labels.set(link, decoded(name))
    }
    return this.wordsAt(name, lineOf(link))
  }

  #readHeading(heading: SourceNode): void {
    const children = this.#contents.of(heading)
    const words = this.#contents.textOf(children).replace(/\s+/g, ' ').trim()
    const text = this.#values.text(words).replace(/\s+/g, ' ').trim()
    if (text === '' && !this.#showsMore(children)) return
    const own =
      heading.type === 'heading' ? headingAttributes(heading, this.#source)?.id : undefined
    const id = cleanText(own ?? '')
    if (this.#ids.has(id)) this.#repeated(id, heading)
    const given = id && !this.#ids.has(id) ? this.#add(id) : this.#slug(id || text)
    this.headingIds.set(heading, given)
    this.included?.addHeading(text, id, lineOf(heading), given)
    this.#words.set(given, words)
    const slugged = id === '' ? '' : slug(text)
    if (slugged !== '' && !this.#byWords.has(slugged)) this.#byWords.set(slugged, given)
  }

  /** Whether content without text has something else to show. */
  #showsMore(children: readonly SourceNode[]): boolean {
    let found = false
    this.#contents.visit(children, (node) => {
      found ||= shows.has(node.type) || isElement(node, 'img', 'input')
    })
    return found
  }

  #readAnchor(node: SourceNode, own: string | null): void {
    if (!own || /\s/.test(own)) return
    const id = own.startsWith(authorPrefix) ? own : authorPrefix + own
    if (this.#ids.has(id) && !this.#isAnothers(own, node)) {
      this.#repeated(own, node)
      return
    }
    const given = this.#ids.has(id) ? this.#slug(id) : this.#add(id)
    this.included?.add(own, lineOf(node), given)
    this.#anchors.set(node, given)
  }

  /** Whether an id that is there already is that of another file, one of which includes the other. */
  #isAnothers(own: string, node: SourceNode): boolean {
    return this.included?.has(own, lineOf(node)) === false && kindOfLabel(own) === null
  }

  /** LaTeX's labels, of which each equation may have several. */
  #readEquation(latex: string, line: number): void {
    for (const [, label = ''] of latex.matchAll(latexLabel)) {
      if (/\s/.test(label)) continue
      const id = authorPrefix + label
      if (this.#ids.has(id)) this.repeatedLabels.push({ label, line })
      else this.#equations.add(this.#add(id))
    }
  }

  #repeated(label: string, node: SourceNode): void {
    if (kindOfLabel(label) !== null) this.repeatedLabels.push({ label, line: lineOf(node) })
  }

  #slug(text: string): string {
    const words = slug(text) === '' ? 'section' : text
    let id = this.#slugger.slug(words)
    while (this.#ids.has(id)) id = this.#slugger.slug(words)
    return this.#add(id)
  }

  /** Returns the id in the document. */
  #add(own: string): string {
    const id = this.#document.claim(own, nameOf(own))
    this.#ids.set(own, id)
    const lower = own.toLowerCase()
    if (!this.#withoutCase.has(lower)) this.#withoutCase.set(lower, id)
    return id
  }
}

function nameOf(id: string): string {
  return id.startsWith(authorPrefix) ? id.slice(authorPrefix.length) : id
}

/** What an element calls the place where it starts. */
function ownId({ name, attributes }: HtmlElement): string | null {
  return attributes.get('id') || (name === 'a' && attributes.get('name')) || null
}

/** The label of a block of code: of a listing, or of a figure, which it may become as a diagram. */
function labelOfCode({ lang, meta, value }: Code): string | null {
  const words = [lang, meta].join(' ')
  const inBraces = /(?:#|=["']?)(?:fig|lst)[:-]/i.test(words)
  const inOptions = words.startsWith('{') && /^(?:\S+[ \t]+(?:lst-)?label|:name):[ \t]/m.test(value)
  if (!inBraces && !inOptions) return null
  const name = /^\{\s*([\w-]+)/.exec(words)?.[1]?.toLowerCase() ?? ''
  const isDiagram = diagramEngineOf(name) !== null
  const options = inOptions ? readCellOptions(value, isDiagram).words : []
  const { id } = readInfoString([words, ...options].join(' '), () => false)
  const kind = id === null ? null : kindOfLabel(id)
  return kind === 'figure' || kind === 'listing' ? id : null
}

function isWordless({ children, url }: Link): boolean {
  return children.length === 0 && url.length > (url.startsWith('#') ? 1 : 0)
}
