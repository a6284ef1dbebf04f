import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cliPath, inFolder, octavo, start } from '../support/cli.ts'

const files = { 'a.md': '# A', 'a.markdown': '# A too', 'b.md': '# B', 'docs/c.md': '# C' }

describe('a command line that makes no sense ends with 2, and nothing is made', () => {
  test.each<[args: string, message: string]>([
    ['convrt a.md', 'Did you mean convert?'],
    ['help convrt', 'There is no command "convrt". Did you mean convert?'],
    [
      'convert a.md --pdf',
      "option '--pdf <choice>' argument missing. Allowed choices are ua-1, a-2a, a-2b, a-3a. For the format, use --to pdf.",
    ],
    [
      'docs',
      '"docs" is a folder, not a command. To convert the documents in it, run "octavo convert -r',
    ],
    ['check docs', 'docs is a folder; use -r for the documents in it'],
    ['-s a.md -o a.html', 'Leave it out: documents are always complete.'],
    ['a.md -o a.pdf --pdf-engine=xelatex', 'Leave it out: PDF needs no other program.'],
    ['a.md -o a.pdf -V geometry:margin=1in', 'Use --theme, --set and --page-margins'],
    ['a.md -o a.pdf -Vpapersize=a4', 'Use --theme, --set and --page-margins'],
    ['a.md -o a.pdf -N', 'Use --number-sections.'],
    ['convert a.md --metadata title=A', 'Use --title, --author, --date'],
    ['convert a.md --output a.pdf', 'Use --out.'],
    ['convert a.md --reference-doc=a.docx', 'Use --template.'],
    ['a.md -f docx -o a.pdf', 'Allowed choices are markdown, md, gfm, commonmark, commonmark_x'],
    ['convert a.md --theem academic', 'Did you mean --theme?'],
    ['convert a.md --to odt', 'Allowed choices are html, docx, pdf'],
    ['convert a.md --theme acadmic', 'There is no theme "acadmic". Did you mean academic?'],
    ['convert a.md --theme zzz', 'Themes: corporate,'],
    ['convert a.md --theme zzz', 'or the path of a folder, such as ./zzz'],
    [
      'themes acme',
      'There is no command "octavo themes acme". Commands: new, check, preview, from-docx.',
    ],
    ['themes chekc acme', 'Did you mean check?'],
    ['themes check', "missing required argument 'folder'"],
    ['themes new acme --from acadmic', 'Did you mean academic?'],
    ['convert a.md --set acent=#fff', 'Did you mean accent?'],
    ['convert a.md --set accent=blue', 'use #rrggbb or #rgb'],
    ['convert a.md --set accent', 'use #rrggbb or #rgb'],
    ['convert a.md --jobs 0', 'It must be a whole number from 1 to 256'],
    ['convert', 'Name a file'],
    ['-t html', 'Name a file, a folder with -r, or - for standard input.'],
    ['--out=a.pdf', 'Name a file, a folder with -r, or - for standard input.'],
    ['convert docs', 'docs is a folder; use -r'],
    ['convert a.md --out a.odt', "Octavo can't create .odt files"],
    ['convert a.md --to pdf --out a.docx', '--to says pdf, and --out a.docx says docx'],
    ['convert a.md b.md --out all.pdf', 'names one file for 2 documents'],
    ['convert a.md b.md --out -', 'Only one document can be written to standard output'],
    ['convert a.md a.markdown', 'would both become a.html'],
    ['convert a.md --to html --out a.md', 'is not overwritten'],
    ['convert a.md --json --out -', 'name a file with --out'],
    ['convert - --watch', '--watch works only with files'],
    ['keys create --tier gold', 'Allowed choices are default, premium'],
    ['keys create --expires 2027-02-30', 'a date as YYYY-MM-DD'],
    ['keys create --expires 2001-01-01', 'is in the past'],
    ['keys create --theme Acme', '--theme takes the ids of themes'],
    ['completion tcsh', 'There is no completion for "tcsh". Shells: bash, zsh, fish.'],
  ])('octavo %s', (line, message) =>
    inFolder(files, async (cwd) => {
      const { code, stdout, stderr } = await octavo(line.split(' '), { cwd })
      expect(stderr).toContain(message)
      expect(stderr).toMatch(/^error: /)
      expect(code).toBe(2)
      expect(stdout).toHaveLength(0)
      expect((await readdir(cwd)).sort()).toEqual(['a.markdown', 'a.md', 'b.md', 'docs'])
    }),
  )
})

