/**
 * Searches fields of requests whose text takes the service's own process more than linear time, before a worker has it: all
 * pairs of pieces of syntax, repeated, in every field of every endpoint. Whoever has a key sends such requests, and what one
 * turn of the event loop takes, everybody waits for.
 *
 *   npm run slow-fields -- [--part 1/4] [--only options.date_format] [--tries 500]
 *
 * `--part 2/4` searches the second quarter of the fields, `--only` those whose name has a text. Fields that several endpoints share are searched with all
 * pairs in one of them, and with as many as `--tries` says in the others.
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Metrics } from '../dist/common/metrics/metrics.js'
import { readSettings } from '../dist/common/settings/settings.js'
import { buildApp } from '../dist/service/app.js'
import { randomFrom } from './random-from.mjs'
import { fieldsOf } from './slow-text/fields.mjs'
import { pieces } from './slow-text/pieces.mjs'

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '1/1' },
    only: { type: 'string', default: '' },
    tries: { type: 'string', default: '200' },
  },
})

/** Bytes. */
const sizes = [25_000, 70_000, 190_000]
/** Milliseconds of the processor: what one request may take of the service's own process, all in all. */
const mostTime = 100

const key = 'a-key'
const settings = readSettings({
  NODE_ENV: 'production',
  API_KEY_HASHES: `${createHash('sha256').update(key).digest('hex')}:premium`,
  LOG_LEVEL: 'silent',
  CALLBACK_HOSTS: 'hooks.example',
  CALLBACK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLjN7',
  UPLOAD_HOSTS: 'results.example',
})

const unlimited = {
  policy: 'premium',
  limit: 1,
  windowSeconds: 60,
  remaining: 1,
  resetSeconds: 60,
  exceeded: false,
}

/** Workers' time isn't meant: whatever gets so far fails at once. */
const refuse = async () => {
  throw new Error('Nothing is converted here.')
}
const app = buildApp({
  settings,
  keys: () => settings.keys,
  pool: {
    state: 'ready',
    load: { waiting: 0, busy: 0, idle: 1, starting: 0 },
    convert: refuse,
    convertInto: refuse,
    convertAllInto: refuse,
    announceStop() {},
    close: async () => {},
  },
  rateLimits: { countRequest: async () => unlimited, countFailure: async () => unlimited },
  metrics: new Metrics(),
})
const send = ({ headers, ...request }) =>
  app.inject({ ...request, headers: { 'x-api-key': key, ...headers } })

const pairs = pieces.flatMap((first) => pieces.map((second) => first + second))

/** Milliseconds of the processor that a request with a repeated text takes, from its bytes to its answer. */
async function timeOf({ request, most }, pair, size) {
  const text = pair.repeat(Math.ceil(Math.min(size, most) / Buffer.byteLength(pair)))
  const message = request(text)
  const before = process.cpuUsage()
  await send(message)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Of the middle size: what takes less is in time at the largest, even if it's quadratic. */
const leastTime = mostTime / (sizes[2] / sizes[1]) ** 2.1

async function judge(field, pair) {
  if ((await timeOf(field, pair, sizes[1])) < leastTime) return undefined
  const times = []
  for (const size of sizes) {
    // The collector may have been at work for others.
    const tries = [await timeOf(field, pair, size), await timeOf(field, pair, size)]
    times.push(Math.min(...tries))
  }
  return times.at(-1) < mostTime ? undefined : times
}

const [part, parts] = values.part.split('/').map(Number)
const { body } = await send({ method: 'GET', url: '/openapi.json' })
const fields = fieldsOf(JSON.parse(body)).filter(({ name }) => name.includes(values.only))
const random = randomFrom(1)
const seen = new Set()
let requests = 0
let slow = 0
for (const [index, field] of fields.entries()) {
  const [, , where, path = ''] = field.name.split(' ')
  if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${fields.length}`)
  const isShared = seen.has(`${where} ${path}`)
  seen.add(`${where} ${path}`)
  if (index % parts !== part - 1) continue
  const chosen = isShared
    ? Array.from({ length: Number(values.tries) }, () => pairs[Math.floor(random() * pairs.length)])
    : pairs
  for (const pair of chosen) {
    requests += 1
    const times = await judge(field, pair)
    if (times === undefined) continue
    slow += 1
    console.log(
      `${field.name} ${JSON.stringify(pair)}: ${times.map((time) => Math.round(time)).join(', ')} ms`,
    )
  }
}
await app.close()
console.log(`${slow} of ${requests} requests in ${fields.length} fields take too long.`)
process.exitCode = slow > 0 ? 1 : 0
