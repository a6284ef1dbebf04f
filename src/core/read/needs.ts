import type { CitationRequest, FormattedCitations } from '../document/citations.ts'
import type { DrawnDiagrams, WantedDiagram } from '../document/diagram-drawer.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import { Budget } from './budget.ts'
import {
  type CitedElement,
  citationsOf,
  type DocumentCitations,
} from './citations/citation-request.ts'
import type { CodeSource } from './code/code-sources.ts'
import { needsFurtherGrammars } from './code/highlight.ts'
import { imageAddress } from './constructs/image.ts'
import { letterheadPlaces } from './constructs/letterhead.ts'
import { runningPlaces } from './constructs/running-lines.ts'
import type { OpenedDocument, ParsedFile } from './open-document.ts'
import type { LocatedText } from './source/read-option.ts'
import { type HtmlElement, lineOf, type SourceNode } from './source-node.ts'
import type { CitationDirective } from './syntax/inline/inline-directives.ts'

/** What a document needs before its tree can be made. */
export interface DocumentNeeds {
  /** Whether its code needs the grammars of `loadFurtherGrammars`, be they loaded or not. */
  readonly furtherGrammars: boolean
  readonly diagrams: readonly WantedDiagram[]
  /** `null` where nothing has to be formatted. */
  readonly citations: CitationRequest | null
  /** `https:` addresses and paths of images that nobody has supplied yet, each once. */
  readonly images: readonly string[]
}

/** What was supplied of it. What is missing is shown as the author wrote it, or left out with a warning. */
export interface Supplies {
  readonly diagrams?: DrawnDiagrams
  readonly citations?: FormattedCitations | null
  readonly images?: readonly SuppliedImage[]
}

type Opened = Omit<OpenedDocument, 'needs' | 'citations'>

/**
 * Finds what a document needs, by the functions that read the same constructs when its tree is made: in what its files show, in the
 * notes that these cite, and in its front matter.
 */
export function documentNeeds(document: Opened): {
  readonly needs: DocumentNeeds
  readonly citations: DocumentCitations | null
} {
  const { opened, files, library, lang, diagrams } = document
  const finder = new NeedsFinder(document)
  const cited = files.flatMap((file, index) => {
    opened.current.enter(index)
    return finder.addFile(file)
  })
  opened.current.enter(0)
  finder.addFrontMatter()
  const { furtherGrammars, images } = finder
  const citations = library && citationsOf(cited, library, lang, opened.options.limits)
  return {
    needs: {
      furtherGrammars,
      diagrams: diagrams.requests,
      citations: citations?.request ?? null,
      images: [...images],
    },
    citations,
  }
}

/** Citations, and the identifiers of the notes that are cited between them. */
type Mentions = (CitedElement | string)[]

class NeedsFinder {
  furtherGrammars = false
  readonly images = new Set<string>()
  readonly #document: Opened
  /** Of its own: what is counted here is counted again when the tree is made. */
  readonly #budget: Budget

  constructor(document: Opened) {
    this.#document = document
    this.#budget = new Budget(document.opened.options.limits)
  }

  /** @returns what the file cites, in the order of its text, in which notes stand where they are first cited */
  addFile(file: ParsedFile): readonly CitedElement[] {
    const { contents, notes, body } = file.source
    const identifiers = new Set<string>()
    const read = (nodes: readonly SourceNode[]): Mentions => {
      const mentions: Mentions = []
      contents.visit(nodes, (node) => {
        if (node.type === 'footnoteReference') {
          identifiers.add(node.identifier)
          mentions.push(node.identifier)
        } else this.#addNode(node, file, mentions)
      })
      return mentions
    }
    const inBody = read(body)
    const inNotes = new Map<string, Mentions>()
    // A set gives what is added while it is walked: the notes that notes cite.
    for (const identifier of identifiers) {
      inNotes.set(identifier, read(notes.get(identifier)?.children ?? []))
    }
    return this.#document.library === null ? [] : inOrder(inBody, inNotes)
  }

