// Guards what was measured: fails where a format takes over 15% more time, against the engines that it's built on, than
// when bench/baseline.json was written. `--write` writes it anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median } from './lib/measure.mjs'
import { figure, table } from './lib/report.mjs'
import { resultOf } from './lib/result-of.mjs'

const allowed = 1.15
/** How fast a function gets differs from process to process: V8 decides anew. */
const processes = 5

const baselineFile = fileURLToPath(new URL('./baseline.json', import.meta.url))

const runs = []
for (let index = 0; index < processes; index++) runs.push(await resultOf('engine-ratios'))
const found = Object.fromEntries(
  Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]),
)

if (process.argv.includes('--write')) {
  const rounded = Object.entries(found).map(([name, ratio]) => [name, Number(ratio.toFixed(3))])
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'))
const changes = Object.entries(found).map(([name, ratio]) => [name, ratio, ratio / baseline[name]])
process.stdout.write(
  `${table(
    ['against its engines', 'baseline', 'found', 'change'],
    'lrrr',
    changes.map(([name, ratio, change]) => [
      name,
      figure(baseline[name]),
      figure(ratio),
      `${figure(change)}×`,
    ]),
  )}\n`,
)
const worse = changes.filter(([, , change]) => change > allowed)
if (worse.length > 0) {
  process.stderr.write(
    `Slower than the baseline by over 15%: ${worse.map(([name]) => name).join(', ')}.\n`,
  )
  process.exitCode = 1
}
