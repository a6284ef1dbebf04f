import type { FastifyReply, FastifyRequest } from 'fastify'
import { baseName, defaultBaseName, titleOfFile } from '../common/files/filename.ts'
import { contentType, mediaTypes } from '../common/files/media-types.ts'
import type { Settings } from '../common/settings/settings.ts'
import type { Warning } from '../core/document/warnings.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { ConversionRequest, Conversions, ImageSupplier } from '../pool/pool.ts'
import { callerOf } from './caller.ts'
import { contentDisposition } from './content-disposition.ts'
import type { ConversionOptions } from './conversion-options.ts'
import { sendJsonWithFile } from './json-with-file.ts'
import { negotiate } from './negotiate.ts'
import type { WarningBody } from './schemas/fields.ts'

/** What the routes need from the rest of the service. */
export interface RouteContext {
  readonly pool: Pick<Conversions, 'convert' | 'convertAll'>
  /** Supplies the images that documents show on other hosts; without it they aren't embedded. */
  readonly images: ImageSupplier | undefined
  readonly settings: Pick<
    Settings,
    'bodyLimit' | 'batchLimit' | 'assetLimit' | 'documentLimits' | 'remoteImages'
  >
}

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
}

/** The request to the pool for a document. */
export function conversionRequest(
  { content, filename, options, assets }: Omit<CheckedDocument, 'warnings'>,
  { bodyLimit, documentLimits, remoteImages }: RouteContext['settings'],
): ConversionRequest {
  return {
    content,
    ...options,
    remoteImages,
    ...(assets.length > 0 && { images: assets }),
    // No request is larger, so the body's limit is the document's.
    limits: { ...documentLimits, sourceBytes: bodyLimit },
    ...(filename !== null && { fallbackTitle: titleOfFile(filename, options.format) }),
  }
}

/**
 * Converts the document and answers with the JSON result, or with the file itself if the `Accept` header
 * prefers it.
 */
export async function answerWithDocument(
  document: CheckedDocument,
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const { format, theme } = document.options
  const mediaType = mediaTypes[format]
  const wanted = negotiate(request.headers.accept, mediaType)

  request.log.debug({ format, theme, characters: document.content.length }, 'converting')
  const begin = performance.now()
  const conversion = conversionRequest(document, context.settings)
  const output = await context.pool.convert(conversion, callerOf(request, reply, context.images))
  const warnings = [...document.warnings, ...output.warnings.map((warning) => warningBody(warning))]
  request.log.info(
    {
      format,
      theme,
      bytes: output.bytes.length,
      milliseconds: Math.round(performance.now() - begin),
      warnings: warnings.length,
    },
    'converted',
  )

  const filename = `${baseName(document.filename ?? defaultBaseName, format)}.${format}`
  const bytes = asBuffer(output.bytes)
  if (wanted === 'file') {
    sendAsFile(reply, filename, mediaType, warnings.length)
    return bytes
  }
  return sendJsonWithFile(
    reply,
    {
      status: 'success',
      filename,
      content_base64: '',
      content_type: mediaType,
      size_bytes: bytes.length,
      ...(warnings.length > 0 && { warnings }),
    },
    bytes,
  )
}

/** Sets the headers of an answer that is the file itself. */
export function sendAsFile(
  reply: FastifyReply,
  filename: string,
  mediaType: string,
  warnings: number,
): void {
  reply.type(contentType(mediaType)).header('content-disposition', contentDisposition(filename))
  // The warnings themselves are in the JSON answer.
  if (warnings > 0) reply.header('octavo-warnings', String(warnings))
}

/** @param file index of the document in a batch */
export function warningBody(warning: Warning, file?: number): WarningBody {
  const { code, message, line } = warning
  return { code, message, ...(line !== undefined && { line }), ...(file !== undefined && { file }) }
}

/** The same bytes as a `Buffer`, without a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
