import { existsSync } from 'node:fs'
import { isFolder } from '../common/files/paths.ts'
import { markdownExtensions } from '../core/document/document-names.ts'
import { didYouMean } from '../core/nearest.ts'
import { isConversionOption } from './converts.ts'
import { UsageError } from './usage-error.ts'

const document = new RegExp(`\\.(?:${markdownExtensions.join('|')}|txt)$`, 'i')

/** The first argument, when it names the program itself. */
const ownOptions = new Set(['-h', '--help', '-V', '--version'])

/** What other programs take for `--version`. */
const versionNames = new Set(['-v', 'version'])

/**
 * Reads `octavo report.md -o report.pdf`, as Pandoc's users type it, as `octavo convert report.md -o report.pdf`, and `-v` as
 * `--version`.
 *
 * @param args without the program's name
 * @param commands the names of the program's commands
 * @returns the arguments with the name of a command
 * @throws {UsageError} a folder alone, or help for a command that doesn't exist
 */
export function withCommand(
  args: readonly string[],
  commands: readonly string[],
): readonly string[] {
  const [first] = args
  if (first === undefined || ownOptions.has(first)) return args
  if (versionNames.has(first)) return ['--version']
  if (first === 'help') checkHelp(args, commands)
  if (commands.includes(first)) return args
  // Without a document too, which that command then asks for.
  if (isConversionOption(first)) return ['convert', ...args]
  const named = args.find((arg) => isDocument(arg))
  const hasOptions = args.some((arg) => /^-./.test(arg))
  if (named === undefined || (named !== first && !first.startsWith('-'))) return args
  if (!hasOptions && isFolder(named)) {
    throw new UsageError(
      `"${named}" is a folder, not a command. To convert the documents in it, run "octavo convert -r ${named}".`,
    )
  }
  return ['convert', ...args]
}

/** @throws {UsageError} `octavo help` names no command */
function checkHelp([, name]: readonly string[], commands: readonly string[]): void {
  if (name === undefined || name.startsWith('-') || commands.includes(name)) return
  const known = commands.filter((command) => command !== 'help').join(', ')
  throw new UsageError(
    `There is no command "${name}".${didYouMean(name, commands)} Commands: ${known}.`,
  )
}

/** By its name, or because it's there: a word that is neither may be a misspelt command. */
function isDocument(arg: string): boolean {
  return document.test(arg) || arg === '-' || (!arg.startsWith('-') && existsSync(arg))
}
