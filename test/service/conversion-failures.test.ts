import { afterAll, expect, test } from 'vitest'
import { Metrics } from '#octavo/common/metrics/metrics.js'
import { readSettings } from '#octavo/common/settings/settings.js'
import { ConversionError } from '#octavo/core/output.js'
import {
  BatchItemError,
  ClientBusyError,
  ConversionBugError,
  ConversionCrashError,
  ConversionMemoryError,
  ConversionQuarantineError,
  OutputLimitError,
} from '#octavo/pool/errors.js'
import { buildApp } from '#octavo/service/app.js'
import { createRateLimits } from '#octavo/service/rate-limits.js'
import { keys, sha256 } from '../support/service.ts'

/** What the pool says of each document, in place of converting it. No document is known that makes it say so at will. */
let failure: Error

const settings = readSettings({ API_KEY_HASHES: sha256(keys.valid).toString('hex') })
const app = buildApp({
  settings: { ...settings, logLevel: 'silent' },
  keys: () => settings.keys,
  pool: {
    state: 'ready',
    convert: () => Promise.reject(failure),
    convertAll: () => Promise.reject(new BatchItemError(1, failure)),
  },
  rateLimits: createRateLimits(settings.rateLimits),
  metrics: new Metrics(),
})
afterAll(() => app.close())

const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { 'x-api-key': keys.valid }, payload })

test.each([
  ['422 CONVERSION_FAILED', new ConversionError('pdf', 'It can’t be laid out.'), 'laid out'],
  ['422 CONVERSION_FAILED', new ConversionMemoryError(512 * 1024 ** 2), '512 MiB'],
  ['422 CONVERSION_FAILED', new ConversionCrashError('was ended by SIGSEGV'), 'stopped twice'],
  ['422 CONVERSION_FAILED', new ConversionQuarantineError('memory', 300), 'for 300 s'],
  ['422 CONVERSION_FAILED', new OutputLimitError(1024 ** 2, 'document'), '1 MiB'],
  ['429 RATE_LIMIT_EXCEEDED', new ClientBusyError(16), '16 documents'],
  ['500 INTERNAL_ERROR', new ConversionBugError('secret text', undefined), 'log'],
])('%s for %s, alone or in a batch', async (answer, error, says) => {
  failure = error
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
