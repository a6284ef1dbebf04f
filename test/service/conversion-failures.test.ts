import { afterAll, expect, test } from 'vitest'
import {
  ConversionFailedError,
  type ConversionFailure,
} from '#octavo/common/failures/conversion-failure.js'
import { Metrics } from '#octavo/common/metrics/metrics.js'
import { readSettings } from '#octavo/common/settings/settings.js'
import { BatchItemError } from '#octavo/pool/convert-concurrently.js'
import { buildApp } from '#octavo/service/app.js'
import { createRateLimits } from '#octavo/service/rate-limits.js'
import { keys, sha256 } from '../support/service.ts'

/** The pool's failure for each document, instead of a conversion: no document is known to cause these at will. */
let failure: ConversionFailure

const settings = readSettings({ API_KEY_HASHES: sha256(keys.valid).toString('hex') })
const app = buildApp({
  settings: { ...settings, logLevel: 'silent' },
  keys: () => settings.keys,
  pool: {
    state: 'ready',
    convertInto: () => Promise.reject(new ConversionFailedError(failure)),
    convertAllInto: () => Promise.reject(new BatchItemError(1, new ConversionFailedError(failure))),
  },
  rateLimits: createRateLimits(settings.rateLimits),
  metrics: new Metrics(),
})
afterAll(() => app.close())

const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { 'x-api-key': keys.valid }, payload })

const failed = '422 CONVERSION_FAILED'
const answers: readonly (readonly [answer: string, failure: ConversionFailure, says: string])[] = [
  [failed, { code: 'unconvertible', format: 'pdf', message: 'It can’t be laid out.' }, 'laid out'],
  [
    failed,
    {
      code: 'font_file',
      path: 'acme/a.ttf',
      message: 'acme/a.ttf: this is not a font.',
      problem: undefined,
      theme: 'acme',
    },
    'The theme "acme" can\'t be used. acme/a.ttf: this is not a font.',
  ],
  [
    '400 INVALID_THEME',
    {
      code: 'theme_files',
      faults: [
        { file: 'theme.yaml', line: 3, message: 'pallete is unknown.' },
        { file: 'theme.yaml', line: 5, message: 'fnts is unknown.' },
      ],
    },
    "The theme can't be used. theme.yaml:3: pallete is unknown. (and 1 more, see details)",
  ],
  [failed, { code: 'memory', bytes: 512 * 1024 ** 2 }, '512 MiB'],
  [failed, { code: 'crash', lastExit: 'was ended by SIGSEGV' }, 'crashed twice'],
  [failed, { code: 'quarantined', last: 'memory', retryAfterSeconds: 300 }, 'for 300 s'],
  [failed, { code: 'output_limit', limitBytes: 1024 ** 2, of: 'document' }, '1 MiB'],
  ['429 RATE_LIMIT_EXCEEDED', { code: 'client_queue_full', waiting: 16 }, '16 documents'],
  [
    '429 RATE_LIMIT_EXCEEDED',
    { code: 'client_answers_full', limitBytes: 500 * 1024 ** 2 },
    '500 MiB',
  ],
  ['503 SERVICE_OVERLOADED', { code: 'answers_full' }, 'no room'],
  ['500 INTERNAL_ERROR', { code: 'internal', message: 'secret text', stack: undefined }, 'log'],
]

test.each(answers)('%s for %o, alone or in a batch', async (answer, wanted, says) => {
  failure = wanted
  const [status, code] = answer.split(' ')
  const alone = await post('/api/v1/convert', { content: 'x' })
  expect(alone.statusCode).toBe(Number(status))
  expect(alone.json()).toMatchObject({ status: 'error', code })
  expect(alone.json().message).toContain(says)

  const batch = await post('/api/v1/batch', { files: [{ content: 'x' }, { content: 'y' }] })
  expect(batch.statusCode).toBe(Number(status))
  expect(batch.json()).toMatchObject({ status: 'error', code })
  expect(batch.json().message).not.toContain('secret')
})
