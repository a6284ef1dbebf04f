// A run of the real service under full load with some harm in it, and docs/reliability.md about it.
// Options: --minutes (3 unless told), --seed.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { load } from './soak/load.mjs'
import { memoryOf } from './soak/memory.mjs'
import { flatness, report } from './soak/report.mjs'
import { key, restartsOf, startService } from './soak/service.mjs'

/** More than there are workers, so that none is ever idle. */
const clients = 8

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!(minutes > 0 && minutes <= 24 * 60) || !Number.isInteger(seed)) {
  console.error('--minutes takes a number above 0, at most 1440; --seed a whole number.')
  process.exit(2)
}

const [loadAverage = 0] = loadavg()
const service = await startService()
const begin = performance.now()
const samples = []
const sampler = setInterval(() => {
  samples.push({ second: (performance.now() - begin) / 1000, ...memoryOf(service.pid) })
}, 500)
const until = begin + minutes * 60_000
const result = await load({ url: service.url, key, clients, seed, until })
const seconds = (performance.now() - begin) / 1000
clearInterval(sampler)
const restarts = await restartsOf(service)
service.child.kill('SIGTERM')
const code = await service.exited
if (code !== 0) service.faults.push(`the service ended with ${code}`)

const { faults } = service
const page = 'docs/reliability.md'
// What `npm run attacks` and `npm run hostile` have written stays.
const [, ...others] = readFileSync(page, 'utf8').split(
  /(?=\n## (?:Attacks|Small requests|Hostile documents)\n)/,
)
const soak = { minutes, clients, seed, seconds, samples, result, restarts, faults, loadAverage }
writeFileSync(page, report(soak) + others.join(''))
const flat = flatness(samples)
for (const fault of [...result.faults, ...faults]) console.error(fault)
console.log({
  kinds: result.kinds,
  compared: result.compared,
  documents: result.documents,
  ...flat,
})
console.log('docs/reliability.md tells the rest.')
const held = flat.service.flat && flat.workers.flat
process.exitCode = held && result.faults.length === 0 && faults.length === 0 ? 0 : 1
