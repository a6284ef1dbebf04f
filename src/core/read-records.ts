import { dataOfRecord } from '../data/record.ts'
import { checkpoint } from './abort.ts'
import type { ConversionRequest } from './convert.ts'
import type { FrontMatterOptions } from './document/front-matter-options.ts'
import { DocumentLimitError, defaultLimits } from './document/limits.ts'
import { DataError } from './output.ts'
import { DocumentIds } from './read/document-ids.ts'
import type { ReadResult } from './read/finish-document.ts'
import { joinedRecords } from './read/joined-records.ts'
import type { OpenedDocument } from './read/open-document.ts'
import { utf8Length } from './read/source/source-limits.ts'
import { finishRequest, includesOf, type Look, openRequest } from './read-request.ts'
import { suppliedImages } from './supplies.ts'

/**
 * Reads the document of a request once for each of its records, as one document.
 *
 * @param records at least one
 * @throws {DocumentLimitError} all of them together ask for more than a document may
 * @throws what `convert` throws of a document that can't be read
 */
export async function readRecords(
  request: ConversionRequest,
  records: readonly unknown[],
  options: FrontMatterOptions,
  look: Look,
  signal: AbortSignal | undefined,
): Promise<ReadResult> {
  const { limits = defaultLimits, data = {}, fallbackTitle = 'Document' } = request
  const asked = withSuppliedOnce(request)
  const includes = await includesOf(asked, options)
  const ids = new DocumentIds()
  let [bytes, nodes] = [0, 0]
  const spend = (limit: 'sourceBytes' | 'nodes', amount: number) => {
    if (amount <= limits[limit]) return
    const things = limit === 'nodes' ? 'pieces of content' : 'bytes'
    const message = `All ${records.length} records together have more than ${limits[limit]} ${things}, which are all that one document may have. Convert fewer at a time, or a file for each.`
    throw new DocumentLimitError(limit, message)
  }
  const length = utf8Length(request.content)
  const opened: OpenedDocument[] = []
  for (const [index, record] of records.entries()) {
    await checkpoint(signal)
    bytes += length
    spend('sourceBytes', bytes)
    const own = { ...asked, data: dataOfRecord(record, index, data) }
    try {
      opened.push(await openRequest(own, options, look, includes, ids))
    } catch (error) {
      throw ofRecord(error, index)
    }
  }
  // All at once: each time, a document in a process of its own is begun anew.
  const images = new Set(opened.flatMap(({ needs }) => needs.images))
  await suppliedImages([...images], asked)
  const results: ReadResult[] = []
  for (const document of opened) {
    await checkpoint(signal)
    const result = await finishRequest(document, asked, look)
    nodes += result.nodes
    spend('nodes', nodes)
    results.push(result)
  }
  const [first, ...others] = results
  if (first === undefined) throw new TypeError('There are no records.')
  return joinedRecords([first, ...others], fallbackTitle)
}

/** An error that says which record its document is of. */
function ofRecord(error: unknown, index: number): unknown {
  const said = (message: string) => `Record ${index + 1}: ${message}`
  if (error instanceof DocumentLimitError) {
    return new DocumentLimitError(error.limit, said(error.message), error.line, error.file)
  }
  if (error instanceof DataError) return new DataError(said(error.message), error.line, error.file)
  return error
}

/** What the caller supplies is asked for with the first record that needs it. */
function withSuppliedOnce(request: ConversionRequest): ConversionRequest {
  const { supplyImages } = request
  if (supplyImages === undefined) return request
  const supplied = new Map<string, ReturnType<typeof supplyImages>>()
  return {
    ...request,
    supplyImages: async (urls) => {
      const unknown = urls.filter((url) => !supplied.has(url))
      if (unknown.length > 0) {
        const answer = supplyImages(unknown)
        for (const url of unknown) supplied.set(url, answer)
      }
      const answers = await Promise.all(new Set(urls.map((url) => supplied.get(url))))
      return answers.flatMap((images) => images ?? [])
    },
  }
}
