#!/usr/bin/env node
import { exitCodes } from './exit-codes.ts'
import { run } from './run.ts'
import { systemReason } from './system-error.ts'

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

process.exitCode = await run(process.argv.slice(2))
