import { spawnSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** Milliseconds of processor and wall clock of a process and all that it has waited for. */
export function wholeProcess(path, args) {
  const start = performance.now()
  const timed = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1'
  const { status, stderr } = spawnSync('bash', ['-c', timed, '-', path, ...args], {
    encoding: 'utf8',
  })
  const wall = performance.now() - start
  if (status !== 0) throw new Error(`${path}: exit code ${status}`)
  const [user, system] = stderr.trim().split(' ').map(Number)
  return { cpu: 1000 * (user + system), wall }
}
