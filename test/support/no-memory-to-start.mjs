import { ChildProcess } from 'node:child_process'

/**
 * Loaded into the service before its own code: after SIGUSR2 the system has no memory for a new process, until the next
 * SIGUSR2. Node then throws, where it reports most other faults of a start as an event. A line on the output says when the
 * signal has been taken.
 */

const { spawn } = ChildProcess.prototype
let isShort = false

process.on('SIGUSR2', () => {
  isShort = !isShort
  process.stdout.write(isShort ? 'out of memory\n' : 'memory again\n')
})

ChildProcess.prototype.spawn = function (...parameters) {
  if (isShort) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
  return spawn.apply(this, parameters)
}
