import { compareDocuments } from './compare/compare-documents.ts'
import type { OlderVersion } from './compare/older-version.ts'
import type { ConversionRequest } from './convert.ts'
import type { FrontMatterOptions } from './document/front-matter-options.ts'
import type { Signature } from './document/types.ts'
import type { ReadResult } from './read/finish-document.ts'
import { type Look, readRequest } from './read-request.ts'

/**
 * Reads the document of a request; where there is an older version to compare it with, that too, and returns both in one tree.
 *
 * @param options those of the request, checked
 * @throws what `convert` throws of a document that can't be read, whichever version that is
 */
export async function readVersions(
  request: ConversionRequest,
  options: FrontMatterOptions,
  look: Look,
): Promise<ReadResult> {
  const { compareWith: older, ...own } = request
  if (older === undefined) return readRequest(own, options, look)
  const { book: _, ...rest } = own
  const images = older.images ?? own.images
  const oldRequest = {
    ...rest,
    content: older.content,
    ...(older.book && { book: older.book }),
    ...(images && { images }),
  }
  const old = await readRequest(oldRequest, options, look)
  const young = await readRequest(own, options, look)
  const compared = compareDocuments(old.document, young.document, signatureOf(older))
  return {
    ...young,
    document: compared.document,
    warnings: [...compared.warnings, ...young.warnings],
  }
}

function signatureOf({ author, date }: OlderVersion): Signature {
  return {
    ...(author !== undefined && author !== '' && { author }),
    ...(date !== undefined && date !== '' && { date }),
  }
}
