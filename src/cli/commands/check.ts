import { Command, Option } from 'commander'
import { defaultFormat, formats } from '../../core/formats/formats.ts'
import type { CheckFlags } from '../convert/check.ts'
import type { SetExitCode } from '../exit-codes.ts'
import { addExamples, collect, jobsOption, timeoutOption } from './options.ts'

const defaults = { recursive: false, json: false, allowDir: [], ignore: [] }

export function checkCommand(setExitCode: SetExitCode): Command {
  const command = new Command('check')
    .summary('report what converting documents would drop or change')
    .description(
      'Converts each Markdown file, writes nothing, and reports the warnings with their lines: for a hook before commits, or in CI.',
    )
    .argument(
      '[files...]',
      'files, patterns such as "docs/*.md", folders with -r, or - for standard input',
    )
    .addOption(
      new Option('-t, --to <format>', 'format to check for')
        .choices(formats)
        .default(defaultFormat),
    )
    .option('--theme <theme>', 'a theme, or the folder of your own theme (default: corporate)')
    .option(
      '-r, --recursive',
      'check every Markdown file in folders: .md, .markdown, .mdx, .qmd and .rmd',
    )
    .option('--allow-dir <folder>', 'images may be in this folder too; repeatable', collect)
    .option('--ignore <code>', 'a warning that does not count; repeatable', collect)
    .option('--json', 'write a report to standard output, as JSON')
    .addOption(jobsOption('check'))
    .addOption(timeoutOption().default(30))
    .action(async (files: readonly string[], flags: CheckFlags) => {
      const { checkDocuments } = await import('../convert/check.ts')
      setExitCode(await checkDocuments(files, { ...defaults, ...flags }))
    })
  return addExamples(
    command,
    [
      'octavo check README.md "docs/*.md"',
      'octavo check -r docs --to pdf',
      'octavo check README.md --ignore image_not_loaded',
    ],
    [
      'The exit code is 0 if there are no warnings, 3 if there are, 1 if a document cannot',
      'be converted, and 2 if the command line is invalid.',
    ],
  )
}
