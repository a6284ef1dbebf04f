// Guards what was measured: fails where a format takes over 15% more time, against the engines that it's built on, or a
// construct in PDF against plain markup for Typst, than when bench/baseline.json was written, in each of three rounds: what
// slows down one of them may be the machine. `--write` writes the baseline anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median } from './lib/measure.mjs'
import { figure, table } from './lib/report.mjs'
import { resultOf } from './lib/result-of.mjs'

const allowed = 1.15
/** How fast a function gets differs from process to process: V8 decides anew. So the median of these counts. */
const processes = 7
const majority = (processes + 1) / 2
/** Of one build, the ratios of a construct in five processes were up to an eighth from their median. */
const constructProcesses = 3

const baselineFile = fileURLToPath(new URL('./baseline.json', import.meta.url))
const isWriting = process.argv.includes('--write')

/** Rounds of which each must find a format slower. */
const rounds = 3

let worse = []
for (let round = 1; round === 1 || (worse.length > 0 && round <= rounds); round++) {
  const found = await medians()
  if (isWriting) writeBaseline(found)
  const baseline = readBaseline()
  const changes = Object.entries(found).map(([name, ratio]) => [
    name,
    ratio,
    ratio / baseline[name],
  ])
  report(changes, baseline)
  const slow = changes.filter(([, , change]) => change > allowed).map(([name]) => name)
  worse = round === 1 ? slow : worse.filter((name) => slow.includes(name))
}
if (worse.length > 0) {
  process.stderr.write(`Slower than the baseline by over 15%: ${worse.join(', ')}.\n`)
  process.exitCode = 1
}

/** Of each format, and of each construct in PDF, the median of its ratios. */
async function medians() {
  const [constructRuns, runs] = await Promise.all([
    resultsOf('construct-ratios', constructProcesses),
    formatRuns(),
  ])
  const formats = Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))])
  return Object.fromEntries([
    ...formats,
    ...Object.keys(constructRuns[0]).map((name) => [
      `${name} in PDF`,
      median(constructRuns.map((run) => run[name])),
    ]),
  ])
}

async function formatRuns() {
  const runs = await resultsOf('engine-ratios', majority)
  if (isWriting || !isDecided(runs)) {
    runs.push(...(await resultsOf('engine-ratios', processes - majority)))
  }
  return runs
}

function writeBaseline(found) {
  const rounded = Object.entries(found).map(([name, ratio]) => [name, Number(ratio.toFixed(3))])
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

function report(changes, baseline) {
  const rows = changes.map(([name, ratio, change]) => [
    name,
    figure(baseline[name]),
    figure(ratio),
    `${figure(change)}×`,
  ])
  const heads = ['against its engine', 'baseline', 'found', 'change']
  process.stdout.write(`${table(heads, 'lrrr', rows)}\n`)
}

function readBaseline() {
  return JSON.parse(readFileSync(baselineFile, 'utf8'))
}

/** All at once: processor time is measured, and of each run only the ratio counts. */
function resultsOf(program, count) {
  return Promise.all(Array.from({ length: count }, () => resultOf(program)))
}

/** Whether the runs that are still to come can't change on which side of the limit the median of all will be. */
function isDecided(runs) {
  const baseline = readBaseline()
  return Object.keys(runs[0]).every((name) => {
    const over = runs.filter((run) => run[name] / baseline[name] > allowed).length
    return over >= majority || runs.length - over >= majority
  })
}
