import { existsSync } from 'node:fs'
import { isFolder } from '../common/files/paths.ts'
import { markdownExtensions } from '../core/document/document-names.ts'
import { isConversionOption } from './converts.ts'
import { UsageError } from './usage-error.ts'

const document = new RegExp(`\\.(?:${markdownExtensions.join('|')}|txt)$`, 'i')

/** The first argument, when it names the program itself. */
const ownOptions = new Set(['-h', '--help', '-V', '--version'])

/**
 * Reads `octavo report.md -o report.pdf`, as Pandoc's users type it, as `octavo convert report.md -o report.pdf`.
 *
 * @param args without the program's name
 * @param commands the names of the program's commands
 * @returns the arguments with the name of a command
 * @throws {UsageError} a document alone, which doesn't say what to make of it
 */
export function withCommand(
  args: readonly string[],
  commands: readonly string[],
): readonly string[] {
  const [first] = args
  if (first === undefined || commands.includes(first) || ownOptions.has(first)) return args
  // Without a document too, which that command then asks for.
  if (isConversionOption(first)) return ['convert', ...args]
  const named = args.find((arg) => isDocument(arg))
  const hasOptions = args.some((arg) => /^-./.test(arg))
  if (named === undefined || (named !== first && !first.startsWith('-'))) return args
  if (hasOptions) return ['convert', ...args]
  if (isFolder(named)) {
    throw new UsageError(
      `"${named}" is a folder, not a command. To convert the documents in it, run "octavo convert -r ${named}".`,
    )
  }
  const output = named.replace(document, '')
  throw new UsageError(
    `"${named}" is a document, not a command. To convert it, run "octavo convert ${named}", or name the output: "octavo ${named} -o ${output}.pdf".`,
  )
}

/** By its name, or because it's there: a word that is neither may be a misspelt command. */
function isDocument(arg: string): boolean {
  return document.test(arg) || arg === '-' || (!arg.startsWith('-') && existsSync(arg))
}
