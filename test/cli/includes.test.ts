import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { inFolder, octavo } from '../support/cli.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'

/** The text of a page. */
async function textOf(path: string): Promise<string> {
  const page = await readFile(path, 'utf8')
  return page
    .slice(page.indexOf('<main'))
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
}

test('a document includes files of its folder, and their images, wherever in each other they are', () =>
  inFolder(
    {
      'docs/a.md': '# A\n\n--8<-- "parts/one.md"\n\n![[Two]]\n\n{{#include gone.md}}\n',
      'docs/parts/one.md': 'One.\n\n![dot](dot.png)\n\n{{#include ../deep/three.md}}\n',
      'docs/parts/dot.png': bytesOf(dotPng),
      'docs/deep/three.md': 'Three [x](#none).\n',
      'docs/deep/vault/Two.md': 'Two.\n',
    },
    async (cwd) => {
      const { code, stderr } = await octavo(['convert', 'docs/a.md'], { cwd })
      expect(code).toBe(0)
      expect(stderr.trim().split('\n')).toEqual([
        expect.stringMatching(/^docs\/deep\/three\.md:1: link_target_missing: /),
        expect.stringMatching(/^docs\/a\.md:7: include_left_out: "gone\.md" .*no such file\.$/),
      ])
      expect(await textOf(join(cwd, 'docs/a.html'))).toMatch(/A One\. Three x\. Two\. /)
      expect(await readFile(join(cwd, 'docs/a.html'), 'utf8')).toContain(dotPng)
    },
  ))

test('nothing outside the folder is included, whatever leads there', () =>
  inFolder({ 'secret.md': 'Secret', 'docs/b.md': '' }, async (cwd) => {
    await symlink(join(cwd, 'secret.md'), join(cwd, 'docs/link.md'))
    await symlink(cwd, join(cwd, 'docs/folder'))
    await mkdir(join(cwd, 'docs/pipe.md'))
    const paths = [
      ...['../secret.md', 'link.md', 'folder/secret.md', join(cwd, 'secret.md')],
      ...['/etc/passwd', 'a/../../secret.md', '..\\secret.md'],
    ]
    const directives = [...paths.map((path) => `{{#include ${path}}}`), '![[secret]]']
    await writeFile(join(cwd, 'docs/a.md'), `${directives.join('\n\n')}\n\n{{#include pipe.md}}\n`)
    const { stderr } = await octavo(['convert', 'docs/a.md'], { cwd })
    const said = stderr.trim().split('\n')
    expect(said.slice(0, paths.length)).toEqual(
      paths.map(() => expect.stringContaining("it is outside the document's folder")),
    )
    expect(said.slice(paths.length)).toEqual([
      expect.stringContaining('there is no such file'),
      expect.stringContaining('it is not a file'),
    ])
    expect(await textOf(join(cwd, 'docs/a.html'))).not.toContain('Secret')
  }))

test('files of another folder are included where it is allowed, and of that given with -r', () =>
  inFolder(
    {
      'docs/guide/a.md': '{% include shared.md %}\n\n{{#include ../part.md}}\n',
      'docs/_includes/shared.md': 'Shared.\n',
      'docs/part.md': 'Part.\n',
    },
    async (cwd) => {
      const allowed = ['convert', 'docs/guide/a.md', '--allow-dir', 'docs', '-o', 'a.html']
      expect(await octavo(allowed, { cwd })).toMatchObject({ code: 0, stderr: '' })
      expect(await textOf(join(cwd, 'a.html'))).toContain('Shared. Part.')
      const { code, stderr } = await octavo(['convert', '-r', 'docs', '-o', 'out'], { cwd })
      expect([code, stderr]).toEqual([0, ''])
      expect(await textOf(join(cwd, 'out/guide/a.html'))).toContain('Shared. Part.')
    },
  ))

test('a document that includes itself is told of, once', () =>
  inFolder(
    { 'a.md': 'A.\n\n![[beta]]\n', 'beta.md': 'B.\n\n![[beta]]\n\n![[a]]\n' },
    async (cwd) => {
      const { stderr } = await octavo(['convert', 'a.md'], { cwd })
      expect(stderr).toMatch(/^beta\.md:3: include_left_out: "beta" .*it includes itself\.\n$/)
      expect(await textOf(join(cwd, 'a.html'))).toMatch(/A\. B\. beta !\[\[a\]\] /)
    },
  ))

test('of two versions, each includes its own files', () =>
  inFolder(
    {
      'old/a.md': '{{#include b.md}}\n',
      'old/b.md': 'It was so.\n',
      'new/a.md': '{{#include b.md}}\n',
      'new/b.md': 'It is so.\n',
    },
    async (cwd) => {
      const args = ['diff', 'old/a.md', 'new/a.md', '-o', 'd.html']
      expect((await octavo(args, { cwd })).code).toBe(0)
      const page = await readFile(join(cwd, 'd.html'), 'utf8')
      expect(page).toMatch(/<del[^>]*>was<\/del>.*<ins[^>]*>is<\/ins>/)
    },
  ))

test('edits of included text are reported with their file, and all others are placed', () =>
  inFolder({}, async (cwd) => {
    const markdown = '# A\n\nOwn text.\n\n{{#include sub/b.md}}\n\nLast text.\n'
    await mkdir(join(cwd, 'sub'))
    await writeFile(join(cwd, 'a.md'), markdown)
    await writeFile(join(cwd, 'sub/b.md'), 'One.\n\nTheir text.\n')
    const edited = '# A\n\nOwn words.\n\nOne.\n\nTheir words.\n\nLast words.\n'
    const { bytes } = await convert({ content: edited, format: 'docx' })
    await writeFile(join(cwd, 'edited.docx'), bytes)
    const args = ['merge', 'a.md', 'edited.docx', '--accept', '--write']
    const { code, stderr } = await octavo(args, { cwd })
    expect(code).toBe(3)
    expect(stderr).toMatch(/^a\.md:5: edit_not_placed: .*"sub\/b\.md", line 3, .*Their words\.\n$/)
    expect(await readFile(join(cwd, 'a.md'), 'utf8')).toBe(
      markdown.replace('Own text', 'Own words').replace('Last text', 'Last words'),
    )
    expect(await readFile(join(cwd, 'sub/b.md'), 'utf8')).toBe('One.\n\nTheir text.\n')
  }))
