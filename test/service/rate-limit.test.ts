import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys, type Service, startService } from '../support/service.ts'

let service: Service
beforeEach(() => {
  service = startService({ environment: { RATE_LIMIT_PREMIUM: '300' } })
})
afterEach(() => service.close())

const themes = (key: string | undefined) =>
  service.send({ url: '/api/v1/themes', headers: { 'x-api-key': key } })

test.each([
  ['default', keys.default, 60],
  ['premium', keys.valid, 300],
] as const)('a key of the %s tier has %3$i requests a minute', async (tier, key, limit) => {
  const first = await themes(key)
  expect(first.headers['ratelimit-policy']).toBe(`"${tier}";q=${limit};w=60`)
  expect(first.headers.ratelimit).toBe(`"${tier}";r=${limit - 1};t=60`)
  expect(first.headers['x-ratelimit-limit']).toBe(String(limit))
  expect(first.headers['x-ratelimit-remaining']).toBe(String(limit - 1))
  expect(first.headers['x-ratelimit-reset']).toBe('60')

  for (let count = 2; count < limit; count += 1) await themes(key)
  const last = await themes(key)
  expect(last.statusCode).toBe(200)
  expect(last.headers['x-ratelimit-remaining']).toBe('0')

  const refused = await themes(key)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ status: 'error', code: 'RATE_LIMIT_EXCEEDED' })
  const retryAfter = Number(refused.headers['retry-after'])
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect(refused.headers['x-ratelimit-remaining']).toBe('0')
  expect(refused.headers['ratelimit-policy']).toBe(`"${tier}";q=${limit};w=60`)
})

test('one key that is out of requests leaves the others theirs', async () => {
  for (let count = 0; count < 61; count += 1) await themes(keys.default)
  expect((await themes(keys.default)).statusCode).toBe(429)
  expect((await themes(keys.valid)).statusCode).toBe(200)
})

test('a request that fails counts, and says what is left', async () => {
  const response = await service.post('/api/v1/convert', {}, { 'x-api-key': keys.default })
  expect(response.statusCode).toBe(400)
  expect(response.headers['x-ratelimit-remaining']).toBe('59')
})

test('the limit answers before the body is looked at', async () => {
  for (let count = 0; count < 60; count += 1) await themes(keys.default)
  const response = await service.send({
    method: 'POST',
    url: '/api/v1/convert',
    headers: { 'x-api-key': keys.default, 'content-type': 'application/json' },
    payload: '{',
  })
  expect(response.statusCode).toBe(429)
})

test('requests without a valid key are limited by address, and never hold up those with one', async () => {
  const first = await themes('wrong')
  expect(first.headers['ratelimit-policy']).toBe('"unauthenticated";q=600;w=60')
  for (let count = 1; count < 600; count += 1) await themes(count % 2 === 0 ? 'wrong' : undefined)
  const refused = await themes('wrong')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().code).toBe('RATE_LIMIT_EXCEEDED')
  expect((await themes(undefined)).statusCode).toBe(429)
  expect((await themes(keys.valid)).statusCode).toBe(200)
})

test('behind a trusted proxy, the address that it names is the one that counts', async () => {
  const behindProxy = startService({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const from = (address: string) =>
    behindProxy.send({
      url: '/api/v1/themes',
      headers: { 'x-api-key': 'wrong', 'x-forwarded-for': address },
    })
  for (let count = 0; count < 600; count += 1) await from('203.0.113.7')
  expect((await from('203.0.113.7')).statusCode).toBe(429)
  expect((await from('203.0.113.8')).statusCode).toBe(403)
  await behindProxy.close()
})

test('behind a trusted proxy, an address that cannot be decoded counts for who asked for it', async () => {
  const behindProxy = startService({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const remaining = async (address: string, url: string) => {
    const headers = { 'x-api-key': undefined, 'x-forwarded-for': address }
    return (await behindProxy.send({ url, headers })).headers['x-ratelimit-remaining']
  }
  expect(await remaining('203.0.113.7', '/api/v1/%zz')).toBe('599')
  expect(await remaining('203.0.113.7', '/api/v1/themes')).toBe('598')
  expect(await remaining('203.0.113.8', '/api/v1/%zz')).toBe('599')
  await behindProxy.close()
})

test('an IPv6 network counts as one address', async () => {
  const behindProxy = startService({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const from = (address: string) =>
    behindProxy.send({
      url: '/api/v1/themes',
      headers: { 'x-api-key': 'wrong', 'x-forwarded-for': address },
    })
  for (let count = 0; count < 600; count += 1) await from(`2001:db8::${count.toString(16)}`)
  expect((await from('2001:db8:0:0:1:2:3:4')).statusCode).toBe(429)
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(403)
  await behindProxy.close()
})

test.each([
  ['2001:db8::1:2:3:4:5', '2001:db8::2:2:3:4:5', 'are two networks', '599'],
  ['2001::3:4:5:6:7', '2001::4:4:5:6:7', 'are two networks', '599'],
  ['2001:db8:0:1::1', '2001:0DB8:0000:0001:0:0:0:2', 'are of one network', '598'],
  ['192.0.2.1', '::ffff:192.0.2.1', 'are one address', '598'],
  ['192.0.2.1:4001', '192.0.2.1:4002', 'are one address', '598'],
  ['[2001:db8::1]:4001', '[2001:db8::2]', 'are of one network', '598'],
  ['192.0.2.1', '192.0.2.2:4001', 'are two addresses', '599'],
])('%s and %s %s', async (first, second, _verdict, remaining) => {
  const behindProxy = startService({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const from = async (address: string) => {
    const headers = { 'x-api-key': 'wrong', 'x-forwarded-for': address }
    const response = await behindProxy.send({ url: '/api/v1/themes', headers })
    return response.headers['x-ratelimit-remaining']
  }
  expect(await from(first)).toBe('599')
  expect(await from(second)).toBe(remaining)
  await behindProxy.close()
})

test('nobody else is believed about an address', async () => {
  for (let count = 0; count < 600; count += 1) {
    await service.send({
      url: '/api/v1/themes',
      headers: { 'x-api-key': 'wrong', 'x-forwarded-for': `203.0.113.${count % 250}` },
    })
  }
  expect((await themes('wrong')).statusCode).toBe(429)
})

test('health checks are not limited', async () => {
  const response = await service.send({ url: '/healthz' })
  expect(response.headers['x-ratelimit-limit']).toBeUndefined()
})
