import { markdownExtension } from '../core/document/document-names.ts'

const commands = new Set(['convert', 'check'])

/** Options with which Pandoc's users begin a conversion. */
const options = /^(?:-[tfo]|--(?:to|from|out)(?:=|$))/

/** Whether a first argument is an option of `convert`, whose name may be left out. */
export function isConversionOption(first: string): boolean {
  return options.test(first)
}

/**
 * Whether a command line converts a document, as far as can be told before the commands and their options are known.
 *
 * @param args without the program's name
 */
export function converts(args: readonly string[]): boolean {
  const [first = ''] = args
  if (args.includes('-h') || args.includes('--help')) return false
  return (
    (commands.has(first) && args.length > 1) ||
    isConversionOption(first) ||
    markdownExtension.test(first)
  )
}
