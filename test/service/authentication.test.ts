import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { generateKey } from '#octavo/common/keys/generate-key.js'
import { readSettings } from '#octavo/common/settings/settings.js'
import { keys, type Service, startService } from '../support/service.ts'

const endpoints = [
  ['GET', '/api/v1/themes'],
  ['POST', '/api/v1/convert'],
  ['POST', '/api/v1/convert/file'],
  ['POST', '/api/v1/batch'],
] as const

let today = new Date('2020-12-31T12:00:00Z')
const service = startService({ now: () => today })
afterAll(() => service.close())

describe.each(endpoints)('%s %s', (method, url) => {
  const send = (headers: Record<string, string | undefined>) =>
    service.send({ method, url, headers })

  test('401 MISSING_API_KEY without a key', async () => {
    const response = await send({ 'x-api-key': undefined })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ status: 'error', code: 'MISSING_API_KEY' })
    expect(response.headers['www-authenticate']).toBe('ApiKey realm="octavo"')
  })

  test('401 MISSING_API_KEY with the key in Authorization alone', async () => {
    const response = await send({ 'x-api-key': undefined, authorization: `Bearer ${keys.valid}` })
    expect(response.statusCode).toBe(401)
    expect(response.json().code).toBe('MISSING_API_KEY')
  })

  test('the key counts, whatever Authorization holds', async () => {
    const response = await send({ authorization: 'Bearer something-else' })
    expect([401, 403]).not.toContain(response.statusCode)
  })

  test('403 INVALID_API_KEY with a wrong one', async () => {
    const response = await send({ 'x-api-key': 'wrong' })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ status: 'error', code: 'INVALID_API_KEY' })
  })

  test('403 INVALID_API_KEY with an expired one', async () => {
    today = new Date('2021-01-01T00:00:00Z')
    const response = await send({ 'x-api-key': keys.expired })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'INVALID_API_KEY' })
  })
})

test.each([
  ['an empty key', ''],
  ["a key's hash", createHash('sha256').update(keys.valid).digest('hex')],
  ['a key twice', `${keys.valid}, ${keys.valid}`],
  ['a key in other case', keys.valid.toUpperCase()],
])('%s is not valid', async (_what, key) => {
  const response = await service.send({ url: '/api/v1/themes', headers: { 'x-api-key': key } })
  expect(response.statusCode).toBe(403)
})

test('a key is good to the last moment of its last day in UTC', async () => {
  const send = () => service.send({ url: '/api/v1/themes', headers: { 'x-api-key': keys.expired } })
  today = new Date('2020-12-31T23:59:59.999Z')
  expect((await send()).statusCode).toBe(200)
  today = new Date('2021-01-01T00:00:00Z')
  expect((await send()).statusCode).toBe(403)
})

test('health needs no key', async () => {
  const response = await service.send({ url: '/healthz', headers: { 'x-api-key': undefined } })
  expect(response.statusCode).toBe(200)
})

describe('API_KEY_HASHES', () => {
  const hash = createHash('sha256').update('k').digest()
  const hex = hash.toString('hex')
  const started: Service[] = []
  afterAll(() => Promise.all(started.map((one) => one.close())))

  test.each([
    ['hex', hex],
    ['hex in capitals', hex.toUpperCase()],
    ['base64', hash.toString('base64')],
    ['base64 without padding', hash.toString('base64').replace('=', '')],
    ['base64url', hash.toString('base64url')],
    ['a list with spaces and a comma at its end', ` ${'0'.repeat(64)} ,\n ${hex} , `],
  ])('takes a hash as %s', async (_what, list) => {
    const other = startService({ environment: { API_KEY_HASHES: list } })
    started.push(other)
    const response = await other.send({ url: '/api/v1/themes', headers: { 'x-api-key': 'k' } })
    expect(response.statusCode).toBe(200)
  })

  test.each([
    ['a key instead of its hash', 'my-secret-key'],
    ['a hash that is too short', hex.slice(1)],
    ['an unknown tier', `${hex}:gold`],
    ['a date that is none', `${hex}:default:2027-02-30`],
    ['a date in another form', `${hex}:default:31.12.2027`],
    ['something after the date', `${hex}:default:2027-12-31:x`],
    ['a theme that is empty', `${hex}:theme=`],
    ['a theme that none can be', `${hex}:premium:theme=Acme Ltd`],
    ['the same theme twice', `${hex}:default:2099-12-31:theme=acme+acme`],
    ['themes in two places', `${hex}:theme=acme:premium:theme=beta`],
    ['an empty entry', ''],
    ['the same hash twice', 'f'.repeat(64)],
    ['the hash of an empty key', `${createHash('sha256').digest('hex')}:premium`],
  ])('refuses %s, naming its position and not its text', (_what, entry) => {
    const list = `${'f'.repeat(64)},${entry},${'0'.repeat(64)}`
    const read = () => readSettings({ API_KEY_HASHES: list })
    expect(read).toThrow(/^API_KEY_HASHES: entry 2 /)
    if (entry !== '') expect(read).not.toThrow(entry)
  })
})

test('a generated key has a prefix, one length, and never comes twice', () => {
  const generated = Array.from({ length: 200 }, generateKey)
  for (const key of generated) expect(key).toMatch(/^oct_[0-9A-Za-z]{49}$/)
  expect(new Set(generated).size).toBe(200)
})
