import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Book, BookFile } from '#octavo/core/document/book.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { type ConversionRequest, convert, DocumentLimitError } from '#octavo/index.js'
import { readPdf } from '../support/pdf.ts'

const chapter = (path: string, content: string, more: Partial<BookFile> = {}): BookFile => ({
  ...{ path, content, kind: 'chapter', depth: 0, ...more },
})

/** The body of a book as HTML, and its warnings as `file:line: code`. */
async function html(
  content: string,
  files: readonly BookFile[],
  more: Partial<ConversionRequest> & { readonly main?: Partial<Book> } = {},
) {
  const { main, ...request } = more
  const book: Book = { path: 'a.md', files, ...main }
  const { bytes, warnings } = await convert({
    content,
    book,
    format: 'html',
    options: { fonts: 'name' },
    ...request,
  })
  const page = new TextDecoder().decode(bytes)
  const body = page.slice(page.indexOf('<body>'))
  return {
    body,
    page,
    warned: warnings.map(({ file, line, code }) => `${file}:${line}: ${code}`),
    warnings,
  }
}

test('references with a hyphen lead to labels of other files, and what no file has is text', async () => {
  const { body, warned } = await html(
    '# A\n\nSee @thm-b, @sec-b, [@fig-b], \\ref{thm-b} and @fig-tree.\n',
    [
      chapter(
        'b.md',
        '# B {#sec-b}\n\n::: {#thm-b}\nT\n:::\n\n```mermaid {#fig-b}\ngraph LR; A-->B\n```\n',
      ),
    ],
  )
  const text = body.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
  expect(text).toContain('See Theorem 1, B, Figure 1, 1 and @fig-tree.')
  expect(warned).toEqual([])
})

test('each file has its own footnotes, which are numbered across', async () => {
  const note = (text: string) => `# ${text}\n\nText[^1].\n\n[^1]: Note of ${text}.\n`
  const { body, warned } = await html(note('A'), [chapter('b.md', note('B'))])
  expect(body).toMatch(/id="fn-1"><p>Note of A\..*id="fn-2"><p>Note of B\./s)
  expect(warned).toEqual([])
})

test('each file has its own reference definitions', async () => {
  const { body } = await html('[x][t]\n\n[t]: https://example.com/a\n', [
    chapter('b.md', '[x][t] and [none]\n\n[t]: https://example.com/b\n'),
    chapter('c.md', '[t]\n'),
  ])
  expect(body).toMatch(/example\.com\/a".*example\.com\/b".*<p>.*\[t\]<\/p>/s)
})

test('headings of the same words have ids of their own, and links in a file mean its own', async () => {
  const text = '# T\n\n[down](#end)\n\n## End\n'
  const { body } = await html(text, [chapter('b.md', text)])
  expect(body).toMatch(/href="#end".*id="end".*href="#end-1".*id="end-1"/s)
})