test.each([
  ['a.md -o out.pdf', 'out.pdf', '%PDF-'],
  ['-o out.pdf a.md', 'out.pdf', '%PDF-'],
  ['-f gfm -t docx a.md', 'a.docx', 'PK'],
  ['a.md b.md -t html -o site/', 'site', null],
  ['-r docs -o site/', 'site', null],
  ['a.md', 'a.html', '<!doctype html>'],
])('octavo %s converts without the name of the command', (line, made, beginning) =>
  inFolder(files, async (cwd) => {
    const { code, stderr } = await octavo(line.split(' '), { cwd })
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(await readdir(cwd)).toContain(made)
    if (beginning !== null) {
      expect(await readFile(join(cwd, made), 'latin1')).toMatch(new RegExp(`^${beginning}`))
    }
  }),
)

test.each([
  ['convert a.md --to PDF', 'a.pdf'],
  ['convert a.md --to pdf --page-size A4 --theme Academic', 'a.pdf'],
])('octavo %s means the same in lower case', (line, made) =>
  inFolder(files, async (cwd) => {
    const { code, stderr } = await octavo(line.split(' '), { cwd })
    expect([code, stderr]).toEqual([0, ''])
    expect(await readdir(cwd)).toContain(made)
  }),
)

test.each([['-t html'], ['convert --to html']])(
  'octavo %s reads what is piped into it',
  async (line) => {
    const { code, stdout } = await octavo(line.split(' '), { input: '# From a pipe' })
    expect(code).toBe(0)
    expect(stdout.toString()).toContain('From a pipe</h1>')
  },
)

test('a document that does not exist is told of by its name', async () => {
  const { code, stderr } = await octavo(['gone.md'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('gone.md: error: The document can')])
})

test('a message cannot steer the terminal by what was typed', async () => {
  const { stderr } = await octavo(['convert', 'a\u001b[2J.md'])
  expect(stderr).toContain('a\\u{1b}[2J.md: error:')
})

describe('help', () => {
  test.each([
    'convert',
    'themes',
    'serve',
    'worker',
    'keys create',
    'keys check',
    'doctor',
    'completion',
  ])('of %s has examples, and fits a terminal', async (command) => {
    const { code, stdout } = await octavo([...command.split(' '), '--help'])
    const text = stdout.toString()
    expect(code).toBe(0)
    expect(text).toMatch(new RegExp(`Examples:\\n(?:  .*\\n)*?  .*octavo ${command}`))
    expect(text).not.toContain('default: false')
  })

  test('lists every command', async () => {
    const { code, stdout } = await octavo(['--help'])
    expect(code).toBe(0)
    for (const command of [
      'convert',
      'themes',
      'serve',
      'worker',
      'keys',
      'doctor',
      'completion',
    ]) {
      expect(stdout.toString()).toMatch(new RegExp(`^  ${command} `, 'm'))
    }
  })

  test.each(['--version', '-V', '-v', 'version'])(
    '%s is the version of the package',
    async (arg) => {
      const { stdout } = await octavo([arg])
      const { default: description } = await import('../../package.json', {
        with: { type: 'json' },
      })
      expect(stdout.toString()).toBe(`${description.version}\n`)
    },
  )
})

test('worker and serve say what is wrong with their settings, and end with 1', async () => {
  const worker = await octavo(['worker'])
  expect([worker.code, worker.stderr]).toEqual([1, expect.stringContaining('REDIS_URL')])
  const service = await octavo(['serve', '--port', '0'], { env: { WORKERS: 'many' } })
  expect([service.code, service.stderr]).toEqual([1, expect.stringContaining('WORKERS is "many"')])
})

test('what was built is a program, which npx can run in this folder', async () => {
  const { code, stdout } = await start(cliPath, ['--version'], {}).ended
  expect(code).toBe(0)
  expect(stdout.toString()).toMatch(/^\d+\.\d+\.\d+\n$/)
})
