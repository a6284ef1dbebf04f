import { markdownExtension } from '../core/document/document-names.ts'

const commands = new Set(['convert', 'check'])

/**
 * Whether a command line converts a document, as far as can be told before the commands and their options are known.
 *
 * @param args without the program's name
 */
export function converts(args: readonly string[]): boolean {
  const [first = ''] = args
  if (args.includes('-h') || args.includes('--help')) return false
  if (commands.has(first)) return args.length > 1
  // As Pandoc's users type it: with options.
  return args.length > 1 && markdownExtension.test(first)
}
