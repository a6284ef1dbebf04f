import { Command, Option } from 'commander'
import { deletionChoices } from '../../core/compare/older-version.ts'
import { outputFormats } from '../../core/formats/formats.ts'
import type { DiffFlags } from '../diff/run.ts'
import type { SetExitCode } from '../exit-codes.ts'
import { type OptionFlags, optionFlags, optionsOf } from './option-flags.ts'
import { addExamples, collect, timeoutOption } from './options.ts'

const defaultFlags = { set: [], allowDir: [], strict: false, json: false, quiet: false }
type GivenFlags = Omit<DiffFlags, keyof typeof defaultFlags | 'options'> &
  Partial<DiffFlags> &
  OptionFlags

export function diffCommand(setExitCode: SetExitCode): Command {
  const command = new Command('diff')
    .summary('show what has changed between two versions')
    .description(
      'Writes one document with what was inserted, deleted and moved between two versions: in Word as tracked changes, in Markdown as CriticMarkup, in other formats with change bars.',
    )
    .argument(
      '[versions...]',
      'the old and the new version: files, folders, books, or files in Git revisions such as HEAD~3:report.md',
    )
    .option('-o, --out <file>', 'the file to write')
    .addOption(
      new Option('-t, --to <format>', 'output format (default: the extension of --out)').choices(
        outputFormats,
      ),
    )
    .option('--git <revisions>', 'compare two Git revisions of one file, as in v1.2..v1.3')
    .option('--author <name>', 'who made the changes (default: that of the Git revision)')
    .option('--date <date>', 'when they were made (default: that of the Git revision)')
    .addOption(
      new Option(
        '--deletions <how>',
        'show deleted text in its place, hide it, or show it at the end',
      )
        .choices(deletionChoices)
        .default('show'),
    )
    .addOption(
      new Option('--only <what>', 'leave out sections without a change').choices(['changed']),
    )
    .option('--list', 'list the changes before the text, with links (default: but in Word)')
    .option('--no-list', 'do not list the changes')
    .option('--theme <theme>', 'a theme, or the folder of your own theme (default: corporate)')
    .option('--set <colour=value>', 'replace a colour, as in accent=#0a7; repeatable', collect)
    .option(
      '--template <file>',
      'Word template (.docx or .dotx) or PowerPoint template (.pptx or .potx) to write into',
    )
    .option(
      '--allow-dir <folder>',
      'read images and included files from this folder too; repeatable',
      collect,
    )
    .option('--strict', 'exit with 3 if there are warnings')
    .option('-q, --quiet', 'report errors only')
    .addOption(timeoutOption('time limit (default: 300)'))
  // `--author` and `--date` say here whose the changes are.
  const own = new Set(command.options.map(({ long }) => long))
  for (const option of optionFlags()) if (!own.has(option.long)) command.addOption(option)
  command.action(async (versions: readonly string[], flags: GivenFlags) => {
    const { diffDocuments } = await import('../diff/run.ts')
    const { author: _, date: __, ...others } = flags
    const options = optionsOf(others)
    setExitCode(await diffDocuments(versions, { ...defaultFlags, ...flags, options }))
  })
  return addExamples(command, [
    'octavo diff old.md new.md -o changes.docx',
    'octavo diff HEAD~3:report.md report.md -o changes.pdf',
    'octavo diff old.md new.md -o changes.md',
    'octavo diff --git v1.2..v1.3 report.md -o changes.html --only changed',
    'octavo diff old/book.yaml new/book.yaml -o changes.pdf --deletions end',
  ])
}
