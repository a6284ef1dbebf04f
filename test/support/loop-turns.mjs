import { openSync, readSync } from 'node:fs'

/**
 * Loaded into a process with `--import`: watches its event loop, and answers SIGUSR2 with a line on standard error that
 * tells the longest turn since the signal before.
 *
 * A turn is measured in processor time of the main thread and not by the clock, which goes on while other processes have the
 * processor: on a busy machine every turn is late, and none is at fault.
 */
const everyMilliseconds = 2

// Nanoseconds that the main thread has run (https://docs.kernel.org/scheduler/sched-stats.html).
const file = openSync('/proc/self/schedstat')
const text = Buffer.alloc(64)
const milliseconds = () => {
  const [nanoseconds] = text.toString('latin1', 0, readSync(file, text, 0, 64, 0)).split(' ')
  return Number(nanoseconds) / 1e6
}

let last = milliseconds()
let longest = 0

// Timers run once in a turn, so that what was used since the last time is at most a turn and these two milliseconds.
setInterval(() => {
  const now = milliseconds()
  longest = Math.max(longest, now - last)
  last = now
}, everyMilliseconds).unref()

process.on('SIGUSR2', () => {
  process.stderr.write(`longest turn: ${longest.toFixed(1)} ms\n`)
  longest = 0
})
