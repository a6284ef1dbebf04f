import { type DocumentData, documentData } from '../data/document-data.ts'
import type { ConversionRequest } from './convert.ts'
import type { FrontMatterOptions } from './document/front-matter-options.ts'
import { defaultLimits } from './document/limits.ts'
import type { Metadata } from './document/types.ts'
import { formatDescriptions } from './formats/formats.ts'
import type { DocumentIds } from './read/document-ids.ts'
import { finishDocument, type ReadResult } from './read/finish-document.ts'
import { type Includes, withIncludes } from './read/includes/with-includes.ts'
import { type OpenedDocument, openDocument } from './read/open-document.ts'
import { disabledSyntaxesOf, openFiles } from './read/open-files.ts'
import type { ReadOptions } from './read/read-options.ts'
import { filesOf } from './read/source-files.ts'
import { suppliedImages, suppliesFor } from './supplies.ts'
import { themes } from './theme/index.ts'
import type { Theme } from './theme/types.ts'

/** What a document is shown in. */
export interface Look {
  /** The id of its theme. */
  readonly id: string
  readonly theme: Theme
  /** Names that a Word template shows; absent without one. */
  readonly fields?: ReadonlySet<string>
  /** The theme with the pages that a document is printed on, for the width of its diagrams. */
  readonly onItsPages: (lang: string, metadata: Metadata) => Promise<Theme>
}

/**
 * Reads the document of a request: opens it, gets what it needs, and finishes it. Nothing is read twice.
 *
 * @param options those of the request, checked
 * @throws what `convert` throws of a document that can't be read
 */
export async function readRequest(
  request: ConversionRequest,
  options: FrontMatterOptions,
  look: Look,
): Promise<ReadResult> {
  const document = await openRequest(request, options, look, await includesOf(request, options))
  return finishRequest(document, request, look)
}

/**
 * Opens a document of a request.
 *
 * @param includes the files of the request with what they include
 * @param idsBefore the ids of the documents before it in the same file
 */
export async function openRequest(
  request: ConversionRequest,
  options: FrontMatterOptions,
  look: Look,
  includes: Includes,
  idsBefore?: DocumentIds,
): Promise<OpenedDocument> {
  const data = await documentData({ ...request, options })
  const opened = openFiles(request.content, {
    ...readOptions(request, options, look, data),
    includes,
    idsBefore,
  })
  return openDocument(opened, await suppliedImages(opened.needs, request))
}

/** Gets what an opened document needs, and finishes it. */
export async function finishRequest(
  document: OpenedDocument,
  request: ConversionRequest,
  look: Look,
): Promise<ReadResult> {
  const { lang, opened } = document
  const themeOfDiagrams = () => look.onItsPages(lang, opened.frontMatter.metadata)
  return finishDocument(document, await suppliesFor(document, request, themeOfDiagrams))
}

/** The files of a request with what they include. */
export function includesOf(
  request: Omit<ConversionRequest, 'format'>,
  options: FrontMatterOptions,
): Promise<Includes> {
  const { content, book, limits, images = [] } = request
  return withIncludes(filesOf(content, book), {
    ...{ supplied: images, limits, ofMdBook: book?.tool === 'mdbook' },
    supply: (paths) => suppliedImages(paths, request),
    disabled: () => disabledSyntaxesOf(content, options, limits),
  })
}

function readOptions(
  request: ConversionRequest,
  options: FrontMatterOptions,
  { id, theme, fields }: Look,
  data: DocumentData | null,
): ReadOptions {
  const images = request.images ?? []
  return {
    fallbackTitle: request.fallbackTitle ?? 'Document',
    remoteImages: request.remoteImages ?? true,
    images: data === null ? images : images.filter(({ url }) => !data.files.has(url)),
    documents: request.documents,
    book: request.book,
    theme: { id, known: themes.map((each) => each.id) },
    numberSections: theme.numberSections,
    pageNumber: theme.page.pageNumber,
    chapterStart: theme.page.chapters ?? null,
    options,
    defaults: theme.frontMatter,
    limits: request.limits ?? defaultLimits,
    ...(fields && { fields }),
    reflows: formatDescriptions[request.format].reflows,
    // A site has a page for each file.
    slides: request.split ? 'never' : (formatDescriptions[request.format].slides ?? 'never'),
    ...(data && { templates: data.templates }),
  }
}
