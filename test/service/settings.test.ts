import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSettings, readWorkerSettings } from '#octavo/common/settings/settings.js'

test('what holds when nothing is set', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    keys: [],
    rateLimits: { default: 60, premium: 300 },
    bodyLimit: 10 * 1024 * 1024,
    batchLimit: 100,
    conversionTimeout: 30_000,
    remoteImages: true,
    trustProxy: [],
    metrics: undefined,
    redis: undefined,
    convertOn: 'process',
  })
})

test('metrics have a port of their own, on loopback unless told otherwise', () => {
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readSettings({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics?.host).toBe('::')
})

test.each([
  ['redis://cache', { host: 'cache', port: 6379, tls: false, database: 0 }],
  ['rediss://cache.example.org:6380/2', { port: 6380, tls: true, database: 2 }],
  ['redis://[::1]:7000/', { host: '::1', port: 7000, database: 0 }],
  ['redis://:secret@cache', { username: undefined, password: 'secret' }],
  ['redis://octavo:p%40ss%2Fword@cache/0', { username: 'octavo', password: 'p@ss/word' }],
])('a Redis at %s', (url, address) => {
  expect(readSettings({ REDIS_URL: url }).redis).toMatchObject(address)
})

test.each([
  'cache:6379',
  'http://:hush@cache',
  'redis://',
  'redis://:hush@cache/zero',
  'redis://:hush@cache/0/1',
  'redis://:hush@cache?db=3',
  'redis://:hush@cache#1',
  'redis://:hu%sh@cache',
  'redis://:hush@cache:99999',
  'redis://:hush@cache:0',
])('a start is refused for REDIS_URL=%s, without its text', (url) => {
  const read = () => readSettings({ REDIS_URL: url })
  expect(read).toThrow(/^REDIS_URL cannot be used; it must be redis:/)
  expect(read).not.toThrow(/hu%?sh/)
})

test('callbacks need a secret, which no message shows', () => {
  const hosts = { CALLBACK_HOSTS: 'hooks.example.org' }
  expect(() => readSettings(hosts)).toThrow(/CALLBACK_HOSTS is set, which needs CALLBACK_SECRET/)
  const good = `whsec_${Buffer.alloc(24, 'a').toString('base64')}`
  const { callbackSecrets } = readSettings({ ...hosts, CALLBACK_SECRET: `${good}, ${good}` })
  expect(callbackSecrets.map(({ length }) => length)).toEqual([24, 24])
  const short = `whsec_${Buffer.from('hush').toString('base64')}`
  for (const wrong of ['hush', short, good.slice(6), `${good},`, `${good}aHVzaA`.repeat(9)]) {
    const read = () => readSettings({ ...hosts, CALLBACK_SECRET: wrong })
    expect(read).toThrow(/^CALLBACK_SECRET cannot be used; it must be whsec_/)
    expect(read).not.toThrow(/hush|aHVzaA/)
  }
})

test.each(['5,', '-1', '1.5', '5;30', Array(21).fill('1').join(','), '86401'])(
  'a start is refused for DELIVERY_DELAYS=%s',
  (text) => {
    expect(() => readSettings({ DELIVERY_DELAYS: text })).toThrow(/^DELIVERY_DELAYS is "/)
  },
)

test.each([
  ['CONVERSION_TIMOUT', 'CONVERSION_TIMEOUT'],
  ['WORKER', 'WORKERS'],
  ['REDIS_URI', 'REDIS_URL'],
  ['IMAGES_HOSTS', 'IMAGE_HOSTS'],
])('%s is told of as %s misspelt', (name, meant) => {
  expect(readSettings({ [name]: '5' }).misspelt).toEqual([{ name, meant }])
})

test.each(['HOSTS', 'PORTS', 'THEME', 'REDIS_PORT', 'WORKERS', 'PATH', 'HOSTNAME'])(
  '%s is told of as nothing',
  (name) => {
    expect(readSettings({ [name]: '5' }).misspelt).toEqual([])
  },
)

test.each(['prod', 'Production'])('a start is refused for NODE_ENV=%s', (NODE_ENV) => {
  expect(() => readSettings({ NODE_ENV })).toThrow(
    `NODE_ENV is "${NODE_ENV}"; for production, it must be "production".`,
  )
})

test('one key may have a quarter of the queue, rounded up', () => {
  expect(readSettings({}).queueLimitPerKey).toBe(16)
  expect(readSettings({ QUEUE_LIMIT: '2' }).queueLimitPerKey).toBe(1)
})

test('a queue needs a Redis to stand in', () => {
  expect(() => readSettings({ CONVERT_ON: 'queue' })).toThrow(
    /CONVERT_ON is "queue", which needs REDIS_URL/,
  )
  expect(readSettings({ CONVERT_ON: 'queue', REDIS_URL: 'redis://cache' }).convertOn).toBe('queue')
})

test('a worker takes the environment of the service, and reads no more of it than it needs', () => {
  const environment = {
    NODE_ENV: 'production',
    API_KEY_HASHES: 'no hash',
    PORT: 'none',
    REDIS_URL: 'redis://cache',
    WORKERS: '3',
  }
  expect(readWorkerSettings(environment)).toMatchObject({ workers: 3, redis: { host: 'cache' } })
  expect(() => readWorkerSettings({ ...environment, WORKERS: 'many' })).toThrow('WORKERS is "many"')
  expect(() => readWorkerSettings({})).toThrow('REDIS_URL is not set')
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', HOST: ' ', BODY_LIMIT: '' })).toEqual(readSettings({}))
})

test.each([
  ['1024', 1024],
  ['64KiB', 65_536],
  ['20 MiB', 20_971_520],
  ['1GiB', 1_073_741_824],
])('a size of %s is %i bytes', (text, bytes) => {
  expect(readSettings({ BODY_LIMIT: text }).bodyLimit).toBe(bytes)
})

test('a list of proxies takes addresses, networks and their names', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' })
  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
})

describe('a start is refused, naming the variable and what it takes, for', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['WORKERS', '0'],
    ['WORKERS', '1.5'],
    ['BODY_LIMIT', '10MB'],
    ['BODY_LIMIT', '1'],
    ['BATCH_LIMIT', 'none'],
    ['DOCUMENT_LIMITS', 'tableCells=none'],
    ['CONVERSION_TIMEOUT', '0'],
    ['CONVERSION_TIMEOUT', '30s'],
    ['QUEUE_LIMIT', '0'],
    ['QUEUE_TIMEOUT', '-5'],
    ['QUEUE_LIMIT_PER_KEY', '0'],
    ['OUTPUT_LIMIT', '1GiB'],
    ['REQUEST_TIMEOUT', '0'],
    ['KEEP_ALIVE_TIMEOUT', '1m'],
    ['RATE_LIMIT_DEFAULT', '0'],
    ['RATE_LIMIT_PREMIUM', 'unlimited'],
    ['REMOTE_IMAGES', 'yes'],
    ['PLAYGROUND', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['SHUTDOWN_TIMEOUT', '1h'],
    ['WORKER_MEMORY', '1MiB'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', 'on'],
    ['CONVERT_ON', 'redis'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is "${value}"; it must be `)
  })
})

test('every setting has its line in docs/operating.md, and every line its setting', () => {
  const read = new Set<string>()
  const environment = new Proxy({}, { get: (_target, name) => void read.add(String(name)) })
  readSettings(environment)
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(documented.sort()).toEqual([...read].sort())
})
