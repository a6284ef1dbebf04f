import { CommanderError } from 'commander'
import { MissingPackageError } from '../core/native/native-packages.ts'
import { ThemeError } from '../themes/theme-fault.ts'
import { withCommand } from './bare-document.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { createProgram } from './program.ts'
import { printFaults } from './terminal/print-faults.ts'
import { printable } from './terminal/printable.ts'
import { UsageError } from './usage-error.ts'

/**
 * Runs a command line.
 *
 * @param args without the program's name
 * @returns the exit code of the process
 */
export async function run(args: readonly string[]): Promise<number> {
  let exitCode: ExitCode = exitCodes.ok
  const program = createProgram((code) => {
    exitCode = code
  })
  try {
    const commands = [...program.commands.map((command) => command.name()), 'help']
    await program.parseAsync(withCommand(args, commands), { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has printed the error, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
    if (error instanceof ThemeError) {
      printFaults(error)
      return exitCodes.usage
    }
    if (error instanceof UsageError) {
      process.stderr.write(`error: ${printable(error.message)}\n`)
      return exitCodes.usage
    }
    if (error instanceof MissingPackageError) {
      process.stderr.write(`error: ${error.message}\n`)
      return exitCodes.failed
    }
    throw error
  }
}
