import { performance } from 'node:perf_hooks'

/**
 * Times contestants in turn, A B C, B C A, …, so that a machine whose speed drifts is the same for all, and none always
 * comes after the same other. Each has first been run for `warmMilliseconds`: JavaScript goes on getting faster for
 * about a second. A turn begins with a run that doesn't count, since others have had the caches meanwhile; then it's
 * run until `leastMilliseconds` have gone by, and counts as the mean of those runs.
 *
 * @param contestants name → async function that does the work on one input
 * @param inputs what each is given in turn
 * @returns name → milliseconds of one run, for each round
 */
export async function inTurn(
  contestants,
  inputs,
  { rounds = 9, leastMilliseconds = 100, warmMilliseconds = 2000 } = {},
) {
  const names = Object.keys(contestants)
  const times = Object.fromEntries(names.map((name) => [name, []]))
  // Each begins elsewhere, so that none finds what another's engine has just made of the same input.
  const given = Object.fromEntries(
    names.map((name, index) => [name, Math.floor((index * inputs.length) / names.length)]),
  )
  const turn = (name, milliseconds) =>
    oneTurn(() => contestants[name](inputs[given[name]++ % inputs.length]), milliseconds)
  for (const name of names) await turn(name, warmMilliseconds)
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < names.length; place++) {
      const name = names[(round + place) % names.length]
      await turn(name, 0)
      times[name].push(await turn(name, leastMilliseconds))
    }
  }
  return times
}

/**
 * Runs the work until `leastMilliseconds` have gone by.
 *
 * @param now the clock, in milliseconds: that on the wall unless told
 * @returns what one run takes
 */
export async function oneTurn(work, leastMilliseconds, now = () => performance.now()) {
  const start = now()
  let runs = 0
  let taken = 0
  do {
    await work()
    runs += 1
    taken = now() - start
  } while (taken < leastMilliseconds)
  return taken / runs
}

/** Processor time of this process so far, in milliseconds: what other programs of the machine take doesn't count. */
export function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Median of the ratios of two contestants' times, taken round by round. */
export function ratio(times, of, to) {
  return median(times[of].map((time, round) => time / times[to][round]))
}

/** Slope of log y against log x by least squares: 1 for what grows as fast as its input. */
export function exponent(points) {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)])
  const mean = (index) => logs.reduce((sum, point) => sum + point[index], 0) / logs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const over = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
