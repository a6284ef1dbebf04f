// Guards what was measured: fails where a format takes over 15% more time, against the engines that it's built on, or a
// construct in PDF against plain markup for Typst, than when bench/baseline.json was written, in each of three rounds: what
// slows down one of them may be the machine. `--write` writes the baseline anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { constructNames } from './lib/constructs.mjs'
import { median } from './lib/measure.mjs'
import { figure, table } from './lib/report.mjs'
import { resultOf } from './lib/result-of.mjs'

const allowed = 1.15

/**
 * How many processes measure formats and constructs: how fast a function gets differs from process to process, as V8 decides
 * anew, so the median of these counts. Of one build, the ratios of a construct in five processes were up to an eighth from
 * their median. The first round only looks for what may be slower.
 */
const first = { formats: 3, constructs: 1 }
const thorough = { formats: 7, constructs: 3 }

const baselineFile = fileURLToPath(new URL('./baseline.json', import.meta.url))
const isWriting = process.argv.includes('--write')
const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'))

const suffix = ' in PDF'
const all = ['html', 'docx', 'pdf', ...constructNames.map((name) => `${name}${suffix}`)]

if (isWriting) writeBaseline(await medians(all, thorough))
else {
  let slower = all
  for (const processes of [first, thorough, thorough]) {
    if (slower.length > 0) slower = report(await medians(slower, processes))
  }
  if (slower.length > 0) {
    process.stderr.write(`Slower than the baseline by over 15%: ${slower.join(', ')}.\n`)
    process.exitCode = 1
  }
}

/** Of each of these formats and constructs in PDF, the median of its ratios. */
async function medians(names, processes) {
  const constructs = names.filter((name) => name.endsWith(suffix))
  const [ofConstructs, ofFormats] = await Promise.all([
    resultsOf(
      'construct-ratios',
      constructs.length > 0 ? processes.constructs : 0,
      constructs.map((name) => name.slice(0, -suffix.length)),
    ),
    // All formats, one after another, as for the baseline: what the first warms up, the next finds warm.
    resultsOf('engine-ratios', constructs.length < names.length ? processes.formats : 0),
  ])
  return Object.fromEntries(
    names.map((name) => {
      const [results, key] = name.endsWith(suffix)
        ? [ofConstructs, name.slice(0, -suffix.length)]
        : [ofFormats, name]
      return [name, median(results.map((result) => result[key]))]
    }),
  )
}

function writeBaseline(found) {
  const rounded = Object.entries(found).map(([name, ratio]) => [name, Number(ratio.toFixed(3))])
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

/** @returns what is slower than allowed */
function report(found) {
  const changes = Object.entries(found).map(([name, ratio]) => ({
    name,
    ratio,
    change: ratio / baseline[name],
  }))
  const rows = changes.map(({ name, ratio, change }) => [
    name,
    figure(baseline[name]),
    figure(ratio),
    `${figure(change)}×`,
  ])
  const heads = ['against its engine', 'baseline', 'found', 'change']
  process.stdout.write(`${table(heads, 'lrrr', rows)}\n`)
  return changes.filter(({ change }) => change > allowed).map(({ name }) => name)
}

/** All at once: processor time is measured, and of each run only the ratio counts. */
function resultsOf(program, count, names = []) {
  return Promise.all(Array.from({ length: count }, () => resultOf(program, ...names)))
}
