import type { FastifyInstance, FastifyRequest } from 'fastify'
import { baseName, defaultBaseName, distinctNames } from '../../common/files/filename.ts'
import { zipMediaType } from '../../common/files/media-types.ts'
import type { Warning } from '../../core/document/warnings.ts'
import type { Output } from '../../core/output.ts'
import type { ZipEntry } from '../../core/zip.ts'
import { BatchItemError } from '../../pool/convert-concurrently.ts'
import type { Conversions } from '../../pool/pool.ts'
import { archive } from '../archive.ts'
import { assetsFromJson } from '../assets.ts'
import { callerOf } from '../caller.ts'
import { batchItemError } from '../conversion-errors.ts'
import { type ConversionOptions, checkContent, checkOptions } from '../conversion-options.ts'
import {
  asBuffer,
  conversionRequest,
  type RouteContext,
  sendAsFile,
  warningBody,
} from '../document-answer.ts'
import { ApiError } from '../errors.ts'
import { sendJsonWithFile } from '../json-with-file.ts'
import { negotiate } from '../negotiate.ts'
import { BatchBody, BatchResponse } from '../schemas/batch.ts'
import { ErrorResponse } from '../schemas/error.ts'
import type { WarningBody } from '../schemas/fields.ts'
import { unknownFields } from '../unknown-fields.ts'

const archiveName = 'batch_output.zip'

const knownFields = Object.keys(BatchBody.properties)
const knownItemFields = Object.keys(BatchBody.properties.files.items.properties)

/** `POST /batch` */
export function batchRoute(api: FastifyInstance, context: RouteContext): void {
  const { pool, images, settings } = context

  api.post<{ Body: BatchBody }>(
    '/batch',
    {
      schema: {
        body: BatchBody,
        response: { 200: BatchResponse, default: ErrorResponse },
      },
    },
    async (request, reply): Promise<Buffer> => {
      const { body } = request
      reply.header('vary', 'Accept')
      checkFiles(body.files, settings.batchLimit)
      const options = checkOptions(body)
      const assets = body.files.map((file, index) =>
        assetsFromJson(file.assets, `files[${index}].assets`, settings.assetLimit),
      )
      const wanted = negotiate(request.headers.accept, zipMediaType)

      request.log.debug({ ...options, files: body.files.length }, 'converting')
      const begin = performance.now()
      const jobs = body.files.map(({ content, filename = null }, index) =>
        conversionRequest({ content, filename, options, assets: assets[index] ?? [] }, settings),
      )
      const outputs = await convertAll(pool, jobs, callerOf(request, reply, images))
      const bytes = asBuffer(await archive(entries(body.files, outputs, options)))
      const warnings = collectWarnings(body, outputs)
      logBatch(request, options, outputs, performance.now() - begin, warnings.length)

      if (wanted === 'file') {
        sendAsFile(reply, archiveName, zipMediaType, warnings.length)
        return bytes
      }
      return sendJsonWithFile(
        reply,
        {
          status: 'success',
          filename: archiveName,
          content_base64: '',
          content_type: zipMediaType,
          file_count: outputs.length,
          ...(warnings.length > 0 && { warnings }),
        },
        bytes,
      )
    },
  )
}

function checkFiles(files: BatchBody['files'], limit: number): void {
  if (files.length === 0) {
    throw new ApiError('MISSING_CONTENT', 'There is nothing to convert: files is empty.')
  }
  if (files.length > limit) {
    throw new ApiError(
      'PAYLOAD_TOO_LARGE',
      `A batch may have at most ${limit} files; given: ${files.length}.`,
    )
  }
  for (const [index, { content }] of files.entries()) {
    checkContent(content, `files[${index}].content`)
  }
}

/** @throws {ApiError} which names the document that failed */
async function convertAll(
  pool: RouteContext['pool'],
  ...args: Parameters<Conversions['convertAll']>
): Promise<readonly Output[]> {
  try {
    return await pool.convertAll(...args)
  } catch (error) {
    if (error instanceof BatchItemError) {
      throw batchItemError(error.index, error.cause) ?? error.cause
    }
    throw error
  }
}

function entries(
  files: BatchBody['files'],
  outputs: readonly Output[],
  { format }: ConversionOptions,
): readonly ZipEntry[] {
  const names = distinctNames(
    files.map(({ filename }) => baseName(filename ?? defaultBaseName, format)),
  )
  return outputs.map(({ bytes }, index) => ({ name: `${names[index]}.${format}`, bytes }))
}

function collectWarnings(body: BatchBody, outputs: readonly Output[]): WarningBody[] {
  return [
    ...unknownFields(Object.keys(body), knownFields),
    ...body.files.flatMap((item, file) => unknownFields(Object.keys(item), knownItemFields, file)),
    ...(outputs[0]?.warnings ?? []).filter(isRequestWarning).map((warning) => warningBody(warning)),
    ...outputs.flatMap(({ warnings }, file) =>
      warnings
        .filter((warning) => !isRequestWarning(warning))
        .map((warning) => warningBody(warning, file)),
    ),
  ]
}

/** The colours are the same for every document of a batch, so their warnings are reported once. */
function isRequestWarning({ code }: Warning): boolean {
  return code === 'low_contrast'
}

function logBatch(
  request: FastifyRequest,
  { format, theme }: ConversionOptions,
  outputs: readonly Output[],
  milliseconds: number,
  warnings: number,
): void {
  const bytes = outputs.reduce((sum, output) => sum + output.bytes.length, 0)
  request.log.info(
    {
      format,
      theme,
      files: outputs.length,
      bytes,
      milliseconds: Math.round(milliseconds),
      warnings,
    },
    'converted batch',
  )
}
