import { Command, Option } from 'commander'
import { trackedChangesChoices } from '../../core/document/types.ts'
import type { SetExitCode } from '../exit-codes.ts'
import type { MergeFlags } from '../merge/merge-file.ts'
import { type OptionFlags, optionFlags, optionsOf } from './option-flags.ts'
import { addExamples, collect } from './options.ts'

type GivenFlags = Omit<MergeFlags, 'options' | 'set' | 'allowDir'> &
  Partial<MergeFlags> &
  OptionFlags

export function mergeCommand(setExitCode: SetExitCode): Command {
  const command = new Command('merge')
    .summary('merge the edits of a reviewed Word file into its Markdown')
    .description(
      'Places what reviewers changed in a Word file in the Markdown that Octavo made it of. Tracked changes, other edits and comments become CriticMarkup with their authors and dates; all else stays byte for byte. Give the theme or the Word template and the options that the Word file was made with.',
    )
    .argument('<source>', 'the Markdown file, or with --book the file of a book')
    .argument('<edited>', 'the Word file that came back')
    .option('-o, --out <path>', 'the Markdown file to write, or - for standard output')
    .option('--write', 'write the Markdown file itself, or all changed files of the book')
    .option('--book', 'the Markdown is a book, as for octavo convert --book')
    .option(
      '--media <folder>',
      'where new pictures go (default: the name of the Markdown file, _media)',
    )
    .option('--accept', 'apply all changes')
    .option('--reject', 'leave all changes out, and merge the comments alone')
    .addOption(
      new Option(
        '--track-changes <choice>',
        'what becomes of changes (default: all, which writes them as CriticMarkup)',
      ).choices(trackedChangesChoices),
    )
    .option('--theme <theme>', 'the theme that the Word file was made in (default: corporate)')
    .option('--template <file>', 'the Word template that the Word file was written into')
    .option('--set <colour=value>', 'replace a colour, as in accent=#0a7; repeatable', collect)
    .option(
      '--allow-dir <folder>',
      'read images and included files from this folder too; repeatable',
      collect,
    )
  const own = new Set(command.options.map(({ long }) => long))
  for (const option of optionFlags()) if (!own.has(option.long)) command.addOption(option)
  command.action(async (source: string, edited: string, flags: GivenFlags) => {
    const { mergeFile } = await import('../merge/merge-file.ts')
    const whole = { set: [], allowDir: [], ...flags, options: optionsOf(flags) }
    setExitCode(await mergeFile(source, edited, whole))
  })
  return addExamples(
    command,
    [
      'octavo merge report.md edited.docx -o report.new.md',
      'octavo merge report.md edited.docx --write --accept',
      'octavo merge report.md edited.docx --template company.docx',
      'octavo merge book.yaml edited.docx --book --write',
    ],
    [
      'What cannot be placed is written to standard error with its text and the nearest',
      'line. The exit code is then 3; it is 0 if all was placed, 1 if nothing was',
      'written, and 2 if the command line is invalid.',
    ],
  )
}
