import { afterAll, expect, test } from 'vitest'
import { Metrics } from '#octavo/common/metrics/metrics.js'
import { readSettings } from '#octavo/common/settings/settings.js'
import { buildApp } from '#octavo/service/app.js'

const fail = () => Promise.reject(new Error('the counter is broken'))
const log: string[] = []
const app = buildApp({
  settings: readSettings({}),
  keys: () => [],
  pool: { state: 'ready', convertInto: fail, convertAllInto: fail },
  rateLimits: { countRequest: fail, countFailure: fail },
  metrics: new Metrics(),
  logStream: { write: (line) => void log.push(line) },
})
afterAll(() => app.close())

test.each(['/api/v1/themes', '/api/v1/%zz'])(
  'a fault of the service at %s is a 500 that is in the log',
  async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'INTERNAL_ERROR' })
    const id = response.headers['x-request-id']
    const logged = log.map((line) => JSON.parse(line)).filter((each) => each.request_id === id)
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'request failed', failure: expect.anything() }),
    )
  },
)