  /** The images of headers and footers, of the covers and of the letterhead. */
  addFrontMatter(): void {
    const { opened, dir } = this.#document
    const { frontMatter } = opened
    const { cover, backCover } = frontMatter
    const { logo } = frontMatter
    for (const place of runningPlaces(frontMatter, dir ?? 'ltr')) this.#addText(place, logo)
    if (cover !== null) this.#addPlaces([cover.picture, logo])
    this.#addPlaces(letterheadPlaces(frontMatter))
    for (const place of backCover) if (place.text !== '') this.#addText(place, logo)
  }

  #addNode(node: SourceNode, file: ParsedFile, mentions: Mentions): void {
    const { code } = this.#document
    switch (node.type) {
      case 'code':
        this.#addCode(code.of(node))
        break
      case 'image':
      case 'imageReference':
        this.#addShownImage(node, file)
        break
      case 'element': {
        const directive = file.markdown.directives.inline.of(node.attributes)
        if (directive?.type === 'citation') mentions.push(citedElement(node, directive, file))
        else if (node.name === 'img') this.#addShownImage(node, file)
        else if (node.name === 'pre') this.#addCode(code.ofElement(node, file.source.contents))
      }
    }
  }

  #addCode(source: CodeSource | null): void {
    if (source === null) return
    this.#document.diagrams.add(source)
    this.furtherGrammars ||= needsFurtherGrammars(source.value, source.info.lang)
  }

  /** @throws {DocumentLimitError} for `images`, so that a document with too many is rejected before any is fetched */
  #addShownImage(node: Parameters<typeof imageAddress>[0], file: ParsedFile): void {
    const isNeeded = this.#addImage(imageAddress(node, file.markdown.definitions), lineOf(node))
    if (isNeeded) this.#budget.spend('images', 1, lineOf(node))
  }

  /** @returns whether the caller has to supply it */
  #addImage(address: string | null | undefined, line: number): boolean {
    const needed = address == null ? [] : this.#document.opened.images.needs(address, line)
    for (const each of needed) this.images.add(each)
    return needed.length > 0
  }

  #addPlaces(places: readonly (LocatedText | null)[]): void {
    for (const place of places) this.#addImage(place?.text, 1)
  }

  #addText(place: LocatedText, logo: LocatedText | null): void {
    const { markdown, contents, placeholders } = this.#document.runningTexts.open(place)
    if (placeholders.some((each) => each.kind === 'known' && each.name === 'logo')) {
      this.#addPlaces([logo])
    }
    contents.contents.visit(contents.body, (node) => {
      if (node.type === 'image' || node.type === 'imageReference' || node.type === 'element') {
        this.#addImage(imageAddress(node, markdown.definitions), place.line)
      }
    })
  }
}

function citedElement(
  element: HtmlElement,
  { narrative, items }: CitationDirective,
  { markdown, source: { contents } }: ParsedFile,
): CitedElement {
  const words = new Set<string>()
  for (const child of contents.of(element)) {
    if (child.type !== 'element' || contents.of(child).length === 0) continue
    const directive = markdown.directives.inline.of(child.attributes)
    if (directive?.type === 'citationWords') words.add(`${directive.item} ${directive.place}`)
  }
  return {
    element,
    narrative,
    items: items.map(({ key, withoutAuthor }, item) => ({
      key,
      withoutAuthor,
      prefix: words.has(`${item} prefix`),
      locator: words.has(`${item} locator`),
    })),
  }
}

/** Notes may cite notes in a long row, so that nothing calls itself here. */
function inOrder(body: Mentions, notes: ReadonlyMap<string, Mentions>): readonly CitedElement[] {
  const cited: CitedElement[] = []
  const seen = new Set<string>()
  const stack = body.toReversed()
  for (let mention = stack.pop(); mention !== undefined; mention = stack.pop()) {
    if (typeof mention !== 'string') cited.push(mention)
    else if (!seen.has(mention)) {
      seen.add(mention)
      for (const inNote of notes.get(mention)?.toReversed() ?? []) stack.push(inNote)
    }
  }
  return cited
}
