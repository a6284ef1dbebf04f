import { Command, Option } from 'commander'
import { formats } from '../../core/formats/formats.ts'
import type { ConvertFlags } from '../convert/flags.ts'
import type { SetExitCode } from '../exit-codes.ts'
import { withPandocHint } from '../pandoc-options.ts'
import { type OptionFlags, optionFlags, optionsOf } from './option-flags.ts'
import { addExamples, collect, jobsOption, timeoutOption } from './options.ts'

/** What Pandoc calls the Markdown that is read here: one reader reads all of it. */
const inputFormats = ['markdown', 'md', 'gfm', 'commonmark', 'commonmark_x']

/** Not given to Commander, whose help would show them as defaults. */
const defaultFlags = {
  set: [],
  allowDir: [],
  allowHost: [],
  data: [],
  resume: false,
  recursive: false,
  merge: false,
  split: false,
  zip: false,
  watch: false,
  strict: false,
  json: false,
  quiet: false,
}
type GivenFlags = Omit<ConvertFlags, keyof typeof defaultFlags | 'options'> &
  Partial<ConvertFlags> &
  OptionFlags

export function convertCommand(setExitCode: SetExitCode): Command {
  const command = new Command('convert')
    .summary('convert Markdown files')
    .description(
      'Converts each Markdown file and writes the result next to it, unless --out says otherwise.',
    )
    .argument(
      '[files...]',
      'files, patterns such as "docs/*.md", folders with -r, or - for standard input',
    )
    .addOption(
      new Option(
        '-t, --to <format>',
        'output format (default: the extension of --out; docx with --template, else html)',
      ).choices(formats),
    )
    .addOption(
      new Option(
        '-f, --from <format>',
        'input format, as for Pandoc: every name of Markdown means the same',
      ).choices(inputFormats),
    )
    .option('-o, --out <path>', 'output: a file, a folder, a ZIP archive, or - for standard output')
    .option(
      '--theme <theme>',
      'a theme, or the folder of your own theme; "octavo themes" lists all themes (default: corporate)',
    )
    .option('--set <colour=value>', 'replace a colour, as in accent=#0a7; repeatable', collect)
    .option(
      '--template <file>',
      'Word template (.docx or .dotx) or PowerPoint template (.pptx or .potx) to write into',
    )
    .option(
      '--data <file>',
      'values for {{ name }} in the document: YAML, JSON, CSV or TSV, also as name=file; repeatable',
      collect,
    )
    .option('--resume', 'with a file for each record: leave out those whose file is there already')
    .option(
      '-r, --recursive',
      'convert every Markdown file in folders: .md, .markdown, .mdx, .qmd and .rmd',
    )
    .option(
      '--merge',
      'combine all files into one document, in their order, or with --data all records of one; --out names it',
    )
    .option(
      '--book <file>',
      'convert a book: book.yaml, SUMMARY.md, book.toml, mkdocs.yml, a sidebar in JSON, or a folder with one',
    )
    .option(
      '--split',
      'with --book or --merge: create a site, with an HTML page for each file, in a folder or a ZIP archive',
    )
    .option('--zip', 'put all documents into one archive (default: documents.zip)')
    .option('-w, --watch', 'convert again whenever a document or one of its images changes')
    .option(
      '--allow-dir <folder>',
      'read images and included files from this folder too; repeatable',
      collect,
    )
    .option('--allow-host <host>', 'fetch images from this host, over HTTPS; repeatable', collect)
    .option('--strict', 'exit with 3 if there are warnings')
    .option('--json', 'write a report to standard output, as JSON')
    .option('-q, --quiet', 'report errors only')
    .addOption(jobsOption('convert'))
    .addOption(timeoutOption('time limit for one document (default: 30, or 300 for a book)'))
  for (const option of optionFlags()) command.addOption(option)
  command.action(async (files: readonly string[], flags: GivenFlags) => {
    const { convertDocuments } = await import('../convert/run.ts')
    const options = optionsOf(flags)
    setExitCode(await convertDocuments(files, { ...defaultFlags, ...flags, options }))
  })
  command.configureOutput({ outputError: (error, write) => write(withPandocHint(error)) })
  return addExamples(
    command,
    [
      'octavo convert report.md --to pdf',
      'octavo convert report.md --to pdf --theme academic --set accent=#0a7',
      'octavo convert report.md --to pdf --theme ./acme',
      'octavo convert report.md --to pdf --title "Third quarter" --toc',
      'octavo convert chapter-*.md --to docx --out build/',
      'octavo convert report.md --template company.dotx',
      'octavo convert -r docs --to html --out site/',
      "octavo convert offer.md --data clients.csv --out 'offers/{{ id }}-{{ name }}.pdf'",
      'octavo convert certificate.md --data participants.csv --merge --out certificates.pdf',
      'octavo convert --merge intro.md setup.md --out guide.pdf',
      'octavo convert --book book.yaml --to docx',
      'octavo convert --book book.yaml --split --out site/',
      'octavo convert -r docs --to pdf --out docs.zip',
      'octavo convert report.md --out report.pdf --watch',
      'cat report.md | octavo convert - --to pdf > report.pdf',
    ],
    [
      'Warnings and errors are written to standard error as "file:line: code: message".',
      'The exit code is 0 on success, 1 if a document failed, 2 if the command line is',
      'invalid, and 3 if --strict is given and there were warnings.',
    ],
  )
}
