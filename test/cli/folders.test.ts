import { readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { unzip } from '../support/unzip.ts'

const png = bytesOf(dotPng)

const book = {
  'docs/README.md':
    '# Book\n\n[a](guide/a.md#some-part) [b](guide/B%20b.markdown) [c](other.docx#some-part)\n',
  'docs/guide/a.md': '# A\n\n## Some part\n\n[home](../README.md)\n',
  'docs/guide/B b.markdown': '# B\n\n[gone](gone.md)\n',
}

const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

test('links between the documents of a folder lead to their outputs', () =>
  inFolder(book, async (cwd) => {
    const beside = await octavo(['convert', '-r', 'docs'], { cwd })
    expect(beside.stderr).toContain('docs/guide/B b.markdown:3: link_document_missing: ')
    expect(linksIn(await readFile(join(cwd, 'docs/README.html'), 'utf8'))).toEqual([
      'guide/a.html#some-part',
      'guide/B%20b.html',
      'other.docx#some-part',
    ])
    expect(linksIn(await readFile(join(cwd, 'docs/guide/a.html'), 'utf8'))).toEqual([
      '../README.html',
    ])
    const args = ['convert', '-r', 'docs', '--to', 'docx', '--out', 'docs.zip']
    expect(await octavo(args, { cwd })).toMatchObject({ code: 0 })
    const archive = unzip(await readFile(join(cwd, 'docs.zip')))
    const parts = unzip(archive.get('README.docx') ?? png)
    const relationships = new TextDecoder().decode(parts.get('word/_rels/document.xml.rels'))
    const targets = [...relationships.matchAll(/Target="([^"]*)" TargetMode="External"/g)]
    expect(targets.map(([, target]) => target)).toEqual([
      'guide/a.docx#some_part',
      'guide/B%20b.docx',
      // Nobody knows the bookmarks of a document that isn't made here.
      'other.docx#some-part',
    ])
  }))

test('files of MDX, Quarto and R Markdown are documents of a folder too', () =>
  inFolder(
    { 'docs/a.mdx': '[b](b.qmd) [c](c)\n', 'docs/b.qmd': '[a](./a.mdx)\n', 'docs/c.Rmd': 'c' },
    async (cwd) => {
      expect(await octavo(['convert', '-r', 'docs', '--strict'], { cwd })).toMatchObject({
        code: 0,
      })
      expect(linksIn(await readFile(join(cwd, 'docs/a.html'), 'utf8'))).toEqual([
        'b.html',
        'c.html',
      ])
      expect(linksIn(await readFile(join(cwd, 'docs/b.html'), 'utf8'))).toEqual(['a.html'])
    },
  ))

test('a link leads to the name under which an output is written, however its accents are composed', () =>
  inFolder(
    { 'docs/a.md': '[b](\u00fcber.md)\n', 'docs/u\u0308ber.md': '[a](a.md)\n' },
    async (cwd) => {
      await octavo(['convert', '-r', 'docs'], { cwd })
      const [link = ''] = linksIn(await readFile(join(cwd, 'docs/a.html'), 'utf8'))
      expect(await readdir(join(cwd, 'docs'))).toContain(decodeURIComponent(link))
      const html = await readFile(join(cwd, 'docs', decodeURIComponent(link)), 'utf8')
      expect(linksIn(html)).toEqual(['a.html'])
    },
  ))

test('so do those of files that are named, and of one that is, none', () =>
  inFolder(book, async (cwd) => {
    const named = ['convert', 'docs/README.md', 'docs/guide/a.md', '--out', 'site/']
    expect((await octavo(named, { cwd })).stderr).toMatch(/README\.md:3: link_document_missing/)
    expect(linksIn(await readFile(join(cwd, 'site/guide/a.html'), 'utf8'))).toEqual([
      '../README.html',
    ])
    const alone = await octavo(['convert', 'docs/README.md', '--strict'], { cwd })
    expect(alone).toMatchObject({ code: 0, stderr: '' })
    expect(linksIn(await readFile(join(cwd, 'docs/README.html'), 'utf8'))[0]).toBe(
      'guide/a.md#some-part',
    )
  }))

test('images anywhere below a folder that is named are embedded, and none above it', () =>
  inFolder(
    {
      'docs/guide/a.md':
        '![in](../assets/in.png) ![out](../../out.png) ![link](../assets/link.png)\n',
      'docs/assets/in.png': png,
      'out.png': png,
    },
    async (cwd) => {
      await symlink(join(cwd, 'out.png'), join(cwd, 'docs/assets/link.png'))
      const { stderr } = await octavo(['convert', '-r', 'docs'], { cwd })
      const html = await readFile(join(cwd, 'docs/guide/a.html'), 'utf8')
      expect(html.split(dotPng)).toHaveLength(2)
      expect(stderr.match(/image_not_found: .* is outside the document's folder/g)).toHaveLength(2)
      const named = await octavo(['convert', 'docs/guide/a.md'], { cwd })
      expect(named.stderr.match(/image_not_found/g)).toHaveLength(3)
    },
  ))
