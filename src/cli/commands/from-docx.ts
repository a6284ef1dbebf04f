import { Command, Option } from 'commander'
import { trackedChangesChoices } from '../../core/document/types.ts'
import type { SetExitCode } from '../exit-codes.ts'
import type { FromDocxFlags } from '../from-docx/flags.ts'
import { addExamples } from './options.ts'

export function fromDocxCommand(setExitCode: SetExitCode): Command {
  const command = new Command('from-docx')
    .summary('create Markdown from a Word file')
    .description(
      'Writes the text of a Word file as Markdown beside it, unless --out is given, and its pictures into a folder. Tracked changes and comments become CriticMarkup with their authors and dates, which Octavo writes back into Word. Reports what Markdown has no place for, with its text.',
    )
    .argument('<file>', 'the Word file (.docx, .docm, .dotx), or - for standard input')
    .option('-o, --out <path>', 'the Markdown file, or - for standard output')
    .option(
      '--media <folder>',
      'where pictures go (default: the name of the Markdown file, _media)',
    )
    .option('--accept', 'accept all tracked changes')
    .option('--reject', 'reject all tracked changes')
    .addOption(
      new Option(
        '--track-changes <choice>',
        'what becomes of tracked changes (default: all, which keeps them)',
      ).choices(trackedChangesChoices),
    )
    .option('--strict', 'exit with 3 if there are warnings')
    .action(async (file: string, flags: FromDocxFlags) => {
      const { markdownFromDocx } = await import('../from-docx/from-docx-file.ts')
      setExitCode(await markdownFromDocx(file, flags))
    })
  return addExamples(
    command,
    [
      'octavo from-docx report.docx',
      'octavo from-docx report.docx -o report.md --media images',
      'octavo from-docx edited.docx --accept -o -',
    ],
    [
      'Warnings and errors are written to standard error as "file: code: message".',
      'The exit code is 0 for success, 1 if nothing was written, 2 if the command line',
      'is invalid, and 3 for warnings with --strict.',
    ],
  )
}
