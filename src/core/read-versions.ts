import { withChangesApart } from './compare/apart-changes.ts'
import { compareDocuments } from './compare/compare-documents.ts'
import { withInlineChanges } from './compare/inline-changes.ts'
import { type OlderVersion, olderPath } from './compare/older-version.ts'
import { presented } from './compare/presented.ts'
import type { ConversionRequest } from './convert.ts'
import type { FrontMatterOptions } from './document/front-matter-options.ts'
import type { Document, Signature } from './document/types.ts'
import type { SuppliedImage } from './images/supplied-images.ts'
import type { ReadResult } from './read/finish-document.ts'
import { type Look, readRequest } from './read-request.ts'

/**
 * Reads the document of a request and an older version of it, and returns both in one tree.
 *
 * @param options those of the request, checked
 * @throws what `convert` throws of a document that can't be read, whichever version that is
 */
export async function readVersions(
  request: ConversionRequest,
  older: OlderVersion,
  options: FrontMatterOptions,
  look: Look,
): Promise<ReadResult> {
  const { compareWith: _, ...own } = request
  const images = own.images?.filter(({ url }) => !url.startsWith(olderPath))
  // Versions are compared by what they say.
  const changes = options.track_changes === 'reject' ? 'reject' : 'accept'
  const settled = { ...options, track_changes: changes } as const
  const old = await readRequest(oldRequest(own, older), settled, look)
  const young = await readRequest({ ...own, ...(images && { images }) }, settled, look)
  const compared = compareDocuments(old.document, young.document, signatureOf(older))
  const document = presented(compared, older)
  return {
    ...young,
    document: writable(document, request.format),
    warnings: [...compared.warnings, ...young.warnings],
  }
}

/** The document with its changes, as its format can say them. */
function writable(document: Document, format: ConversionRequest['format']): Document {
  if (format === 'docx') return withChangesApart(document)
  return format === 'pptx' ? withInlineChanges(document) : document
}

/** The older version asks for the images beside it by paths of its own. */
function oldRequest(own: ConversionRequest, older: OlderVersion): ConversionRequest {
  const { book: _, supplyImages, ...rest } = own
  const given = older.images ?? own.images?.filter(({ url }) => !url.startsWith(olderPath)) ?? []
  const supplied = own.images?.filter(({ url }) => url.startsWith(olderPath)).map(withoutPath) ?? []
  return {
    ...rest,
    content: older.content,
    ...(older.book && { book: older.book }),
    images: [...given, ...supplied],
    ...(supplyImages && {
      supplyImages: async (urls) => {
        const asked = urls.map((url) => (url.startsWith('https:') ? url : olderPath + url))
        return (await supplyImages(asked)).map(withoutPath)
      },
    }),
  }
}

function withoutPath(image: SuppliedImage): SuppliedImage {
  return image.url.startsWith(olderPath)
    ? { ...image, url: image.url.slice(olderPath.length) }
    : image
}

function signatureOf({ author, date }: OlderVersion): Signature {
  return {
    ...(author !== undefined && author !== '' && { author: author.slice(0, 255) }),
    ...(date !== undefined && date !== '' && { date }),
  }
}
