import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type Service, startService } from '../support/service.ts'

/** Takes a worker many times the limit of these tests. */
const endless = '# Endless\n\n'.concat('A paragraph of *some* length.\n\n'.repeat(100_000))

const slow = (service: Service) =>
  service.post('/api/v1/convert', { content: endless, format: 'pdf' })
const quick = (service: Service) => service.post('/api/v1/convert', { content: '# Hello' })

async function started(options: Parameters<typeof startService>[0]): Promise<Service> {
  const service = startService(options)
  await eventually(async () => (await service.send({ url: '/readyz' })).statusCode === 200)
  return service
}

describe('a document that takes too long', () => {
  let service: Service
  beforeAll(async () => {
    service = await started({ conversionTimeout: 1500 })
  })
  afterAll(() => service.close())

  test('504 CONVERSION_TIMEOUT, and the next one is converted', async () => {
    const response = await slow(service)
    expect(response.statusCode).toBe(504)
    expect(response.json()).toMatchObject({ status: 'error', code: 'CONVERSION_TIMEOUT' })
    expect(response.json().message).toContain('1.5 s')
    expect((await quick(service)).statusCode).toBe(200)
  })

  test('fails its batch, and is named', async () => {
    const response = await service.post('/api/v1/batch', {
      files: [{ content: '# One' }, { content: endless }],
      format: 'pdf',
    })
    expect(response.statusCode).toBe(504)
    expect(response.json().details[0].field).toBe('files[1].content')
  })
})

test('503 SERVICE_OVERLOADED with Retry-After when too many documents wait', async () => {
  const service = await started({ conversionTimeout: 1500, queueLimit: 1 })
  const responses = await Promise.all([slow(service), quick(service), quick(service)])
  expect(responses.map((response) => response.statusCode)).toEqual([504, 200, 503])
  const refused = responses[2]
  expect(refused?.json()).toMatchObject({ status: 'error', code: 'SERVICE_OVERLOADED' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  await service.close()
})

test('503 SERVICE_OVERLOADED for a document that no worker took in time', async () => {
  const service = await started({ conversionTimeout: 3000, environment: { QUEUE_TIMEOUT: '1' } })
  const [first, second] = await Promise.all([slow(service), quick(service)])
  expect(first.statusCode).toBe(504)
  expect(second.statusCode).toBe(503)
  expect(second.headers['retry-after']).toBe('1')
  await service.close()
})

test('a batch of many documents does not take up the queue', async () => {
  const service = await started({ queueLimit: 2 })
  const files = Array.from({ length: 30 }, (_, index) => ({ content: `# Number ${index}` }))
  const [batch, single] = await Promise.all([
    service.post('/api/v1/batch', { files }),
    quick(service),
  ])
  expect(batch.statusCode).toBe(200)
  expect(single.statusCode).toBe(200)
  await service.close()
})

test('once the pool is closing, a document gets 503 SERVICE_OVERLOADED and readyz says so', async () => {
  const service = await started({})
  await service.pool.close()
  const refused = await quick(service)
  expect(refused.statusCode).toBe(503)
  expect(refused.json().code).toBe('SERVICE_OVERLOADED')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await service.send({ url: '/readyz' })).statusCode).toBe(503)
  expect((await service.send({ url: '/healthz' })).statusCode).toBe(200)
  await service.close()
})
