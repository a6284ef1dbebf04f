import { Command, Option } from 'commander'
import { formats } from '../../core/output.ts'
import type { ConvertFlags } from '../convert/flags.ts'
import { addExamples } from '../examples.ts'
import type { SetExitCode } from '../exit-codes.ts'
import { wholeNumber } from '../number-argument.ts'

const collect = (value: string, before: readonly string[] = []) => [...before, value]

/** The service's default too. */
const defaultTimeoutSeconds = 30

/** Not given to Commander, whose help would show them as defaults. */
const defaultFlags = {
  set: [],
  allowDir: [],
  recursive: false,
  zip: false,
  watch: false,
  strict: false,
  json: false,
  quiet: false,
}
type GivenFlags = Omit<ConvertFlags, keyof typeof defaultFlags> & Partial<ConvertFlags>

/** `octavo convert` */
export function convertCommand(setExitCode: SetExitCode): Command {
  const command = new Command('convert')
    .summary('make documents of Markdown files')
    .description('Makes a document of each Markdown file, beside it unless --out says otherwise.')
    .argument(
      '[files...]',
      'files, patterns such as "docs/*.md", folders with -r, or - for standard input',
    )
    .addOption(
      new Option(
        '-t, --to <format>',
        'what to make (default: what the name after --out ends in, or html)',
      ).choices(formats),
    )
    .option('-o, --out <path>', 'a file, a folder, a ZIP archive, or - for standard output')
    .option('--theme <id>', 'how it looks; "octavo themes" shows all (default: corporate)')
    .option('--set <colour=value>', 'another colour, as in accent=#0a7; repeatable', collect)
    .option('-r, --recursive', 'take folders: every .md and .markdown file in them')
    .option('--zip', 'put all documents into one archive (default: documents.zip)')
    .option('-w, --watch', 'convert again whenever a document or an image of it changes')
    .option('--allow-dir <folder>', 'embed images of this folder too; repeatable', collect)
    .option('--strict', 'end with 3 if there was any warning')
    .option('--json', 'report on standard output, as JSON')
    .option('-q, --quiet', 'tell of failures only')
    .addOption(
      new Option('-j, --jobs <n>', 'documents at a time (default: the number of cores)').argParser(
        wholeNumber(1, 256),
      ),
    )
    .addOption(
      new Option('--timeout <seconds>', 'how long one document may take')
        .argParser(wholeNumber(1, 3600))
        .default(defaultTimeoutSeconds),
    )
    .action(async (files: readonly string[], flags: GivenFlags) => {
      const { convertDocuments } = await import('../convert/run.ts')
      setExitCode(await convertDocuments(files, { ...defaultFlags, ...flags }))
    })
  return addExamples(command, [
    'octavo convert report.md --to pdf',
    'octavo convert report.md --to pdf --theme academic --set accent=#0a7',
    'octavo convert chapter-*.md --to docx --out build/',
    'octavo convert -r docs --to html --out site/',
    'octavo convert -r docs --to pdf --out docs.zip',
    'octavo convert report.md --out report.pdf --watch',
    'cat report.md | octavo convert - --to pdf > report.pdf',
  ]).addHelpText(
    'after',
    [
      '',
      'Warnings and errors are written to standard error as "file:line: code: message".',
      'Ends with 0 if all went well, 1 if a document failed, 2 if the command line makes',
      'no sense, 3 if --strict is given and there were warnings.',
    ].join('\n'),
  )
}
