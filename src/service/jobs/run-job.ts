import type { FastifyBaseLogger } from 'fastify'
import { type ApiKey, isExpired } from '../../common/keys/keys.ts'
import type { Settings } from '../../common/settings/settings.ts'
import type { Conversions, ImageSupplier } from '../../pool/pool.ts'
import type { InstalledThemes } from '../../themes/installed-themes.ts'
import { type AvailableThemes, availableThemes } from '../available-themes.ts'
import { batchWork } from '../batch-work.ts'
import { logFaults } from '../caller.ts'
import { diffWork } from '../diff-work.ts'
import { ApiError } from '../errors.ts'
import { fileWork } from '../file-work.ts'
import { parseForm } from '../form-body.ts'
import { parseInTurns } from '../json-body.ts'
import type { Form } from '../multipart.ts'
import { isReview, reviewWork } from '../review-work.ts'
import type { RouteContext } from '../route-context.ts'
import { BatchBody } from '../schemas/batch.ts'
import { compileBodySchema } from '../schemas/compile.ts'
import { ConvertBody } from '../schemas/conversion.ts'
import { DiffBody } from '../schemas/diff.ts'
import { textWork } from '../text-work.ts'
import { hasWordFile, wordWork } from '../word-work.ts'
import type { Work } from '../work.ts'
import type { RunJob } from './jobs.ts'

const checkBatch = compileBodySchema({ schema: BatchBody, method: 'POST', url: '/jobs' })
const checkDiff = compileBodySchema({ schema: DiffBody, method: 'POST', url: '/jobs' })
const checkText = compileBodySchema({ schema: ConvertBody, method: 'POST', url: '/jobs' })

/**
 * The work that a body asks for: a form with a Word file that came back that of `POST /merge`, with a Word file alone that of
 * `POST /from-docx`, any other that of `POST /convert/file`, JSON with `files` or `records` that of `POST /batch`,
 * with `old_content` that of `POST /diff`, and other JSON that of `POST /convert`.
 *
 * @throws {ApiError} it asks for what there is not
 */
export async function workOfBody(
  body: unknown,
  isForm: boolean,
  context: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
): Promise<Work> {
  // What the parser of forms made.
  const form = isForm ? (body as Form) : undefined
  if (form !== undefined) {
    if (isReview(form)) return reviewWork(form, context, available)
    return hasWordFile(form) ? wordWork(form) : fileWork(form, context, available)
  }
  const has = (field: string) => typeof body === 'object' && body !== null && field in body
  const isBatch = has('files') || has('records')
  const isDiff = !isBatch && has('old_content')
  const check = isBatch ? checkBatch : isDiff ? checkDiff : checkText
  const checked = check(body)
  if (typeof checked === 'object' && 'error' in checked && checked.error) throw checked.error
  // Its types have been checked.
  if (isBatch) return batchWork(body as BatchBody, context, available)
  return isDiff
    ? diffWork(body as DiffBody, context, available)
    : textWork(body as ConvertBody, context, available)
}

export function isFormType(contentType: string): boolean {
  return /^multipart\/form-data\b/i.test(contentType)
}

export interface JobRunnerOptions {
  readonly settings: RouteContext['settings'] & Pick<Settings, 'themeFiles'>
  /** Those of requests, but more patient. */
  readonly pool: Pick<Conversions, 'convertInto' | 'convertAllInto'>
  readonly images: ImageSupplier | undefined
  readonly keys: () => readonly ApiKey[]
  readonly themes: () => InstalledThemes
  /** The current time, by which keys expire. */
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

/** Works on jobs as on requests, with what their key may use now. */
export function jobRunner(options: JobRunnerOptions): RunJob {
  const { settings, pool, images, keys, themes, now } = options
  return async ({ client, contentType, body, requestId }, { signal, onDocument, files }) => {
    const log = options.log.child({ request_id: requestId })
    const key = keys().find(({ hash }) => hash.toString('base64url') === client)
    if (key === undefined) {
      throw new ApiError('INVALID_API_KEY', 'The key of the job is no longer valid.')
    }
    if (isExpired(key, now())) {
      throw new ApiError('INVALID_API_KEY', 'The key of the job has expired.')
    }
    const available = availableThemes(themes(), key.boundTo, settings.themeFiles)
    const isForm = isFormType(contentType)
    const parsed = isForm ? await parseForm(body, contentType, settings) : await parseInTurns(body)
    const work = await workOfBody(parsed, isForm, { settings }, available)
    const caller = {
      signal,
      client,
      requestId,
      onConversion: (event: Parameters<typeof logFaults>[1]) =>
        logFaults(log, event, work.template),
    }
    return work.run({
      pool,
      files,
      log,
      onDocument,
      caller: images === undefined ? caller : { ...caller, images },
    })
  }
}
