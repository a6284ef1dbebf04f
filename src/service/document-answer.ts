import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import { baseName, defaultBaseName, titleOfFile } from '../common/files/filename.ts'
import { contentType, mediaTypes } from '../common/files/media-types.ts'
import { themeLabel } from '../common/metrics/theme-label.ts'
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
import type { AnswerFiles } from './storage/answer-files.ts'
import type { AnswerStorage } from './storage/answer-storage.ts'
import type { StoredFile } from './storage/stored-file.ts'

/** What the routes need from the rest of the service. */
export interface RouteContext {
  readonly pool: Pick<Conversions, 'convertInto' | 'convertAllInto'>
  /** Where the files of answers are kept until clients have read them. */
  readonly storage: AnswerStorage
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

/**
 * Converts the document and answers with the JSON result, or with the file itself if the `Accept` header
 * prefers it.
 */
export async function answerWithDocument(
  document: CheckedDocument,
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable> {
  const { format } = document.options
  const theme = themeLabel(document.options.theme)
  const mediaType = mediaTypes[format]
  const wanted = negotiate(request.headers.accept, mediaType)

  request.log.debug({ format, theme, characters: document.content.length }, 'converting')
  const begin = performance.now()
  const conversion = conversionRequest(document, context.settings)
  const file = answerFiles(context.storage, request, reply).create()
  const item = { request: conversion, sink: file }
  const caller = callerOf(request, reply, context.images, document.options.template?.id)
  const converted = await context.pool.convertInto(item, caller)
  const warnings = [
    ...document.warnings,
    ...converted.warnings.map((warning) => warningBody(warning)),
  ]
  request.log.info(
    {
      format,
      theme,
      bytes: file.size,
      milliseconds: Math.round(performance.now() - begin),
      warnings: warnings.length,
    },
    'converted',
  )

  const filename = `${baseName(document.filename ?? defaultBaseName, format)}.${format}`
  if (wanted === 'file') return sendFile(reply, filename, mediaType, warnings.length, file)
  return sendJsonWithFile(
    reply,
    {
      status: 'success',
      filename,
      content_base64: '',
      content_type: mediaType,
      size_bytes: file.size,
      ...(warnings.length > 0 && { warnings }),
    },
    file,
  )
}

/**
 * The files of an answer, which are freed once it has been sent, or can't be sent any more.
 *
 * @throws {ConversionFailedError} `client_gone`
 */
export function answerFiles(
  storage: AnswerStorage,
  request: FastifyRequest,
  reply: FastifyReply,
): AnswerFiles {
  // Nothing would free them.
  if (reply.raw.destroyed) throw new ConversionFailedError({ code: 'client_gone' })
  const files = storage.open(request.client)
  // An injected request ends without `close`.
  reply.raw.once('finish', () => files.close())
  reply.raw.once('close', () => files.close())
  return files
}

/** An answer that is the file itself. */
export function sendFile(
  reply: FastifyReply,
  filename: string,
  mediaType: string,
  warnings: number,
  file: StoredFile,
): Buffer | Readable {
  reply.type(contentType(mediaType)).header('content-disposition', contentDisposition(filename))
  // The warnings themselves are in the JSON answer.
  if (warnings > 0) reply.header('octavo-warnings', String(warnings))
  if (file.smallBytes !== undefined) return file.smallBytes
  reply.header('content-length', file.size)
  return Readable.from(file.pieces(), { objectMode: false })
}

/** @param file index of the document in a batch */
export function warningBody(warning: Warning, file?: number): WarningBody {
  const { code, message, line } = warning
  return { code, message, ...(line !== undefined && { line }), ...(file !== undefined && { file }) }
}
