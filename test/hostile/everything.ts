import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { formats } from '#octavo/output.js'
import { expectAnswerOfContract } from './answer.ts'
import { hostileDocuments } from './documents/index.ts'
import {
  BenignClient,
  type HostileService,
  percentile,
  startHostileService,
} from './hostile-service.ts'

/**
 * `npm run hostile`: every hostile document at both sizes in every format, one after another, with the limits that an
 * operator has by default. It tells how long the slowest took, and how long small pages took meanwhile.
 */
let service: HostileService
let benign: BenignClient
const taken: { readonly what: string; readonly status: number; readonly milliseconds: number }[] =
  []

beforeAll(async () => {
  service = await startHostileService({})
  benign = new BenignClient(service.url)
})
afterAll(async () => {
  await benign.stop()
  const lost = JSON.stringify(await service.lostWorkers())
  await service.close()
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3)
  const share = (part: number) => seconds(percentile(benign.durations, part))
  const statuses = new Map<number, number>()
  for (const { status } of taken) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const slowest = taken.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20)
  const report = [
    `conversions: ${taken.length}; by status: ${JSON.stringify(Object.fromEntries(statuses))}; workers lost: ${lost}`,
    `small pages: ${benign.durations.length}, of which ${benign.failures.length} failed; p50 ${share(0.5)} s, p99 ${share(0.99)} s, longest ${share(1)} s`,
    ...slowest.map(
      ({ what, status, milliseconds }) => `${seconds(milliseconds)} s  ${status}  ${what}`,
    ),
    '',
  ]
  // Past the reporter, which puts the test's name before each line.
  writeFileSync(1, report.join('\n'))
})

describe.each(Object.entries(hostileDocuments))('%s', (group, documents) => {
  test.each(documents)('$name', async ({ name, sizes, content }) => {
    for (const size of sizes) {
      for (const format of formats) {
        const { status, body, milliseconds } = await service.convert(content(size), format)
        taken.push({ what: `${group}: ${name}, ${size}, ${format}`, status, milliseconds })
        expectAnswerOfContract(status, body)
      }
    }
  })
})
