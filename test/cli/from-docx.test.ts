import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'
import { p, run, wordFile } from '../support/word-file.ts'

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const inserted = `<w:ins w:id="1" w:author="Ada" w:date="2026-11-20T09:00:00Z">${run('new ')}</w:ins>`
const report = wordFile(
  p(
    `${run('A ') + inserted + run('word. ')}<w:r><w:drawing><pic:pic><a:blip r:embed="p1"/></pic:pic></w:drawing></w:r>`,
  ),
  {
    relationships:
      '<Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>',
    files: [{ name: 'word/media/image1.png', bytes: png }],
  },
)

const withReport = (work: (cwd: string) => Promise<void>) =>
  inFolder({}, async (cwd) => {
    await writeFile(join(cwd, 'report.docx'), report)
    await work(cwd)
  })

test('a Word file becomes Markdown beside it, with its pictures in a folder', () =>
  withReport(async (cwd) => {
    const result = await octavo(['from-docx', 'report.docx'], { cwd })
    expect([result.code, result.stderr]).toEqual([0, ''])
    expect(await readFile(join(cwd, 'report.md'), 'utf8')).toBe(
      'A {++new ++}{>>@Ada 2026-11-20<<}word. ![](report_media/image1.png)\n',
    )
    expect(await readFile(join(cwd, 'report_media/image1.png'))).toEqual(png)
  }))

test('changes can be accepted, and the Markdown go elsewhere', () =>
  withReport(async (cwd) => {
    const args = ['from-docx', 'report.docx', '--accept', '-o', 'out/a.md', '--media', 'pictures']
    expect((await octavo(args, { cwd })).code).toBe(0)
    expect(await readFile(join(cwd, 'out/a.md'), 'utf8')).toBe(
      'A new word. ![](../pictures/image1.png)\n',
    )
    const rejected = await octavo(['from-docx', 'report.docx', '--reject', '-o', '-'], { cwd })
    expect(rejected.stdout.toString()).toBe('A word. ![](report_media/image1.png)\n')
  }))

test('files of others are never replaced', () =>
  withReport(async (cwd) => {
    await writeFile(join(cwd, 'report.md'), 'mine')
    const refused = await octavo(['from-docx', 'report.docx'], { cwd })
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('report.md exists already'),
    ])
    await octavo(['from-docx', 'report.docx', '-o', 'a.md', '--media', 'm'], { cwd })
    await writeFile(join(cwd, 'm/image1.png'), 'mine')
    await octavo(['from-docx', 'report.docx', '-o', 'a.md', '--media', 'm'], { cwd })
    expect((await readdir(join(cwd, 'm'))).sort()).toEqual(['image1-2.png', 'image1.png'])
    expect(await readFile(join(cwd, 'm/image1.png'), 'utf8')).toBe('mine')
    expect(await readFile(join(cwd, 'a.md'), 'utf8')).toContain('(m/image1-2.png)')
  }))

test('a file that is none is an error', () =>
  inFolder({ 'a.docx': 'hello' }, async (cwd) => {
    const result = await octavo(['from-docx', 'a.docx'], { cwd })
    expect([result.code, result.stderr]).toEqual([
      1,
      expect.stringMatching(/^a\.docx: error: The Word file can't be read: /u),
    ])
    expect(await readdir(cwd)).toEqual(['a.docx'])
  }))

test('flags that say different things are an error', async () => {
  const result = await octavo(['from-docx', 'a.docx', '--accept', '--reject'])
  expect([result.code, result.stderr]).toEqual([2, expect.stringContaining('different things')])
})
