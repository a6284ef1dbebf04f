import type { LinkedDocuments } from '../document/linked-documents.ts'
import { labelsIn } from '../labels/labels.ts'
import { hasPlace, withBibliography } from './constructs/bibliography.ts'
import { DocumentIds } from './document-ids.ts'
import { DocumentIndex } from './document-index.ts'
import { DocumentLinks } from './document-links.ts'
import { IncludedPlaces } from './included-places.ts'
import { indexPlaceIn, withIndex } from './index-of-terms/place.ts'
import type { OpenedDocument, ParsedFile } from './open-document.ts'

/** A file whose places are known. */
export interface IndexedFile extends Omit<ParsedFile, 'all'> {
  readonly index: DocumentIndex
}

export interface IndexedFiles {
  readonly files: readonly IndexedFile[]
  readonly ids: DocumentIds
  /** The outputs of a book's files, to which links between them lead; `null` for any other document. */
  readonly outputs: LinkedDocuments['outputs'] | null
}

/**
 * Gives every place of a document its id, before any link is resolved. Repeated headings, which aren't shown, have one too.
 *
 * @param isListed whether the document has a bibliography: it gets a place at the end, unless the author gave it one
 */
export function indexFiles(
  { opened, files, titleAgain, budget, lang }: OpenedDocument,
  isListed: boolean,
): IndexedFiles {
  const ids = new DocumentIds(null, opened.options.idsBefore)
  const { title } = opened.frontMatter.citations
  const lacksPlace = isListed && !files.some(({ source }) => hasPlace(source))
  const indexTitle = files.some(({ markdown }) => markdown.directives.inline.holdsIndexTerms)
    ? labelsIn(lang).index
    : null
  if (indexTitle === null) warnEmptyIndex(opened, files)
  const indexed = files.map(({ all, ...file }, index): IndexedFile => {
    const { markdown } = file
    const { origins } = file.file
    const included =
      origins === undefined ? null : new IncludedPlaces((line) => origins.placeOf(line - 1).file)
    const isLast = index === files.length - 1
    const { body: written } = file.source
    const listed = lacksPlace && isLast ? withBibliography(written, title) : written
    const body = withIndex(listed, indexTitle, opened.frontMatter.index && isLast)
    // A title that the front matter has too isn't in the body, but has a place.
    const hidden = titleAgain !== undefined && index === 0 ? [titleAgain] : []
    const places = body === written ? all : { ...all, body: [...hidden, ...body] }
    return {
      ...file,
      source: { ...file.source, body },
      index: new DocumentIndex(places, markdown.source, ids, opened.values, included),
    }
  })
  const inBook = opened.options.book !== undefined
  const outputs = inBook
    ? Object.fromEntries(files.map(({ file: { path } }) => [path, path]))
    : null
  const byPath = new Map(indexed.map((each) => [each.file.path, each]))
  for (const [number, { file, index }] of indexed.entries()) {
    opened.current.enter(number)
    index.giveWords(outputs && wordsInBook(byPath, { path: file.path, outputs }), budget)
  }
  return { files: indexed, ids, outputs }
}

/** Tells the author that the index is missing which the front matter or a file asks for. */
function warnEmptyIndex(
  { frontMatter, current, log }: OpenedDocument['opened'],
  files: readonly ParsedFile[],
): void {
  const message = 'The index was left out: no text has an entry for it, such as \\index{term}.'
  for (const [number, { source }] of files.entries()) {
    const line = indexPlaceIn(source.body) ?? (frontMatter.index && number === 0 ? 1 : null)
    if (line === null) continue
    current.enter(number)
    log.add('list_empty', message, line)
  }
}

/** What a link of a file leads to in another, in words; `null` if it leads to no file of the book. */
function wordsInBook(
  files: ReadonlyMap<string, IndexedFile>,
  linked: LinkedDocuments,
): (url: string) => string | null {
  const documents = new DocumentLinks(linked)
  return (url) => {
    const link = documents.findInBook(url)
    if (link?.type !== 'output') return null
    const other = files.get(link.output)
    if (other === undefined) return null
    return link.fragment === ''
      ? (other.index.firstHeading ?? other.file.title)
      : other.index.wordsAt(link.fragment)
  }
}