test('links between files lead to places in the document', async () => {
  const { body, warned } = await html(
    '# A\n\n[b](sub/b.md) [end](sub/b.md#end) [page](sub/b.html#end) [here](#)\n',
    [
      chapter('sub/b.md', '# B\n\n[a](../a.md) [c](/c.md)\n\n## End\n'),
      chapter('c.md', 'No heading.\n'),
    ],
  )
  for (const id of ['b', 'end', 'a', 'file-c']) expect(body).toContain(`href="#${id}"`)
  expect(body).toMatch(/id="file-c"/)
  expect(body).not.toMatch(/href="[^#]/)
  expect(warned).toEqual([])
})

test('a link to nothing in the book is warned of with its file and line', async () => {
  const { warned, body } = await html('# A\n', [
    chapter('sub/b.md', '# B\n\n[x](c.md)\n[y](../a.md#no)\n[z](#no)\n<foo>\n'),
  ])
  expect(warned).toEqual([
    'sub/b.md:3: link_document_missing',
    'sub/b.md:4: link_target_missing',
    'sub/b.md:5: link_target_missing',
    'sub/b.md:6: html_dropped',
  ])
  expect(body).toContain('<a href="#a">y</a>')
})

test('a link to a file that is not in the book is warned of, whatever it is', async () => {
  const { warned } = await html('# A\n', [
    chapter(
      'sub/b.md',
      '# B\n\n[x](../../LICENSE)\n[y](/data.csv)\n[z](?q) [w](https://e.com/a.txt) [v](//e.com/b) <mailto:a@b.c>\n[u](../std/index.html)\n',
    ),
  ])
  expect(warned).toEqual([
    'sub/b.md:3: link_document_missing',
    'sub/b.md:4: link_document_missing',
    'sub/b.md:6: link_document_missing',
  ])
})

test('links without words have those of the chapter or the heading, or else their address', async () => {
  const { body, warned } = await html(
    '# A *b*\n\n1 [](s/b.md) 2 [](s/b.md#the-end) 3 [](s/c.md) 4 [](https://e.com/x) 5 [](s/no.md) 6 [](#no) 7 [](s/b.html#none)\n',
    [
      chapter('s/b.md', '# The B\n\n[](../a.md) [](#the-end)\n\n## The end\n'),
      chapter('s/c.md', 'Text.\n', { title: 'See' }),
    ],
  )
  expect(body).toMatch(
    /1 <a href="#the-b">The B<\/a> 2 <a href="#the-end">The end<\/a> 3 <a href="#see">See<\/a> 4 <a href="https:\/\/e.com\/x"[^>]*>https:\/\/e.com\/x<\/a> 5 <a [^>]*>s\/no.md<\/a> 6 no 7 <a href="#the-b">none<\/a>/,
  )
  expect(body).toContain('<a href="#a-b">A b</a> <a href="#the-end">The end</a>')
  expect(warned).toEqual([
    ...['a.md:3: link_document_missing', 'a.md:3: link_target_missing'],
    'a.md:3: link_target_missing',
  ])
})

test('warnings of writers name the file too', async () => {
  const { warnings } = await convert({
    content: '# A\n',
    book: { path: 'a.md', files: [chapter('b.md', '\n\n# B\n\n#### Deep\n')] },
    format: 'pdf',
  })
  expect(warnings).toMatchObject([{ code: 'heading_level_skipped', file: 'b.md', line: 5 }])
})

test('lines that precede those of the first file are not counted', async () => {
  const main = { path: 'book.yaml', linesBefore: 1 }
  const { warned } = await html('---\ntitle: T\nnonsense: 1\n---\n', [chapter('b.md', 'B\n')], {
    main,
  })
  expect(warned).toEqual(['book.yaml:2: front_matter_unknown_key'])
})

test('paths of images begin in the folder of each file', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const images = ['i.png', 's u#b/i.png'].map((url) => ({ url, bytes: png }))
  const { body, warned } = await html(
    '![x](i.png)\n',
    [chapter('s u#b/b.md', '![y](i.png) ![z](../i.png) ![n](../../i.png)\n')],
    { images },
  )
  expect(body.match(/src="data:/g)).toHaveLength(3)
  expect(warned).toEqual(['s u#b/b.md:1: image_not_found'])
})

test('labels are those of the whole book, and numbers go on from file to file', async () => {
  const figure = (id: string) => `![F](https://example.com/f.png "Words"){#fig:${id}}\n`
  const { body, warned } = await html(`${figure('x')}\n@fig:y, @fig:z, @fig:d\n`, [
    chapter('b.md', `${figure('y')}\n@fig:x\n\n${figure('d')}`),
    chapter('c.md', `${figure('d')}\n@fig:d [](#fig:x)\n`),
  ])
  const references = body
    .match(/<a href="#[^"]*fig[^"]*">[^<]*/g)
    ?.map((link) => link.replace(/.*>/, ''))
  // Of two files that set a label, each means its own, and others the first.
  expect(references).toEqual(['2', '3', '1', '4', '1'].map((number) => `Figure\u00a0${number}`))
  expect(warned.filter((line) => !line.includes('image'))).toEqual([
    'a.md:3: label_unknown',
    'a.md:3: label_duplicate',
  ])
})

test('headings stand as deep as their file does, and no deeper than level 6', async () => {
  const { body } = await html('', [
    chapter('', '', { kind: 'part', title: 'Part' }),
    chapter('a1.md', '# One\n\n## Two\n', { depth: 1 }),
    chapter('a2.md', '# Three\n\n###### Six\n', { depth: 2 }),
  ])
  const headings = body.match(/<h\d[^>]*>[^<]*/g)?.map((tag) => tag.replace(/<(h\d)[^>]*>/, '$1 '))
  expect(headings).toEqual(['h1 Part', 'h2 One', 'h3 Two', 'h3 Three', 'h6 Six'])
})

test('chapters are numbered through parts, appendices have letters, other matter nothing', async () => {
  const files = [
    chapter('p.md', '# Preface\n', { kind: 'matter' }),
    chapter('', '', { kind: 'part', title: 'Part' }),
    chapter('a1.md', '# One\n\n## Sub\n', { depth: 1 }),
    chapter('a2.md', '# Within\n', { depth: 2 }),
    chapter('', '', { kind: 'part', title: 'Part two' }),
    chapter('a3.md', '# Two\n', { depth: 1 }),
    chapter('x.md', '# Extra\n\n## Sub\n', { kind: 'appendix' }),
    chapter('y.md', '# Last\n', { kind: 'appendix' }),
  ]
  const { body } = await html('---\nnumber_sections: true\n---\n', files)
  const headings = body.match(/<h\d id.*?<\/h\d>/g)?.map((tag) => tag.replace(/<[^>]*>/g, ''))
  expect(headings).toEqual([
    ...['Preface', 'Part', '1 One', '1.1 Sub', '1.2 Within', 'Part two', '2 Two'],
    ...['A Extra', 'A.1 Sub', 'B Last'],
  ])
})

test('a book of one chapter numbers its sections within it', async () => {
  const { body } = await html('---\ntitle: Book\nnumber_sections: true\n---\n', [
    chapter('a.md', '# One\n\n## Sub\n'),
  ])
  const headings = body.match(/<h\d id.*?<\/h\d>/g)?.map((tag) => tag.replace(/<[^>]*>/g, ''))
  expect(headings).toEqual(expect.arrayContaining(['1 One', '1.1 Sub']))
})

test('a chapter is called by its own heading, its front matter, or the book', async () => {
  const files = [
    chapter('b.md', '---\ntitle: B\nauthor: Grace\n---\n\nText.\n', { title: 'Not B' }),
    chapter('c.md', '# C\n', { title: 'Not C' }),
    chapter('d.md', '## Deeper\n\n## And\n', { title: 'D' }),
    chapter('e.md', '## E\n\n### Sub\n\n## And\n', { title: 'e' }),
    chapter('f.md', '### Only\n\n#### Sub\n', { title: 'F' }),
    chapter('g.md', '---\ntitle: G\n---\n\n## Only\n', { title: 'F' }),
  ]
  const { body } = await html('', files)
  const headings = body
    .match(/<h\d id.*?<\/h\d>/g)
    ?.map((tag) => `${tag[2]} ${tag.replace(/<[^>]*>/g, '')}`)
  expect(headings).toEqual([
    ...['1 B', '1 C', '1 D', '2 Deeper', '2 And', '1 E', '2 Sub', '1 And', '1 Only', '2 Sub'],
    ...['1 G', '2 Only'],
  ])
  expect(body).toContain('<p><em>Grace</em></p>')
})

test('chapters begin on a new page, chapters within chapters do not', async () => {
  const { body } = await html('# A\n', [
    chapter('b.md', '# B\n'),
    chapter('c.md', '# C\n', { depth: 1 }),
    chapter('d.md', '# D\n'),
  ])
  expect(body.match(/page-break|<h\d[^>]*>[^<]/g)?.map((part) => part.at(-1))).toEqual([
    'A',
    'k',
    'B',
    'C',
    'k',
    'D',
  ])
})

test('a book has one table of contents, one title and one bibliography', async () => {
  const references = 'references:\n  - {id: k1, type: book, title: First}\n'
  const more = 'references:\n  - {id: k2, type: book, title: Second}\n'
  const { body, page } = await html(
    `---\ntitle: The book\ntoc: true\n${references}---\n\n# A\n\n@k1 and @k2\n`,
    [chapter('b.md', `---\n${more}---\n# B\n\n@k1\n`)],
  )
  expect(page).toContain('<title>The book</title>')
  expect(body.match(/class="toc"/g)).toHaveLength(1)
  expect(body.match(/class="bibliography/g)).toHaveLength(1)
  expect(body).toMatch(/First.*Second/s)
})

describe('sources to cite', () => {
  const bib = (key: string, title: string) => Buffer.from(`@book{${key}, title={${title}}}`)

  test('are named by any file, and warned of with its line', async () => {
    const { warned } = await html('---\ntitle: T\n---\n\n# A\n', [
      chapter('sub/s.md', '---\n# One\nbibliography: nofile.bib\n---\n# S\n\n@x\n'),
      chapter(
        't.md',
        '---\nreferences:\n  - {title: No id}\n  - {id: k, type: book, title: K}\nnocite: "@nope"\n---\n# S\n',
      ),
    ])
    expect(warned).toEqual([
      'sub/s.md:3: bibliography_invalid',
      'sub/s.md:7: citation_unknown',
      't.md:5: citation_unknown',
    ])
  })

  test('begin in the folder of each file, and are read once', async () => {
    const images = [
      { url: 'one.bib', bytes: bib('k1', 'First') },
      { url: 's u#b/two.bib', bytes: bib('k2', 'Second') },
    ]
    const { body, warned } = await html(
      '---\nbibliography: ../one.bib\n---\n# A\n\n@k1 @k2\n',
      [
        chapter('s u#b/s.md', '---\nbibliography: [two.bib, ../one.bib]\n---\n# S\n'),
        chapter('t.md', '---\nbibliography: one.bib\n---\n# T\n'),
      ],
      { images, main: { path: 'a/a.md' } },
    )
    expect(warned).toEqual([])
    expect(body).toMatch(/First.*Second/s)
  })

  test('name the line of the file that has what cannot be read', async () => {
    const images = [{ url: 's/x.bib', bytes: Buffer.from('@book{k, title={A {b}\n') }]
    const { warned } = await html(
      '---\nreferences: [{id: r, type: book, title: R}]\n---\n# A\n\n@r\n',
      [chapter('s/s.md', '---\ntitle: S\nbibliography: x.bib\n---\n# S\n\n@k\n')],
      { images },
    )
    expect(warned).toContain('s/s.md:3: bibliography_invalid')
  })

  test('a style, a heading and the lack of a bibliography are those of the book', async () => {
    const own =
      'reference_section_title: Not this\nsuppress-bibliography: true\ncsl: no-such-style\n'
    const references = 'references: [{id: k, type: book, title: The source}]\n'
    const chapters = [chapter('s.md', `---\n${own}${references}---\n# S\n\n@k\n`)]
    const plain = await html('# A\n', chapters)
    expect(plain.warned).toEqual([])
    expect(plain.body).toContain('The source')
    expect(plain.body).not.toContain('Not this')
    const named = await html('---\nreference_section_title: Sources\n---\n# A\n', chapters)
    expect(named.body).toMatch(/<h\d[^>]*>Sources/)
  })

  test('more than a document may cite are counted through all files', async () => {
    const references = Array.from({ length: 4 }, (_, index) => `  - {id: k${index}, title: T}\n`)
    const content = `---\nreferences:\n${references.join('')}nocite: "@*"\n---\n# B\n`
    const book: Book = { path: 'a.md', files: [chapter('b.md', content)] }
    const limits = { ...defaultLimits, citations: 3 }
    const failed = convert({ content: '# A\n', book, format: 'html', limits })
    await expect(failed).rejects.toMatchObject({ limit: 'citations', file: 'b.md', line: 7 })
  })
})

test('in Word and PDF the same files become the same document', async () => {
  const book: Book = {
    path: 'a.md',
    files: [chapter('b.md', '# B\n\n[to a](a.md)[^1]\n\n[^1]: N.\n')],
  }
  const content = '# A\n\n[to b](b.md)[^1]\n\n[^1]: M.\n'
  const { bytes, warnings } = await convert({ content, book, format: 'docx' })
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  expect(xml.match(/w:anchor="/g)).toHaveLength(2)
  expect(xml.match(/<w:footnoteReference /g)).toHaveLength(2)
  expect(xml.match(/w:type="page"|pageBreakBefore/g)).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('an error names the file that it is in', async () => {
  const book: Book = { path: 'a.md', files: [chapter('b.md', `${'> '.repeat(60)}x\n`)] }
  const failed = convert({ content: 'A\n', book, format: 'html' })
  await expect(failed).rejects.toThrow(DocumentLimitError)
  await expect(failed).rejects.toMatchObject({ limit: 'nesting', file: 'b.md' })
})

test('all files together may have as many bytes as one document', async () => {
  const limits = { ...defaultLimits, sourceBytes: 100 }
  const book: Book = { path: 'a.md', files: [chapter('b.md', 'b'.repeat(60))] }
  const failed = convert({ content: 'a'.repeat(60), book, format: 'html', limits })
  await expect(failed).rejects.toMatchObject({ limit: 'sourceBytes', file: 'b.md' })
})

test('files that link to one another in a ring become one document', async () => {
  const ring = (path: string, next: string) =>
    chapter(path, `# ${path}\n\n[next](${next}) ![[${next}]]\n`)
  const { body } = await html('# a\n\n[next](b.md)\n', [ring('b.md', 'c.md'), ring('c.md', 'a.md')])
  expect(body.match(/href="#/g)?.length).toBeGreaterThanOrEqual(3)
})

test('a book of ten thousand chapters is read in time', { timeout: 120_000 }, async () => {
  const files = Array.from({ length: 10_000 }, (_, index) =>
    chapter(`c${index}.md`, `# Same\n\n[next](c${(index + 1) % 10_000}.md#same)[^1]\n\n[^1]: N\n`),
  )
  const { body, warned } = await html('', files)
  expect(body.match(/<h1 /g)).toHaveLength(10_000)
  expect(warned).toEqual([])
})

test('in a book with parts, running heads name the chapter, and the part only before its first', async () => {
  const files: BookFile[] = [
    chapter('one.md', '', { kind: 'part', title: 'First part' }),
    chapter('b.md', '# Chapter one\n\nText.\n\n## Section\n\n\\newpage\n\nMore.', { depth: 1 }),
    chapter('c.md', '# Chapter two\n\nText.', { depth: 1 }),
    chapter('d.md', '# Data\n\nText.', { kind: 'appendix' }),
  ]
  const request = {
    content: '---\nheader: "Now: {section}"\n---\n\n# Preface\n\nText.',
    book: { path: 'a.md', kind: 'matter', files },
  } as const
  const { bytes } = await convert({ ...request, format: 'pdf' })
  const read = await readPdf(bytes)
  const heads = read.pages.map(({ text }) => /Now: (\S+ ?\S*)/.exec(text)?.[1]?.trim())
  expect(heads).toEqual([
    'Preface',
    'First part',
    'Chapter one',
    'Chapter one',
    'Chapter two',
    'Data',
  ])
  const word = await convert({ ...request, format: 'docx' })
  const parts = unzipSync(word.bytes)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const headers = Object.keys(parts).filter((name) => /header\d/.test(name))
  expect(headers.map(part).join('')).toContain('STYLEREF &quot;Running Heading&quot;')
  expect(part('word/styles.xml')).toContain('<w:name w:val="Running Heading"/>')
  const marked = /<w:rStyle w:val="RunningHeading"\/>(?:(?!<w:t ).)*<w:t [^>]*>([^<]*)/g
  const words = Array.from(part('word/document.xml').matchAll(marked), ([, text]) => text)
  expect(words).toEqual(['Preface', 'First part', 'Chapter one', 'Chapter two', 'Data'])
})
