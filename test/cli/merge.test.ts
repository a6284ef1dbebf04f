import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { convert } from '#octavo/index.js'
import { inFolder, octavo } from '../support/cli.ts'
import { p, wordTemplate } from '../support/word-template.ts'

const source = '# Report\n\nThe quick fox.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
const reviewed = source.replace('quick', '{~~quick~>slow~~}{>>@Ada Lovelace 2026-11-20<<}')

const withReview = (work: (cwd: string) => Promise<void>) =>
  inFolder({ 'report.md': source }, async (cwd) => {
    const { bytes } = await convert({ content: reviewed, format: 'docx' })
    await writeFile(join(cwd, 'edited.docx'), bytes)
    await work(cwd)
  })

test('the edits come beside the Markdown, which stays as it is', () =>
  withReview(async (cwd) => {
    const result = await octavo(['merge', 'report.md', 'edited.docx'], { cwd })
    expect([result.code, result.stderr]).toEqual([0, ''])
    expect(await readFile(join(cwd, 'report.new.md'), 'utf8')).toBe(reviewed)
    expect(await readFile(join(cwd, 'report.md'), 'utf8')).toBe(source)
    const again = await octavo(['merge', 'report.md', 'edited.docx'], { cwd })
    expect([again.code, again.stderr]).toEqual([
      2,
      expect.stringContaining('report.new.md exists already'),
    ])
  }))

test('they can be applied, in the file itself', () =>
  withReview(async (cwd) => {
    const args = ['merge', 'report.md', 'edited.docx', '--write', '--accept']
    expect((await octavo(args, { cwd })).code).toBe(0)
    expect(await readFile(join(cwd, 'report.md'), 'utf8')).toBe(source.replace('quick', 'slow'))
  }))

test('what has no place is told of with its line, and the exit code says so', () =>
  inFolder({ 'report.md': '# Report\n\n$$\na + b\n$$\n' }, async (cwd) => {
    const content = '# Report\n\n$$\na + c\n$$\n'
    const { bytes } = await convert({ content, format: 'docx' })
    await writeFile(join(cwd, 'edited.docx'), bytes)
    const result = await octavo(['merge', 'report.md', 'edited.docx', '-o', '-'], { cwd })
    expect(result.code).toBe(3)
    expect(result.stderr).toMatch(/^report\.md:3: edit_not_placed: .+ Its text: /)
    expect(result.stdout.toString()).toBe('# Report\n\n$$\na + b\n$$\n')
  }))

test.each([
  [['report.md', 'report.md'], 1, 'report.md: error: The Word file can'],
  [['none.md', 'edited.docx'], 1, 'none.md: error: '],
  [['report.md', 'none.docx'], 1, 'none.docx: error: '],
  [['report.md', 'edited.docx', '--write', '-o', 'a.md'], 2, '--write and --out'],
  [['report.md', 'edited.docx', '--accept', '--reject'], 2, '--accept, --reject'],
  [['-', 'edited.docx', '--write'], 2, 'Standard input cannot be written'],
])('octavo merge %j says what is wrong', async (args, code, message) =>
  withReview(async (cwd) => {
    const result = await octavo(['merge', ...args], { cwd })
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message)])
  }),
)

test('the edits of a book go into its files', () =>
  inFolder(
    {
      'book.yaml': 'title: Book\nchapters: [one.md, two.md]\n',
      'one.md': '# One\n\nFirst text.\n',
      'two.md': '# Two\n\nSecond text.\n',
    },
    async (cwd) => {
      const made = await octavo(
        ['convert', '--book', 'book.yaml', '--to', 'docx', '-o', 'a.docx'],
        {
          cwd,
        },
      )
      expect(made.code).toBe(0)
      const same = await octavo(['merge', 'book.yaml', 'a.docx', '--book', '--write'], { cwd })
      expect([same.code, same.stderr]).toEqual([0, ''])
      await writeFile(join(cwd, 'two.md'), '# Two\n\nSecond text, changed.\n')
      await octavo(['convert', '--book', 'book.yaml', '--to', 'docx', '-o', 'b.docx'], { cwd })
      await writeFile(join(cwd, 'two.md'), '# Two\n\nSecond text.\n')
      const merged = await octavo(['merge', 'book.yaml', 'b.docx', '--book', '--write'], { cwd })
      expect([merged.code, merged.stderr]).toEqual([0, ''])
      expect(await readFile(join(cwd, 'one.md'), 'utf8')).toBe('# One\n\nFirst text.\n')
      expect(await readFile(join(cwd, 'two.md'), 'utf8')).toBe(
        '# Two\n\nSecond text{++, changed++}.\n',
      )
    },
  ))

test('a Word file that was written into a template is compared with one in that template', () =>
  inFolder({ 'report.md': source }, async (cwd) => {
    const template = wordTemplate({ body: `${p('Acme Corporation')}${p('{{body}}')}` })
    const { bytes } = await convert({ content: reviewed, format: 'docx', template })
    await writeFile(join(cwd, 'acme.dotx'), template)
    await writeFile(join(cwd, 'edited.docx'), bytes)
    const args = ['merge', 'report.md', 'edited.docx', '-o', '-', '--template']
    const result = await octavo([...args, 'acme.dotx'], { cwd })
    expect([result.code, result.stderr]).toEqual([0, ''])
    expect(result.stdout.toString()).toBe(reviewed)
    const missing = await octavo([...args, 'none.dotx'], { cwd })
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('none.dotx')])
  }))
