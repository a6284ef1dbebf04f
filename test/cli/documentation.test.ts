import { readFileSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodes } from '#octavo/cli/exit-codes.js'
import { convert } from '#octavo/index.js'
import { cliPath, inFolder, octavo, start } from '../support/cli.ts'
import { eventually } from '../support/eventually.ts'
import { p, run, wordFile } from '../support/word-file.ts'
import { wordTemplate } from '../support/word-template.ts'

const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** What never ends by itself, and what it writes once it's at work. */
const endless: readonly [command: RegExp, atWork: string][] = [
  [/--watch$/m, 'Watching'],
  [/octavo serve/, 'listening at'],
]
const markOf = (block: string) => endless.find(([command]) => command.test(block))?.[1]

const files = {
  'report.md': '# Report\n',
  'old.md': 'The old word.\n',
  'new.md': 'The new word.\n',
  'flow.mmd': 'flowchart LR\n  A --> B\n',
  'graph.dot': 'digraph { a -> b }\n',
  'sales.yaml': 'type: bar\ndata: { North: 3, South: 5 }\n',
  'chapter-1.md': '# One\n',
  'chapter-2.md': '# Two\n',
  'book.yaml': 'chapters: [chapter-1.md, chapter-2.md]\n',
  'docs/guide.md': '# Guide\n',
  'docs/part/more.md': '# More\n',
  'pictures/a.md': '',
  'letter.docx': wordFile(p(run('Dear Ada'))),
  'edited.docx': (await convert({ content: '# Report\n\nDone.\n', format: 'docx' })).bytes,
  'company.dotx': wordTemplate({ kind: 'template' }),
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"/>',
}

/** `octavo` as a word of the shell. */
async function shellFolder(folder: string): Promise<Record<string, string>> {
  const bin = join(folder, '.bin')
  await mkdir(bin)
  await writeFile(join(bin, 'octavo'), `#!/bin/sh\nexec '${process.execPath}' '${cliPath}' "$@"\n`)
  await chmod(join(bin, 'octavo'), 0o755)
  return { PATH: `${bin}:${process.env.PATH}`, HOME: folder }
}

test('the page has commands', () => expect(blocks.length).toBeGreaterThan(10))

test.each(blocks.filter((block) => markOf(block) === undefined))('docs/cli.md: %s', (block) =>
  inFolder(files, async (cwd) => {
    const env = await shellFolder(cwd)
    const { code, stderr } = await start('bash', ['-eo', 'pipefail', '-c', block], { cwd, env })
      .ended
    expect(stderr.replace(/^The key, shown only once.*\n/gm, '')).toBe('')
    expect(code).toBe(0)
  }),
)

test.each(blocks.filter((block) => markOf(block) !== undefined))('docs/cli.md: %s', (block) =>
  inFolder(files, async (cwd) => {
    const env = await shellFolder(cwd)
    const running = start('bash', ['-c', `exec ${block}`], { cwd, env })
    await eventually(() => (running.stdout() + running.stderr()).includes(markOf(block) ?? ''))
    running.child.kill('SIGINT')
    expect([0, exitCodes.interrupted]).toContain((await running.ended).code)
  }),
)

test('docs/cli.md lists every option of convert, and every exit code', async () => {
  const { stdout } = await octavo(['convert', '--help'])
  const options = [...stdout.toString().matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(
    ([, name]) => name,
  )
  const ofConvert = page.slice(0, page.indexOf('\n## Check\n'))
  const documented = [...ofConvert.matchAll(/^\| ((?:`-[^`]*`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/`(--[\w-]+)/g)].map(([, name]) => name),
  )
  expect(documented).toEqual(options.filter((name) => name !== '--help'))
  const codes = [...page.matchAll(/^\| (\d+(?:, \d+)*) \|/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  expect(codes.map(Number).sort()).toEqual(Object.values(exitCodes).map(Number).sort())
})
