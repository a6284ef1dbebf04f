/**
 * Searches text that takes more than linear time to read: all pairs and triples of pieces of syntax, each repeated on one line
 * and on a line each. Fails where the time grows faster than it may, or 200 KB take too long.
 *
 *   npm run slow-text -- [--pieces 2] [--tries 2000] [--seed 1] [--what convert] [--part 1/4] [--processes 2]
 *
 * `--pieces` is how many are joined; of more than two, `--tries` are chosen at random, or `all` are tried. `--what parse`
 * measures only the native parser, which finds what it is worth to try with the reader. `--part 2/4` tries the second quarter.
 * `--pieces samples` tries, instead of pieces, the samples by which the syntaxes of other tools describe themselves, and all that each
 * begins with, so that it's never closed.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { randomFrom } from './random-from.mjs'
import { pieces } from './slow-text/pieces.mjs'
import { beginnings } from './slow-text/samples.mjs'

const { values } = parseArgs({
  options: {
    pieces: { type: 'string', default: '2' },
    tries: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    what: { type: 'string', default: 'convert' },
    part: { type: 'string', default: '1/1' },
    processes: { type: 'string', default: '2' },
  },
})

/** Bytes. */
const sizes = [25_000, 70_000, 190_000]
const mostExponent = 1.3
/** Milliseconds of the processor for the largest size. */
const mostTime = 2000
/** Below this, the time of the largest size is mostly that of the collector and the compiler of JavaScript. */
const leastTime = 400
/** Milliseconds on the clock after which a process is ended. */
const patience = 60_000

function* combinations(count) {
  if (count === 0) yield ''
  else for (const rest of combinations(count - 1)) for (const piece of pieces) yield piece + rest
}

function fragments() {
  const [part, parts] = values.part.split('/').map(Number)
  const all = values.pieces === 'samples' ? beginnings() : joined(Number(values.pieces))
  return [...new Set(all)].filter((_, index) => index % parts === part - 1)
}

function joined(count) {
  const isAll = count <= 2 || values.tries === 'all'
  const random = randomFrom(Number(values.seed))
  const pick = () => pieces[Math.floor(random() * pieces.length)]
  return isAll
    ? combinations(count)
    : Array.from({ length: Number(values.tries) }, () =>
        Array.from({ length: count }, pick).join(''),
      )
}

class Measurer {
  #child

  async measure(task) {
    this.#child ??= await start()
    const answer = once(this.#child, 'message').then(([message]) => message)
    const exit = once(this.#child, 'exit').then(() => ({ milliseconds: patience, ending: 'crash' }))
    let timer
    const timeout = new Promise((resolve) => {
      timer = setTimeout(() => resolve({ milliseconds: patience, ending: 'timeout' }), patience)
    })
    this.#child.send(task)
    const result = await Promise.race([answer, exit, timeout])
    clearTimeout(timer)
    if (result.milliseconds === patience) this.close()
    return result
  }

  close() {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

async function start() {
  const child = fork(new URL('./slow-text/measure.mjs', import.meta.url))
  child.setMaxListeners(Infinity)
  await once(child, 'message')
  return child
}

/** The growth of the time from the smallest size to the largest: 1 if it's linear, 2 if it's quadratic. */
const exponentOf = (small, large) =>
  Math.log(large / Math.max(1, small)) / Math.log((sizes.at(-1) ?? 1) / sizes[0])

/** Measures a fragment at the smallest size, and at the others where it could be too slow at the largest. */
async function judge(measurer, fragment, shape) {
  const measure = (size) => measurer.measure({ fragment, shape, size, what: values.what })
  const results = []
  for (const size of sizes) {
    const result = await measure(size)
    results.push(result)
    // Even if it's quadratic it isn't slow.
    if (result.milliseconds * (sizes.at(-1) / size) ** 2.1 < leastTime) return undefined
  }
  const [small, , large] = results
  const isSlow = (large) =>
    large.milliseconds > mostTime ||
    (large.milliseconds > leastTime &&
      exponentOf(small.milliseconds, large.milliseconds) > mostExponent)
  if (!isSlow(large)) return undefined
  // Once more in a fresh process: the collector may have been at work for others.
  measurer.close()
  const again = await measure(sizes[0])
  const againLarge = await measure(sizes.at(-1))
  const best = Math.min(large.milliseconds, againLarge.milliseconds)
  const exponent = exponentOf(again.milliseconds, best)
  if (best <= mostTime && exponent <= mostExponent) return undefined
  if (best <= leastTime) return undefined
  return { fragment, shape, times: [...results, againLarge], exponent }
}

const all = fragments()
const queue = all.flatMap((fragment) => [
  { fragment, shape: 'line' },
  { fragment, shape: 'lines' },
])
const total = queue.length
const slow = []
await Promise.all(
  Array.from({ length: Number(values.processes) }, async () => {
    const measurer = new Measurer()
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await judge(measurer, next.fragment, next.shape)
      if (result === undefined) continue
      slow.push(result)
      const times = result.times.map(
        ({ milliseconds, ending }) => `${Math.round(milliseconds)} ${ending}`,
      )
      console.log(
        `n^${result.exponent.toFixed(1)} ${next.shape} ${JSON.stringify(next.fragment)}: ${times.join(', ')}`,
      )
    }
    measurer.close()
  }),
)
console.log(`${slow.length} of ${total} are too slow.`)
process.exitCode = slow.length > 0 ? 1 : 0
