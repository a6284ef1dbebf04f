#!/usr/bin/env node
import { systemReason } from '../common/files/system-error.ts'
import { defaultWorkerMemory } from '../common/settings/memory.ts'
import { startEarly } from '../pool/worker-program.ts'
import { converts } from './converts.ts'
import { exitCodes } from './exit-codes.ts'
import { onInterrupt } from './interrupt.ts'

/** The program `octavo`. */

for (const stream of [process.stdout, process.stderr]) {
  // The reader may close the pipe early, as `head` does.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.brokenPipe)
    if (stream === process.stdout) {
      process.stderr.write(`error: Standard output can't be written: ${systemReason(error)}.\n`)
    }
    process.exit(exitCodes.failed)
  })
}

const args = process.argv.slice(2)
if (converts(args)) {
  // As whenever there is a worker; what is to be cleaned up comes later.
  onInterrupt(async () => {})
  startEarly(defaultWorkerMemory(1))
}
const { run } = await import('./run.ts')
process.exitCode = await run(args)
