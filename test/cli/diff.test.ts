import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

const files = { 'old.md': 'The old word.\n', 'new.md': 'The new word.\n' }

async function wordOf(path: string): Promise<string> {
  return strFromU8(unzipSync(await readFile(path))['word/document.xml'] ?? new Uint8Array())
}

test('two files are compared', () =>
  inFolder(files, async (cwd) => {
    const args = ['diff', 'old.md', 'new.md', '-o', 'd.docx', '--author', 'Ada']
    const run = await octavo(args, { cwd })
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(await wordOf(join(cwd, 'd.docx'))).toMatch(
      /<w:ins w:id="\d+" w:author="Ada"><w:r><w:t [^>]*>new</,
    )
  }))

test('two files are compared as Markdown', () =>
  inFolder(files, async (cwd) => {
    const signed = ['--author', 'Ada', '--date', '2026-11-20']
    const run = await octavo(['diff', 'old.md', 'new.md', '-o', 'd.md', ...signed], { cwd })
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(await readFile(join(cwd, 'd.md'), 'utf8')).toBe(
      'The {~~old~>new~~}{>>@Ada 2026-11-20<<} word.\n',
    )
  }))

test.each([['--only', 'changed'], ['--list'], ['--deletions', 'end']])(
  'Markdown with changes has no %s',
  (...flags) =>
    inFolder(files, async (cwd) => {
      const run = await octavo(['diff', 'old.md', 'new.md', '-o', 'd.md', ...flags], { cwd })
      expect(run.code).toBe(2)
      expect(run.stderr).toContain(`${flags[0]} is not for Markdown`)
    }),
)

test('a Git revision is compared with the file as it is, and nothing is left behind', () =>
  inFolder({ 'sub/report.md': 'The old word.\n' }, async (cwd) => {
    commit(cwd, 'one', 'Ada')
    await writeFile(join(cwd, 'sub/report.md'), 'The new word.\n')
    const run = await octavo(['diff', 'HEAD:report.md', '-o', 'd.html'], { cwd: join(cwd, 'sub') })
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(await readFile(join(cwd, 'sub/d.html'), 'utf8')).toContain(
      '<ins class="revision">new</ins>',
    )
    expect((await readdir(join(cwd, 'sub'))).sort()).toEqual(['d.html', 'report.md'])
  }))

test('changes between two revisions are signed by the author and the date of the new one', () =>
  inFolder({ 'report.md': 'The old word.\n' }, async (cwd) => {
    commit(cwd, 'one', 'Ada')
    await writeFile(join(cwd, 'report.md'), 'The new word.\n')
    commit(cwd, 'two', 'Bob')
    const args = ['diff', '--git', 'one..two', 'report.md', '-o', 'd.docx']
    const run = await octavo(args, { cwd })
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(await wordOf(join(cwd, 'd.docx'))).toContain(
      'w:author="Bob" w:date="2026-11-20T08:00:00Z"',
    )
  }))

test('two folders are compared as books', () =>
  inFolder(
    {
      'old/a.md': '# A\n\nThe old word of this file.\n',
      'old/b.md': '# B\n\nText that stays.\n',
      'new/a.md': '# A\n\nThe new word of this file.\n',
      'new/b.md': '# B\n\nText that stays.\n',
    },
    async (cwd) => {
      const run = await octavo(['diff', 'old', 'new', '-o', 'd.html', '--no-list'], { cwd })
      expect([run.code, run.stderr]).toEqual([0, ''])
      const page = await readFile(join(cwd, 'd.html'), 'utf8')
      expect(page.match(/<(?:ins|del) class="rev/g)).toHaveLength(2)
    },
  ))

test.each([
  [['old.md'], 'Name the new version behind the old one.'],
  [['old.md', 'none.md'], 'There is no none.md.'],
  [['--git', '--output=x..y', 'old.md'], 'no Git repository'],
  [['--git', 'v1...v2', 'old.md'], '--git takes two revisions, as in --git v1.2..v1.3'],
  [['-', '-'], 'Standard input can be one of the two versions'],
  [['old.md', 'new.md', '--date', 'now'], '--date now: use a date'],
])('%j is rejected', (args, message) =>
  inFolder(files, async (cwd) => {
    const run = await octavo(['diff', ...args, '-o', 'd.html'], { cwd })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(message)
    expect((await readdir(cwd)).sort()).toEqual(['new.md', 'old.md'])
  }),
)

test.each([
  ['old.md', 'new.md', 'old.md'],
  ['old.md', 'new.md', 'new.md'],
  ['one', 'two', 'two/a.md'],
])('%s and %s are not overwritten by %s', (old, young, out) =>
  inFolder({ ...files, 'one/a.md': '# A\n', 'two/a.md': '# B\n' }, async (cwd) => {
    const run = await octavo(['diff', old, young, '-o', out, '--to', 'html'], { cwd })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(`${out} is one of the documents to convert`)
    expect(await readFile(join(cwd, 'new.md'), 'utf8')).toBe(files['new.md'])
  }),
)

test('folders are not compared as Markdown', () =>
  inFolder({ 'one/a.md': '# A\n', 'two/a.md': '# B\n' }, async (cwd) => {
    const run = await octavo(['diff', 'one', 'two', '-o', 'd.md'], { cwd })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('Folders and books are not compared as Markdown')
  }))

/** Commits all files, and tags that. */
function commit(cwd: string, tag: string, author: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'pipe', env })
  const date = '2026-11-20T09:00:00+0100'
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: cwd, GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_AUTHOR_NAME: author, GIT_AUTHOR_EMAIL: 'a@b.example', GIT_AUTHOR_DATE: date },
    ...{ GIT_COMMITTER_NAME: author, GIT_COMMITTER_EMAIL: 'a@b.example', GIT_COMMITTER_DATE: date },
  }
  if (tag === 'one') git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', tag)
  git('tag', tag)
}
