import { cpus, totalmem } from 'node:os'
import { median, percentile } from './memory.mjs'
import { settings } from './service.mjs'

const mebibytes = (bytes) => Math.round(bytes / 1024 ** 2)

/** What may be more at the end than at the beginning: a fifteenth part for chance, and a little for a small process. */
const growth = 1.15
const slack = 16 * 1024 ** 2

/** Whether what was held in the last quarter is no more than in the second, which comes after warm-up. */
export function flatness(samples) {
  const quarter = (index) =>
    samples.slice((index * samples.length) / 4, ((index + 1) * samples.length) / 4)
  const held = (of) => [1, 3].map((index) => median(quarter(index).map(of)))
  const judge = ([before, after]) => ({ before, after, flat: after <= before * growth + slack })
  return {
    service: judge(held(({ service }) => service)),
    workers: judge(held(({ workers }) => workers.reduce((sum, bytes) => sum + bytes, 0))),
  }
}

/** What else the machine was at when the run began, as far as can be told. */
const besides = (loadAverage) =>
  loadAverage < 0.5
    ? 'the machine did nothing else'
    : 'the machine was busy with other work, so that times are longer and requests fewer than they would be alone'

const row = (...cells) => `| ${cells.join(' | ')} |`

/** docs/reliability.md: everything that was tried, and what came of it. */
export function report({
  minutes,
  clients,
  seed,
  seconds,
  samples,
  result,
  restarts,
  faults,
  loadAverage,
}) {
  const flat = flatness(samples)
  const latencies = [...result.latencies].sort(([a], [b]) => a.localeCompare(b))
  const answered = latencies.reduce((sum, [, taken]) => sum + taken.length, 0)
  const hostileCount = [...result.hostile.values()]
    .flatMap((outcomes) => [...outcomes.values()])
    .reduce((sum, count) => sum + count, 0)
  const points = Array.from(
    { length: 13 },
    (_, index) =>
      samples[Math.min(samples.length - 1, Math.round((index * (samples.length - 1)) / 12))],
  )
  return `# Reliability

What became of the service under full load, with one request in twenty meant to do harm. \`npm run soak\` writes this page
anew; \`npm run soak -- --minutes 60\` takes longer.

## The run

- \`npm run soak -- --minutes ${minutes}\`, ${new Date().toISOString().slice(0, 10)}, seed ${seed}, for ${Math.round(seconds)} s
- ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${mebibytes(totalmem())} MiB, Node ${process.versions.node}
- load average at the start ${loadAverage.toFixed(1)}: ${besides(loadAverage)}
- one service, the load from another process of the same machine; ${clients} clients, each with its next request as soon as the last is
  answered; ${Object.entries(settings)
    .map(([name, value]) => `\`${name}=${value}\``)
    .join(', ')}

## What must hold

| | |
|---|---|
${row('requests lost, answered with a fault, or with other bytes than the first of their kind', `**${result.faults.length}**`)}
${row('lines of the log at level error, and on standard error', `**${faults.length}**`)}
${row('memory of the service: median of the second quarter, and of the last', `${mebibytes(flat.service.before)} MiB, ${mebibytes(flat.service.after)} MiB: **${flat.service.flat ? 'flat' : 'growing'}**`)}
${row('memory of the workers together, likewise', `${mebibytes(flat.workers.before)} MiB, ${mebibytes(flat.workers.after)} MiB: **${flat.workers.flat ? 'flat' : 'growing'}**`)}

Flat is: the last quarter's median is at most ${growth} times the second quarter's, and 16 MiB. The run fails otherwise, and
with any request lost or wrong.

## What was tried

${answered} benign requests of ${result.kinds} kinds (text, format and theme; ${result.documents} documents with those of batches), of which
${result.compared} were compared with the first of their kind, and ${hostileCount} hostile ones: ${((answered + hostileCount) / seconds).toFixed(1)} requests and
${(result.documents / seconds).toFixed(1)} benign documents a second.

| benign, as | requests | p50 ms | p90 ms | p99 ms | longest ms |
|---|--:|--:|--:|--:|--:|
${latencies
  .map(([format, taken]) => {
    const sorted = taken.toSorted((a, b) => a - b)
    const at = [50, 90, 99].map((hundredths) => Math.round(percentile(sorted, hundredths)))
    return row(format, sorted.length, ...at, Math.round(sorted.at(-1) ?? 0))
  })
  .join('\n')}

The times hold the wait for a worker: there are more clients than workers, on purpose.

| hostile | what they were answered |
|---|---|
${[...result.hostile]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([kind, outcomes]) =>
    row(
      kind,
      [...outcomes]
        .sort()
        .map(([outcome, count]) => `${outcome}: ${count}`)
        .join(', '),
    ),
  )
  .join('\n')}

| workers replaced | |
|---|--:|
${restarts.map(([cause, count]) => row(`\`${cause}\``, count)).join('\n')}

## Faults

What a run can't do by chance, tests do to a service of real processes in every run of the suite, and look at what the
other clients are answered meanwhile:

| fault | where |
|---|---|
| a worker is killed in the middle of a document, hangs, or takes more memory than it may | \`test/faults/workers.test.ts\` |
| a document ends its workers again and again | \`test/pool/lost-workers.test.ts\` |
| the log's disk is full; what reads the log ends, or stops reading | \`test/faults/logs.test.ts\` |
| the clock is set ahead or back | \`test/faults/clock.test.ts\` |
| SIGTERM under load, with bodies on their way, with a load balancer's delay | \`test/service/stopping.test.ts\` |
| clients are slow, or leave | \`test/service/slow-clients.test.ts\`, \`test/service/client-gone.test.ts\` |
| Redis is killed, hangs, or loads its data | \`test/service/redis.test.ts\` |

## Memory over time

| at s | service MiB | workers MiB |
|--:|--:|---|
${points
  .map(({ second, service, workers }) =>
    row(Math.round(second), mebibytes(service), workers.map(mebibytes).join(', ')),
  )
  .join('\n')}
`
}
