import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { inFolder, type RunningCli, start, startOctavo } from '../support/cli.ts'
import { eventually } from '../support/eventually.ts'
import { bytesOf, dotGif, dotPng } from '../support/pictures.ts'
import { childProcesses, hasProc, isRunning } from '../support/processes.ts'

const long = '# Long\n\n'.concat('Some *text* in `code`.\n\n'.repeat(60_000))

const started: RunningCli[] = []
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
})

function run(args: readonly string[], cwd: string): RunningCli {
  const running = startOctavo(args, { cwd })
  started.push(running)
  return running
}

describe.skipIf(!hasProc)('an interrupt', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s ends it with %i, its workers too, and leaves nothing half-written',
    (signal, code) =>
      inFolder({ 'a.md': long }, async (cwd) => {
        const running = run(['convert', 'a.md', '--to', 'pdf'], cwd)
        const pid = running.child.pid ?? 0
        await eventually(() => childProcesses(pid).length > 0)
        const workers = childProcesses(pid)
        running.child.kill(signal)
        expect(await running.ended).toMatchObject({ code, stderr: '' })
        await eventually(() => !workers.some(isRunning))
        expect(await readdir(cwd)).toEqual(['a.md'])
      }),
  )
})

test('a reader that goes away ends it quietly', () =>
  inFolder(
    { 'a.md': 'word '.repeat(200_000).replaceAll('word word', 'word\nword') },
    async (cwd) => {
      const line = `"$0" "$1" convert a.md --out - | head -c 10; echo " \${PIPESTATUS[0]}"`
      const { cliPath } = await import('../support/cli.ts')
      const shell = start('bash', ['-c', line, process.execPath, cliPath], { cwd })
      const { stdout, stderr } = await shell.ended
      expect(stdout.toString()).toBe('<!doctype  141\n')
      expect(stderr).toBe('')
    },
  ))

describe('--watch', () => {
  const page = (cwd: string, name = 'a.html') => readFile(join(cwd, name), 'utf8').catch(() => '')

  test('converts again when the document changes, or an image of it, or a new one comes', () =>
    inFolder(
      { 'docs/a.md': '# One\n\n![x](x.png)', 'docs/x.png': bytesOf(dotPng) },
      async (cwd) => {
        const watching = run(['convert', '-r', 'docs', '--watch'], cwd)
        const docs = join(cwd, 'docs')
        await eventually(() => watching.stderr().includes('Watching'))
        expect(await page(docs)).toContain(dotPng)
        await writeFile(join(docs, 'a.md'), '# Two\n\n![x](x.png)\n')
        await eventually(async () => (await page(docs)).includes('Two'))
        await writeFile(join(docs, 'x.png'), bytesOf(dotGif))
        await eventually(async () => (await page(docs)).includes(dotGif))
        await writeFile(join(docs, 'b.md'), '# Three')
        await eventually(async () => (await page(docs, 'b.html')).includes('Three'))
        // What fails doesn't end it.
        await writeFile(join(docs, 'b.md'), Buffer.of(0xff))
        await eventually(() => watching.stderr().includes('b.md: error: '))
        await rm(join(docs, 'b.md'))
        await writeFile(join(docs, 'a.md'), '# Four')
        await eventually(async () => (await page(docs)).includes('Four'))
        watching.child.kill('SIGINT')
        expect(await watching.ended).toMatchObject({ code: 130 })
      },
    ))

  test('converts all again when a document is added or removed, since they may link to it', () =>
    inFolder({ 'docs/a.md': '[b](b.md)', 'docs/c.md': 'C' }, async (cwd) => {
      const watching = run(['convert', '-r', 'docs', '--watch'], cwd)
      const docs = join(cwd, 'docs')
      await eventually(() => watching.stderr().includes('Watching'))
      expect(await page(docs)).toContain('href="b.md"')
      await writeFile(join(docs, 'b.md'), '# B')
      await eventually(async () => (await page(docs)).includes('href="b.html"'))
      await rm(join(docs, 'b.md'))
      await eventually(async () => (await page(docs)).includes('href="b.md"'))
    }))

  test('notices what was away and is back, and a folder that comes later', () =>
    inFolder(
      {
        'a.md': '# One\n\n![x](img/x.png) ![y](later/deep/y.png)',
        'img/x.png': bytesOf(dotPng),
        'other/b.md': '# Other',
      },
      async (cwd) => {
        const watching = run(
          ['convert', 'a.md', 'other/b.md', '--allow-dir', 'img', '--watch'],
          cwd,
        )
        await eventually(() => watching.stderr().includes('Watching'))
        /** Once a change after it is seen, so is what was done before. */
        const seen = async (text: string) => {
          await writeFile(join(cwd, 'other/b.md'), text)
          await eventually(async () => (await page(cwd, 'other/b.html')).includes(text))
        }
        await rm(join(cwd, 'a.md'))
        await seen('The document is gone')
        await writeFile(join(cwd, 'a.md'), '# Back\n\n![x](img/x.png) ![y](later/deep/y.png)')
        await eventually(async () => (await page(cwd)).includes('Back'))
        await mkdir(join(cwd, 'later/deep'), { recursive: true })
        await seen('A folder has come')
        await writeFile(join(cwd, 'later/deep/y.png'), bytesOf(dotGif))
        await eventually(async () => (await page(cwd)).includes(dotGif))
        await rm(join(cwd, 'img'), { recursive: true })
        await eventually(async () => !(await page(cwd)).includes(dotPng))
        await seen('A folder is gone')
        await mkdir(join(cwd, 'img'))
        await writeFile(join(cwd, 'img/x.png'), bytesOf(dotPng))
        await eventually(async () => (await page(cwd)).includes(dotPng))
      },
    ))

  test('cannot steer the terminal by the names of files', () =>
    inFolder({ 'docs/a.md': '# A' }, async (cwd) => {
      const watching = run(['convert', '-r', 'docs', '--watch'], cwd)
      await eventually(() => watching.stderr().includes('Watching'))
      await writeFile(join(cwd, 'docs/\u001b[31mb.md'), '# B')
      await writeFile(join(cwd, 'docs/\u001b[31mb.markdown'), '# B')
      await eventually(() => watching.stderr().includes('would both become'))
      expect(watching.stderr()).toContain('\\u{1b}[31mb.html')
      expect(watching.stderr()).not.toContain('\u001b')
    }))
})
