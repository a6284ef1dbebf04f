import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { formats } from '#octavo/core/formats/formats.js'
import { expectAnswerOfContract } from './answer.ts'
import { hostileDocuments } from './documents/index.ts'
import {
  type BenignAnswers,
  BenignClient,
  type HostileService,
  percentile,
  startHostileService,
} from './hostile-service.ts'

/**
 * `npm run hostile`: every hostile document at all its sizes in every format, two at a time, with the limits that an
 * operator has by default, while another client asks for small pages. Writes its part of docs/reliability.md.
 */
const page = new URL('../../docs/reliability.md', import.meta.url)
const heading = '\n## Hostile documents\n'

let service: HostileService
let benign: BenignClient
const begin = performance.now()
const [loadAtStart = 0] = loadavg()
interface Taken {
  readonly what: string
  readonly status: number
  readonly milliseconds: number
  readonly requestId: string
  /** Milliseconds since 1970. */
  readonly begin: number
}
const taken: Taken[] = []

beforeAll(async () => {
  service = await startHostileService({})
  benign = new BenignClient(service.url, Infinity)
})
afterAll(async () => {
  const answers = await benign.stop()
  const lost = await service.lostWorkers()
  await service.close()
  const [above] = readFileSync(page, 'utf8').split(heading)
  writeFileSync(page, `${above}${heading}${report(answers, lost)}`)
})

// Both workers can be had, so that one client could take them from all others.
describe.concurrent.each(Object.entries(hostileDocuments))('%s', (group, documents) => {
  test.each(documents)('$name', async ({ name, sizes, content }) => {
    for (const size of sizes) {
      const text = content(size)
      for (const format of formats) {
        const begin = Date.now()
        const { body, ...answer } = await service.convert(text, format)
        taken.push({ what: `${group}: ${name}, ${size}, ${format}`, ...answer, begin })
        expectAnswerOfContract(answer.status, body)
      }
    }
  })
})

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

/** The documents that were at work in a span of milliseconds since 1970. */
function atWork(begin: number, end: number): string {
  const there = taken.filter((one) => one.begin < end && one.begin + one.milliseconds > begin)
  return there.map(({ what }) => what).join('; ')
}

function report(
  { durations, dueTimes, failures }: BenignAnswers,
  lost: Readonly<Record<string, number>>,
) {
  const statuses = new Map<number, number>()
  for (const { status } of taken) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const longest = durations
    .map((wait, index) => ({ wait, due: dueTimes[index] ?? 0 }))
    .toSorted((a, b) => b.wait - a.wait)
    .slice(0, 5)
  const slowest = taken.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10)
  const refusals = new Map<string, number>()
  for (const failure of failures) {
    const [what = failure] = failure.split(' ', 1)
    refusals.set(what, (refusals.get(what) ?? 0) + 1)
  }
  const unexpected = service.unexpectedlyLost.map(({ cause, reason, request_id }) => {
    const over = taken.find(({ requestId }) => requestId === request_id)?.what ?? 'a small page'
    return `\`${cause}\` (${reason}) over ${over}`
  })
  const documents = Object.values(hostileDocuments).flat()
  const [loadAtEnd = 0] = loadavg()
  return `
\`npm run hostile\` sends ${documents.length} kinds of documents that mean harm, each at two or three sizes in every format, from one client
and two at a time, while another asks for a small page every 100 ms, whatever has become of those before. It writes this
part of the page.

- ${new Date().toISOString().slice(0, 10)}, for ${Math.round((performance.now() - begin) / 1000)} s; ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}; \`WORKERS=2\`, all else as by default
- load average at the start ${loadAtStart.toFixed(1)}, at the end ${loadAtEnd.toFixed(1)}; the run by itself makes about 2, and whatever is beyond is other work of
  the machine, which makes every time longer

| small pages of the other client | |
|---|--:|
${row('asked for', durations.length)}${row('not answered with 200', failures.length)}${[...refusals].map(([what, count]) => row(`of which ${what}`, count)).join('')}${row('p50 from when it was due', `${seconds(percentile(durations, 0.5))} s`)}${row('p99', `${seconds(percentile(durations, 0.99))} s`)}${row('longest', `${seconds(percentile(durations, 1))} s`)}
| its longest waits, in seconds | what was at work |
|--:|---|
${longest.map(({ wait, due }) => row(seconds(wait), atWork(due, due + wait))).join('')}
| hostile documents answered with | |
|---|--:|
${[...statuses]
  .toSorted(([a], [b]) => a - b)
  .map(([status, count]) => row(status, count))
  .join('')}
| workers lost over them | |
|---|--:|
${Object.entries(lost)
  .map(([cause, count]) => row(`\`${cause}\``, count))
  .join('')}
${unexpected.length === 0 ? 'None was lost but by its limits.' : unexpected.map((one) => `- ${one}`).join('\n')}

| the slowest, with their wait | answer | seconds |
|---|--:|--:|
${slowest.map(({ what, status, milliseconds }) => row(what, status, seconds(milliseconds))).join('')}`
}
