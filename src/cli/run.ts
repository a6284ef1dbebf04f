import { CommanderError } from 'commander'
import { exitCodes } from './exit-codes.ts'
import { createProgram } from './program.ts'
import { printable } from './terminal/printable.ts'
import { UsageError } from './usage-error.ts'

/**
 * Carries out a command line.
 *
 * @param args without the program's name
 * @returns what the process is to end with
 */
export async function run(args: readonly string[]): Promise<number> {
  let exitCode: number = exitCodes.ok
  const program = createProgram((code) => {
    exitCode = code
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has said what was wrong, or shown the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
    if (error instanceof UsageError) {
      process.stderr.write(`error: ${printable(error.message)}\n`)
      return exitCodes.usage
    }
    throw error
  }
}
