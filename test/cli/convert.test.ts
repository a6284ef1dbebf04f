import { chmod, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { optionKeys } from '#octavo/core/document/front-matter-options.js'
import { convert, type FrontMatterOptions } from '#octavo/index.js'
import { inFolder, octavo } from '../support/cli.ts'
import { exampleFlags, examplePair } from '../support/option-examples.ts'
import { p, wordTemplate } from '../support/word-template.ts'

const read = (...path: string[]) => readFile(join(...path), 'utf8')

test('a document becomes a file beside it, in the format, theme and colours asked for', () =>
  inFolder({ 'a/report.md': '# Report\n\nText.\n' }, async (cwd) => {
    const pdf = await octavo(['convert', 'a/report.md', '--to', 'pdf'], { cwd })
    expect(pdf).toMatchObject({ code: 0, stderr: '' })
    expect(pdf.stdout).toHaveLength(0)
    expect(await read(cwd, 'a/report.pdf')).toMatch(/^%PDF-/)
    const look = ['--theme', 'academic', '--set', 'heading=#0a7', '--set', 'bg=fffdf8']
    expect(await octavo(['convert', 'a/report.md', ...look], { cwd })).toMatchObject({ code: 0 })
    const html = await read(cwd, 'a/report.html')
    expect(html).toContain('<title>Report</title>')
    expect(html).toContain('#00aa77')
    expect(html).toContain('#fffdf8')
    expect((await readdir(join(cwd, 'a'))).sort()).toEqual([
      'report.html',
      'report.md',
      'report.pdf',
    ])
  }))

test('flags say what front matter says, and win over it', () =>
  inFolder(
    {
      'a.md':
        '---\ntitle: Old\nlang: fr\nheader: x\n---\n\n# "One"\n\n```mermaid\npie\n "a": 1\n```\n\n' +
        '![F](data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjQiLz4=){#fig:f}\n\n' +
        '| T |\n|---|\n| 1 |\n\n: T {#tbl:t}\n',
    },
    async (cwd) => {
      const options = {
        ...{ title: '-New', authors: ['Ada', 'Karl'], date: '2026-05-04' },
        ...{ date_format: 'D.M.YYYY', lang: 'de', description: 'D', abstract: '*A*' },
        ...{
          keywords: ['k', 'l'],
          ...{ subject: 'U', company: 'C', properties: { 'A b': 'c=d', N: 7, Y: true, Z: '07' } },
          toc: true,
          toc_depth: 2,
          ...{ lof: true, lot: true, lol: false, index: false },
          number_sections: true,
          number_by_chapter: false,
          page_size: 'a5',
        },
        page: {
          size: '6in 9in',
          margins: { top: '2cm', bottom: '1cm', start: '1cm', end: '1cm' },
          ...{ columns: 2, line_numbers: 'page', chapters: 'right' },
        },
        ...{ diagrams: 'code', track_changes: 'reject' },
        pdf: 'a-3a',
        attach_source: 'all',
        source_map: false,
        word_styles: { text: 'T', table: 'Grid Table' },
        ...{ fonts: 'name', smart: false, header: '', watermark: 'W', version: '2', logo: 'a.svg' },
        syntax: { emoji: false, keys: true },
        footer: { start: 'F', end: '{version}', left: 'L', first_page: { center: 'C' } },
        cover: false,
        ...{ letterhead: { first_page: 'none', other_pages: 'none' }, back_cover: 'B' },
      } as const satisfies FrontMatterOptions
      const others = optionKeys.filter((key) => !(key in options))
      const flags = [
        ...['--title=-New', '--author', 'Ada', '--author', 'Karl'],
        ...['--syntax', 'emoji=false', '--syntax', 'keys=true'],
        '--no-source-map',
        ...['--subject', 'U', '--company', 'C', '--property', 'A b=c=d', '--property', 'N=7'],
        ...['--property', 'Y=true', '--property', 'Z=07'],
        ...['--date', '2026-05-04', '--date-format', 'D.M.YYYY', '--lang', 'de'],
        ...['--description', 'D', '--abstract', '*A*', '--keyword', 'k', '--keyword', 'l'],
        ...[
          '--toc',
          '--toc-depth',
          '2',
          '--lof',
          '--lot',
          '--no-lol',
          '--no-index',
          '--number-sections',
          '--no-number-by-chapter',
          '--page-size',
          'a5',
        ],
        ...['--paper-size', '6in 9in', '--page-margins', '1cm', '--page-margins-top', '2cm'],
        ...[
          '--pdf',
          'a-3a',
          '--attach-source',
          'all',
          '--diagrams',
          'code',
          '--track-changes',
          'reject',
          '--fonts',
          'name',
          '--no-smart',
          '--header',
          '',
          '--watermark',
          'W',
          '--document-version',
          '2',
        ],
        ...['--logo', 'a.svg', '--footer', 'F', '--footer-end', '{version}', '--footer-left', 'L'],
        ...['--footer-first-page-center', 'C', '--no-cover'],
        ...['--page-columns', '2', '--page-line-numbers', 'page', '--back-cover', 'B'],
        ...['--page-chapters', 'right'],
        ...['--word-styles-text', 'T', '--word-styles-table', 'Grid Table'],
        ...['--letterhead', 'none', '--letterhead-other-pages', 'none'],
      ]
      flags.push(...others.flatMap(exampleFlags))
      const run = await octavo(['convert', 'a.md', '--to', 'docx', ...flags], { cwd })
      // No line has a place for the logo.
      const onlyOfTheLogo = expect.stringMatching(/^a\.md:\d+: option_without_effect: .*\n$/)
      expect(run).toMatchObject({ code: 0, stderr: onlyOfTheLogo })
      const content = await read(cwd, 'a.md')
      const examples = Object.fromEntries(others.map((key) => [key, examplePair(key)[1]]))
      const wanted = await convert({
        content,
        format: 'docx',
        fallbackTitle: 'a',
        options: { ...options, ...examples },
      })
      expect((await readFile(join(cwd, 'a.docx'))).equals(wanted.bytes)).toBe(true)
    },
  ))

test('flags that contradict one another are an error', () =>
  inFolder({ 'a.md': 'One\n' }, async (cwd) => {
    const flags = ['--to', 'pdf', '--pdf', 'a-2a', '--attach-source', 'markdown']
    const run = await octavo(['convert', 'a.md', ...flags], { cwd })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(
      'The option "attach_source" must be none if pdf is a-2a, which allows no attachments; a-3a and ua-1 do.',
    )
  }))

test('a Word template makes DOCX of each document', () =>
  inFolder(
    {
      'a.md': 'One\n',
      'company.docx': wordTemplate({ body: p('Head') + p('{{body}}') }),
      'broken.docx': 'x',
    },
    async (cwd) => {
      const made = await octavo(['convert', 'a.md', '--template', 'company.docx'], { cwd })
      expect(made).toMatchObject({ code: 0, stderr: '' })
      const document = strFromU8(
        unzipSync(await readFile(join(cwd, 'a.docx')))['word/document.xml'] ?? new Uint8Array(),
      )
      expect(document).toMatch(/>Head<.*>One</s)
      const broken = await octavo(['convert', 'a.md', '--template', 'broken.docx'], { cwd })
      expect(broken.code).toBe(1)
      expect(broken.stderr).toContain(
        "a.md: error: The Word template can't be used: it is not a .docx or .dotx file",
      )
    },
  ))

test.each([
  [['--template', 'none.dotx'], "The template none.dotx can't be read: "],
  [
    ['--template', 'package.json', '--to', 'pdf'],
    '--template creates DOCX and PPTX documents, but the format is pdf.',
  ],
])('octavo convert a.md %j is refused', async (flags, message) => {
  const { code, stderr } = await octavo(['convert', 'README.md', ...flags])
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})

test.each([
  ['--toc-depth', '7', 'It must be a whole number from 1 to 6.'],
  ['--lang', 'x!', 'It must be a language tag such as en or pt-BR.'],
  ['--paper-size', 'a9', 'or width and height from 2in to 22in such as 6in x 9in.'],
  ['--cover-color', 'blue', 'It must be accent, heading, none or a colour such as #1b3a5c.'],
  ['--page-size', 'a9', 'Allowed choices are a3, a4, a5, letter, legal.'],
])('%s %s is refused', async (flag, value, message) => {
  const { code, stderr } = await octavo(['convert', 'a.md', flag, value])
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})

test('--no-smart keeps straight punctuation', () =>
  inFolder({ 'a.md': '"a" -- b' }, async (cwd) => {
    expect(await octavo(['convert', 'a.md'], { cwd })).toMatchObject({ code: 0 })
    expect(await read(cwd, 'a.html')).toContain('<p>“a” – b</p>')
    expect(await octavo(['convert', 'a.md', '--no-smart'], { cwd })).toMatchObject({ code: 0 })
    expect(await read(cwd, 'a.html')).toContain('<p>&quot;a&quot; -- b</p>')
  }))

test('the name after --out says the format, and its folders are made', () =>
  inFolder({ 'annual-report.md': 'Text without a heading.' }, async (cwd) => {
    const named = ['annual-report.md', '--out', 'new/folder/x.htm']
    expect((await octavo(['convert', ...named], { cwd })).code).toBe(0)
    // A document that names no title has that of its file.
    expect(await read(cwd, 'new/folder/x.htm')).toContain('<title>annual report</title>')
  }))

test('folders, patterns and files keep their places in a folder', () =>
  inFolder(
    {
      'docs/index.md': '# Index',
      'docs/part/Index.MARKDOWN': '# Part',
      'docs/node_modules/x/readme.md': '# Not mine',
      'docs/.hidden/notes.md': '# Hidden',
      'docs/picture.png': 'no document',
      'more/deep/a.md': '# A',
      'more/b.txt': '# B',
    },
    async (cwd) => {
      const args = ['convert', '-r', 'docs', 'more/**/*.md', 'more/b.txt', '--out', 'site']
      expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
      const made = await readdir(join(cwd, 'site'), { recursive: true, withFileTypes: true })
      const files = made.filter((entry) => entry.isFile())
      expect(
        files.map(({ parentPath, name }) => join(parentPath, name).slice(cwd.length + 6)).sort(),
      ).toEqual(['b.html', 'deep/a.html', 'index.html', 'part/Index.html'])
    },
  ))

test('an archive holds every document at its place', () =>
  inFolder({ 'docs/a.md': '# A', 'docs/b/a.md': '# B' }, async (cwd) => {
    const { code } = await octavo(['convert', '-r', 'docs', '--out', 'docs.zip'], { cwd })
    expect(code).toBe(0)
    const files = unzipSync(await readFile(join(cwd, 'docs.zip')))
    expect(Object.keys(files)).toEqual(['a.html', 'b/a.html'])
    expect(strFromU8(files['b/a.html'] ?? new Uint8Array())).toContain('<h1')
  }))

test('an archive of which a document fails is not written', () =>
  inFolder({ 'a.md': '# A', 'b.md': Buffer.of(0xff), 'documents.zip': 'before' }, async (cwd) => {
    const { code, stderr } = await octavo(['convert', 'a.md', 'b.md', '--zip'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toContain('b.md: error: The document is not valid UTF-8')
    expect(stderr).toContain(
      'documents.zip was not written, because 1 document could not be converted.',
    )
    expect(await read(cwd, 'documents.zip')).toBe('before')
  }))

test('standard input goes to standard output, with nothing else in it', async () => {
  const { code, stdout, stderr } = await octavo(['convert', '-', '--to', 'docx'], {
    input: '# Hello\n\n[nowhere](#nowhere)\n',
  })
  expect(code).toBe(0)
  expect(Object.keys(unzipSync(stdout))).toContain('word/document.xml')
  expect(stderr).toMatch(/^<stdin>:3: link_target_missing: .*"nowhere"\.\n$/)
})

test('one document that fails does not stop the others', () =>
  inFolder({ 'good.md': '# Good', 'deep.md': '> '.repeat(60), 'empty.md': ' \n' }, async (cwd) => {
    const args = ['convert', 'missing.md', 'empty.md', 'deep.md', 'none-*.md', 'good.md']
    const { code, stderr } = await octavo(args, { cwd })
    expect(code).toBe(1)
    expect(stderr.split('\n')).toEqual([
      "missing.md: error: The document can't be read: no such file or folder.",
      "none-*.md: error: The document can't be read: no file matches it.",
      "empty.md: error: The document can't be read: it is empty, so there is nothing to convert.",
      expect.stringMatching(/^deep\.md:1: error: .*40/),
      '',
    ])
    expect(await readdir(cwd)).toContain('good.html')
    expect(await readdir(cwd)).not.toContain('deep.html')
  }))

test('--strict ends with 3 where there were warnings, and --json tells all of them', () =>
  inFolder({ 'a.md': '# A\n\n![](x.png)\n', 'b.md': '# B' }, async (cwd) => {
    const args = ['convert', 'a.md', 'b.md', 'c.md', '--json']
    const { code, stdout, stderr } = await octavo(args, { cwd })
    expect([code, stderr]).toEqual([1, ''])
    expect(JSON.parse(stdout.toString())).toEqual({
      format: 'html',
      converted: 2,
      failed: 1,
      warnings: 2,
      documents: [
        { status: 'failed', input: 'c.md', error: { message: expect.any(String) } },
        {
          status: 'converted',
          input: 'a.md',
          output: 'a.html',
          bytes: (await stat(join(cwd, 'a.html'))).size,
          warnings: [
            { code: 'image_alt_missing', line: 3, message: expect.any(String) },
            { code: 'image_not_found', line: 3, message: expect.stringContaining('x.png') },
          ],
        },
        expect.objectContaining({ input: 'b.md', warnings: [] }),
      ],
    })
    const strict = await octavo(['convert', 'a.md', '--strict', '-q'], { cwd })
    expect(strict).toMatchObject({ code: 3, stderr: '' })
  }))

test('a file that is replaced keeps its permissions, and a link goes on pointing at it', () =>
  inFolder({ 'a.md': '# A', 'real.html': 'before' }, async (cwd) => {
    await chmod(join(cwd, 'real.html'), 0o640)
    await symlink('real.html', join(cwd, 'a.html'))
    expect(await octavo(['convert', 'a.md'], { cwd })).toMatchObject({ code: 0 })
    expect(await read(cwd, 'real.html')).toContain('<h1')
    expect((await stat(join(cwd, 'real.html'))).mode & 0o777).toBe(0o640)
    expect((await readdir(cwd)).sort()).toEqual(['a.html', 'a.md', 'real.html'])
  }))

test('a link to what is not there yet is followed, and goes on pointing at it', () =>
  inFolder({ 'a.md': '# A' }, async (cwd) => {
    await symlink('made/later.html', join(cwd, 'next.html'))
    await symlink('next.html', join(cwd, 'a.html'))
    expect(await octavo(['convert', 'a.md'], { cwd })).toMatchObject({ code: 0, stderr: '' })
    expect(await read(cwd, 'made/later.html')).toContain('<h1')
    expect(await readlink(join(cwd, 'a.html'))).toBe('next.html')
    expect(await readlink(join(cwd, 'next.html'))).toBe('made/later.html')
  }))

test('documents that would become one file are refused, however its path is spelt', () =>
  inFolder(
    { 'a.md': 'A', 'a.markdown': 'A', 'sub/b.md': 'B', 'sub/b.markdown': 'B' },
    async (cwd) => {
      await symlink('sub', join(cwd, 'same'))
      const pairs = [
        ['a.md', './a.markdown', './a.html'],
        [join(cwd, 'a.md'), 'a.markdown', 'a.html'],
        ['sub/b.md', 'same/b.markdown', 'same/b.html'],
      ] as const
      for (const [one, other, both] of pairs) {
        const { code, stderr } = await octavo(['convert', one, other], { cwd })
        expect(stderr).toContain(`${one} and ${other} would both become ${both}.`)
        expect(code).toBe(2)
      }
      expect(await readdir(cwd)).not.toContain('a.html')
      expect(await readdir(join(cwd, 'sub'))).not.toContain('b.html')
    },
  ))

test('a place that cannot be written is told, and nothing is left beside it', () =>
  inFolder({ 'a.md': '# A', folder: 'a file' }, async (cwd) => {
    const { code, stderr } = await octavo(['convert', 'a.md', '--out', 'folder/a.html'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^a\.md: error: folder\/a\.html can't be written: /)
    expect((await readdir(cwd)).sort()).toEqual(['a.md', 'folder'])
  }))

test('a document that takes too long fails, and --timeout is named', () =>
  inFolder(
    { 'long.md': '# Long\n\n'.concat('Some *text* in `code`.\n\n'.repeat(60_000)) },
    async (cwd) => {
      const args = ['convert', 'long.md', '--to', 'pdf', '--timeout', '1']
      const { code, stderr } = await octavo(args, { cwd })
      expect(code).toBe(1)
      expect(stderr).toContain('longer than 1 s')
      expect(stderr).toContain('--timeout')
      expect(await readdir(cwd)).toEqual(['long.md'])
    },
  ))
