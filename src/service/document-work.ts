import { isFailure } from '../common/failures/conversion-failure.ts'
import { baseName, defaultBaseName, titleOfFile } from '../common/files/filename.ts'
import { zipMediaType } from '../common/files/media-types.ts'
import { themeLabel } from '../common/metrics/theme-label.ts'
import type { OlderVersion } from '../core/compare/older-version.ts'
import type { Book } from '../core/document/book.ts'
import type { Warning } from '../core/document/warnings.ts'
import { formatDescriptions } from '../core/formats/formats.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { Data } from '../data/data.ts'
import type { ConversionRequest, Converted } from '../pool/pool.ts'
import { batchItemError } from './conversion-errors.ts'
import type { ConversionOptions } from './conversion-options.ts'
import type { DeliveryTargets } from './jobs/delivery.ts'
import type { RouteContext } from './route-context.ts'
import type { WarningBody } from './schemas/fields.ts'
import type { Work } from './work.ts'

export interface CheckedDocument {
  readonly content: string
  /** As the client sent it; `null` if it sent none. */
  readonly filename: string | null
  readonly options: ConversionOptions
  readonly assets: readonly SuppliedImage[]
  /** Warnings about the request itself. */
  readonly warnings: readonly WarningBody[]
  readonly targets: DeliveryTargets
  /** What it's filled in with. */
  readonly data?: Data | undefined
  /** The records that it's filled in with, from a new page on each. */
  readonly records?: readonly Data[]
  /** Further files of the same batch that become one document with this. */
  readonly book?: Book
  /** An older version to compare it with. */
  readonly compareWith?: OlderVersion
  /** Whether HTML is a site, in an archive. */
  readonly split?: boolean
}

export function conversionRequest(
  {
    content,
    filename,
    options,
    assets,
    book,
    split,
    compareWith,
    data,
    records,
  }: Omit<CheckedDocument, 'warnings' | 'targets'>,
  { bodyLimit, documentLimits, remoteImages }: RouteContext['settings'],
): ConversionRequest {
  const { template, ...documentOptions } = options
  return {
    content,
    ...(book && { book }),
    ...(split && { split }),
    ...(compareWith && { compareWith }),
    ...(data && { data }),
    ...(records && { records }),
    ...documentOptions,
    ...(template !== undefined && { template: template.bytes }),
    remoteImages,
    ...(assets.length > 0 && { images: assets }),
    // No request is larger, so the body's limit is the document's.
    limits: { ...documentLimits, sourceBytes: bodyLimit },
    ...(filename !== null && { fallbackTitle: titleOfFile(filename, options.format) }),
  }
}

/** The work of `POST /convert` and `POST /convert/file`. */
export function documentWork(
  document: CheckedDocument,
  { settings }: Pick<RouteContext, 'settings'>,
): Work {
  const { format } = document.options
  const { book, split = false } = document
  const mediaType = split ? zipMediaType : formatDescriptions[format].mediaType
  const extension = split ? 'zip' : format
  const paths = book === undefined ? [] : [book.path, ...book.files.map(({ path }) => path)]
  const indices = new Map(paths.map((path, index) => [path, index]))
  const fileOf = (path: string | undefined) => (path === undefined ? undefined : indices.get(path))
  return {
    documents: 1,
    mediaType,
    template: document.options.template?.id,
    targets: document.targets,
    run: async ({ pool, files, caller, log, onDocument }) => {
      const theme = themeLabel(document.options.theme)
      log.debug({ format, theme, characters: document.content.length }, 'converting')
      const begin = performance.now()
      const file = files.create()
      const item = { request: conversionRequest(document, settings), sink: file }
      const converted = await convertFiles(() => pool.convertInto(item, caller), fileOf)
      const warnings = [
        ...document.warnings,
        ...converted.warnings.map((warning) => warningBody(warning, fileOf(warning.file))),
      ]
      onDocument?.(warnings)
      log.info(
        {
          format,
          theme,
          bytes: file.size,
          milliseconds: Math.round(performance.now() - begin),
          warnings: warnings.length,
        },
        'converted',
      )
      return {
        response: {
          status: 'success',
          filename: `${baseName(document.filename ?? defaultBaseName, format)}.${extension}`,
          content_base64: '',
          content_type: mediaType,
          size_bytes: file.size,
          ...(warnings.length > 0 && { warnings }),
        },
        file,
      }
    },
  }
}

/** @throws {ApiError} which names the file of the batch that is at fault */
async function convertFiles(
  convert: () => Promise<Converted>,
  fileOf: (path: string | undefined) => number | undefined,
): Promise<Converted> {
  try {
    return await convert()
  } catch (error) {
    if (!isFailure(error, 'document_limit')) throw error
    const index = fileOf(error.failure.file)
    throw (index === undefined ? undefined : batchItemError(index, error)) ?? error
  }
}

/**
 * @param file index of the document in a batch
 * @param path of the file in which the line is, if that is none of the documents
 */
export function warningBody(
  { code, message, line, file: named }: Warning,
  file?: number,
  path = file === undefined ? named : undefined,
): WarningBody {
  return {
    ...{ code, message },
    ...(line !== undefined && { line }),
    ...(file !== undefined && { file }),
    ...(path !== undefined && { path }),
  }
}
