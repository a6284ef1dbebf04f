import { baseName, defaultBaseName, titleOfFile } from '../common/files/filename.ts'
import { mediaTypes } from '../common/files/media-types.ts'
import { themeLabel } from '../common/metrics/theme-label.ts'
import type { Warning } from '../core/document/warnings.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import type { ConversionOptions } from './conversion-options.ts'
import type { DeliveryTargets } from './jobs/delivery.ts'
import type { RouteContext } from './route-context.ts'
import type { WarningBody } from './schemas/fields.ts'
import type { Work } from './work.ts'

/** One document to convert, checked. */
export interface CheckedDocument {
  readonly content: string
  /** As the client sent it; `null` if it sent none. */
  readonly filename: string | null
  readonly options: ConversionOptions
  /** The images that were sent with it. */
  readonly assets: readonly SuppliedImage[]
  /** Warnings about the request itself. */
  readonly warnings: readonly WarningBody[]
  readonly targets: DeliveryTargets
}

/** The request to the pool for a document. */
export function conversionRequest(
  { content, filename, options, assets }: Omit<CheckedDocument, 'warnings' | 'targets'>,
  { bodyLimit, documentLimits, remoteImages }: RouteContext['settings'],
): ConversionRequest {
  const { template, ...others } = options
  return {
    content,
    ...others,
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
  const mediaType = mediaTypes[format]
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
      const converted = await pool.convertInto(item, caller)
      const warnings = [
        ...document.warnings,
        ...converted.warnings.map((warning) => warningBody(warning)),
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
          filename: `${baseName(document.filename ?? defaultBaseName, format)}.${format}`,
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

/** @param file index of the document in a batch */
export function warningBody(warning: Warning, file?: number): WarningBody {
  const { code, message, line } = warning
  return { code, message, ...(line !== undefined && { line }), ...(file !== undefined && { file }) }
}
