import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { baseName, defaultBaseName, distinctNames } from '../../common/files/filename.ts'
import { zipMediaType } from '../../common/files/media-types.ts'
import { themeLabel } from '../../common/metrics/theme-label.ts'
import { LinkableDocuments } from '../../core/document/linkable-documents.ts'
import type { Warning } from '../../core/document/warnings.ts'
import { BatchItemError } from '../../pool/convert-concurrently.ts'
import type { ConversionRequest, Conversions, Converted } from '../../pool/pool.ts'
import { assetsFromJson } from '../assets.ts'
import type { AvailableThemes } from '../available-themes.ts'
import { callerOf } from '../caller.ts'
import { batchItemError } from '../conversion-errors.ts'
import { type ConversionOptions, checkContent, checkOptions } from '../conversion-options.ts'
import {
  answerFiles,
  conversionRequest,
  type RouteContext,
  sendFile,
  warningBody,
} from '../document-answer.ts'
import { ApiError } from '../errors.ts'
import { checkOptionsField } from '../front-matter-options.ts'
import { sendJsonWithFile } from '../json-with-file.ts'
import { negotiate } from '../negotiate.ts'
import { BatchBody, BatchResponse } from '../schemas/batch.ts'
import { ErrorResponse } from '../schemas/error.ts'
import type { WarningBody } from '../schemas/fields.ts'
import { writeArchive } from '../storage/archive.ts'
import { takeBody } from '../take-body.ts'
import { unknownFields } from '../unknown-fields.ts'

const archiveName = 'batch_output.zip'

const knownFields = Object.keys(BatchBody.properties)
const knownItemFields = Object.keys(BatchBody.properties.files.items.properties)

/** `POST /batch` */
export function batchRoute(api: FastifyInstance, context: RouteContext): void {
  const { pool, images, settings, storage } = context

  api.post<{ Body: BatchBody }>(
    '/batch',
    {
      schema: {
        body: BatchBody,
        response: { 200: BatchResponse, default: ErrorResponse },
      },
    },
    async (request, reply): Promise<Buffer | Readable> => {
      reply.header('vary', 'Accept')
      const { jobs, names, options, ...given } = await readBatch(
        takeBody(request),
        settings,
        request.themes,
      )
      const wanted = negotiate(request.headers.accept, zipMediaType)

      const { format } = options
      const theme = themeLabel(options.theme)
      request.log.debug({ format, theme, files: jobs.length }, 'converting')
      const begin = performance.now()
      const files = answerFiles(storage, request, reply)
      const items = jobs.map((job) => ({ request: job, sink: files.create() }))
      const caller = callerOf(request, reply, images, options.template?.id)
      const results = await convertAll(pool, items, caller)
      const warnings = [...given.warnings, ...conversionWarnings(results)]
      const archive = files.create()
      const entries = items.map(({ sink }, index) => ({ name: names[index] ?? '', file: sink }))
      await writeArchive(entries, archive)
      logBatch(request, options, results, performance.now() - begin, warnings.length)

      if (wanted === 'file')
        return sendFile(reply, archiveName, zipMediaType, warnings.length, archive)
      return sendJsonWithFile(
        reply,
        {
          status: 'success',
          filename: archiveName,
          content_base64: '',
          content_type: zipMediaType,
          file_count: results.length,
          ...(warnings.length > 0 && { warnings }),
        },
        archive,
      )
    },
  )
}

/** What a batch asks for, without the rest of its body. */
interface Batch {
  readonly jobs: readonly ConversionRequest[]
  /** Of the entries of the archive. */
  readonly names: readonly string[]
  readonly options: ConversionOptions
  /** Warnings about the request itself. */
  readonly warnings: readonly WarningBody[]
}

async function readBatch(
  body: BatchBody,
  settings: RouteContext['settings'],
  available: AvailableThemes,
): Promise<Batch> {
  const { files } = body
  checkFiles(files, settings.batchLimit)
  const options = checkOptions(body, available)
  const itemOptions = files.map((file, index) => ({
    ...options.options,
    ...checkOptionsField(file.options, `files[${index}].options`),
  }))
  const assets = files.map((file, index) =>
    assetsFromJson(file.assets, `files[${index}].assets`, settings.assetLimit),
  )
  const names = entryNames(files, options)
  const paths = names.map((name) => documentPath(name, options))
  const linkable = new LinkableDocuments(
    Object.fromEntries(names.map((name, index) => [paths[index] ?? '', name])),
  )
  const jobs: ConversionRequest[] = []
  for (const [index, { content, filename = null }] of files.entries()) {
    const given = {
      content,
      filename,
      options: { ...options, options: itemOptions[index] ?? {} },
      assets: assets[index] ?? [],
    }
    const path = paths[index] ?? ''
    jobs.push({
      ...conversionRequest(given, settings),
      ...(files.length > 1 && { documents: await linkable.inTurns(path, content, setImmediate) }),
    })
  }
  return {
    jobs,
    names,
    options,
    warnings: [
      ...unknownFields(Object.keys(body), knownFields),
      ...files.flatMap((item, file) => unknownFields(Object.keys(item), knownItemFields, file)),
    ],
  }
}

function checkFiles(files: BatchBody['files'], limit: number): void {
  if (files.length === 0) {
    throw new ApiError('MISSING_CONTENT', 'There is nothing to convert: files is empty.')
  }
  if (files.length > limit) {
    throw new ApiError(
      'PAYLOAD_TOO_LARGE',
      `A batch can have at most ${limit} files; given: ${files.length}.`,
    )
  }
  for (const [index, { content }] of files.entries()) {
    checkContent(content, `files[${index}].content`)
  }
}

/** @throws {ApiError} which names the document that failed */
async function convertAll(
  pool: RouteContext['pool'],
  ...args: Parameters<Conversions['convertAllInto']>
): Promise<readonly Converted[]> {
  try {
    return await pool.convertAllInto(...args)
  } catch (error) {
    if (error instanceof BatchItemError) {
      throw batchItemError(error.index, error.cause) ?? error.cause
    }
    throw error
  }
}

function entryNames(files: BatchBody['files'], { format }: ConversionOptions): readonly string[] {
  const names = files.map(({ filename }) => baseName(filename ?? defaultBaseName, format))
  return distinctNames(names).map((name) => `${name}.${format}`)
}

/** Documents of a batch link to each other by their names, with the extension of Markdown. */
function documentPath(name: string, { format }: ConversionOptions): string {
  return `${name.slice(0, -format.length)}md`
}

function conversionWarnings(results: readonly Converted[]): readonly WarningBody[] {
  return [
    ...(results[0]?.warnings ?? []).filter(isRequestWarning).map((warning) => warningBody(warning)),
    ...results.flatMap(({ warnings }, file) =>
      warnings
        .filter((warning) => !isRequestWarning(warning))
        .map((warning) => warningBody(warning, file)),
    ),
  ]
}

/** The look is the same for every document of a batch, so its warnings are reported once. */
function isRequestWarning({ code }: Warning): boolean {
  return code === 'low_contrast' || code === 'theme_key_unused'
}

function logBatch(
  request: FastifyRequest,
  { format, theme }: ConversionOptions,
  results: readonly Converted[],
  milliseconds: number,
  warnings: number,
): void {
  const bytes = results.reduce((sum, { size }) => sum + size, 0)
  request.log.info(
    {
      format,
      theme: themeLabel(theme),
      files: results.length,
      bytes,
      milliseconds: Math.round(milliseconds),
      warnings,
    },
    'converted batch',
  )
}
