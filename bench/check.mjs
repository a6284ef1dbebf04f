// Guards what was measured: fails where a format takes over 15% more time, against the engines that it's built on, than
// when bench/baseline.json was written. `--write` writes it anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median } from './lib/measure.mjs'
import { figure, table } from './lib/report.mjs'
import { resultOf } from './lib/result-of.mjs'

const allowed = 1.15
/** How fast a function gets differs from process to process: V8 decides anew. So the median of these counts. */
const processes = 5
const majority = (processes + 1) / 2

const baselineFile = fileURLToPath(new URL('./baseline.json', import.meta.url))
const isWriting = process.argv.includes('--write')

const runs = await resultsOf(majority)
if (isWriting || !isDecided()) runs.push(...(await resultsOf(processes - majority)))
const found = Object.fromEntries(
  Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]),
)

if (isWriting) {
  const rounded = Object.entries(found).map(([name, ratio]) => [name, Number(ratio.toFixed(3))])
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

const baseline = readBaseline()
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

function readBaseline() {
  return JSON.parse(readFileSync(baselineFile, 'utf8'))
}

/** All at once: processor time is measured, and of each run only the ratio counts. */
function resultsOf(count) {
  return Promise.all(Array.from({ length: count }, () => resultOf('engine-ratios')))
}

/** Whether the runs that are still to come can't change on which side of the limit the median of all will be. */
function isDecided() {
  return Object.entries(readBaseline()).every(([name, before]) => {
    const over = runs.filter((run) => run[name] / before > allowed).length
    return over >= majority || runs.length - over >= majority
  })
}
