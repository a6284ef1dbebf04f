import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { formats } from '#octavo/core/formats/formats.js'
import { countedRecords as records, countedSource as source } from '../support/counted-records.ts'
import { all, child, fieldInstructions, textOf, value, wordFile } from '../support/docx.ts'
import { epubBook } from '../support/epub.ts'
import { htmlPage, textOf as words } from '../support/html-page.ts'
import { openXmlErrors } from '../support/open-xml.ts'
import { pdf } from '../support/pdf.ts'
import { pptx } from '../support/pptx.ts'

const letter = `---
title: "Offer {{ id }}"
---

# Prices {#prices}

Dear {{ name }},[^1] see [prices](#prices).

[^1]: For {{ name }}.

{% for page in (2..pages) %}
<div style="page-break-after: always"></div>

Page {{ page }} of {{ name }}.[^2]

{% endfor %}

[^2]: More.
`

describe('one document of several records', () => {
  test('begins each on a new page of PDF, with its own header, page numbers and notes', async () => {
    const { pages, warnings } = await pdf(letter, { records })
    const lines = pages.map(({ text }) => text.split('\n').map((line) => line.trim()))
    expect(lines.map((page) => page.at(-1))).toEqual([
      ...['1 / 3', '2 / 3', '3 / 3'],
      ...['1 / 1'],
      ...['1 / 2', '2 / 2'],
    ])
    expect(lines.map(([first]) => first)).toEqual([
      ...['Offer 1', 'Offer 1', 'Offer 1', 'Offer 2', 'Offer 3', 'Offer 3'],
    ])
    expect(pages[3]?.text).toContain('Dear *Star*,1')
    expect(pages[3]?.text).toMatch(/1\s*For \*Star\*\./)
    expect(warnings).toEqual([])
  })

  test('leads links of PDF to places in their record', async () => {
    const { pages } = await pdf(letter, { records })
    const targets = pages.flatMap(({ links }) => links.map(({ place }) => place?.page))
    expect(targets).toEqual(expect.arrayContaining([1, 4, 5]))
  })

  test('is a section of Word each, whose pages and notes are counted from 1', async () => {
    const file = await wordFile(letter, { records })
    const document = file.part('word/document.xml')
    const sections = all(document, 'w:sectPr')
    expect(sections.map((section) => value(section, 'w:pgNumType', 'w:start'))).toHaveLength(3)
    for (const section of sections) {
      expect(child(section, 'w:pgNumType')?.attributes['w:start']).toBe('1')
      expect(child(section, 'w:type')).toBeUndefined()
    }
    const notes = child(file.part('word/settings.xml'), 'w:footnotePr')
    expect(notes && value(notes, 'w:numRestart')).toBe('eachSect')
    expect(all(document, 'w:footnoteReference').map((note) => note.attributes['w:id'])).toEqual([
      ...['1', '2', '3', '4', '5'],
    ])
    expect(
      all(document, 'w:footnoteReference').some((note) => note.attributes['w:customMarkFollows']),
    ).toBe(false)
    const footers = file.names.filter((name) => /footer\d+\.xml$/.test(name))
    const counts = footers.map((name) => file.part(name))
    for (const footer of counts) expect(fieldInstructions(footer)).toContain('SECTIONPAGES')
    // What a program shows that doesn't know the field.
    expect(counts.map((footer) => textOf(footer).replace(/\D+/g, ' ').trim()).sort()).toEqual([
      ...['1 1', '1 2', '1 3'],
    ])
    expect(await openXmlErrors(file.bytes)).toEqual([])
  })

  test('shows headers of Word that say the same once in the file', async () => {
    const file = await wordFile('---\nheader: "Acme"\nfooter: "{page}"\n---\n\n{{ name }}', {
      records,
    })
    expect(file.names.filter((name) => /header\d+\.xml$/.test(name))).toHaveLength(2)
    expect(file.names.filter((name) => /footer\d+\.xml$/.test(name))).toHaveLength(1)
  })

  test('has ids and notes in HTML that are each other than those of the records before', async () => {
    const page = await htmlPage(letter, { records })
    const ids = [...page.source.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(page.all('section', { class: 'record' })).toHaveLength(3)
    const links = [...page.source.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(6)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    expect(page.all('sup', { class: 'footnote-reference' }).map(words)).toEqual([
      '1',
      '2',
      '2',
      '1',
      '1',
      '2',
    ])
    expect(page.all('h1').map(words)).toEqual(
      expect.arrayContaining(['Offer 1', 'Offer 2', 'Offer 3']),
    )
  })

  test('prints records of HTML on pages of their own, with their header and number', async () => {
    const { source } = await htmlPage(letter, { records })
    expect(source).toContain('.record-2{page:record-2}')
    // What stands in a record looks as in a document.
    expect(source).not.toMatch(/[^/]\bmain ?>/)
    expect(source).toMatch(/@page record-2\{counter-increment:record-2;.*?content:"Offer 2"/)
    expect(source).toMatch(
      /@page record-2\{[^@]*@top-left[^@]*@bottom-right\{content:counter\(record-2\)/,
    )
  })

  test('has a page and an entry in the contents of EPUB each', async () => {
    const book = await epubBook(letter, { records })
    expect([...book.pages.keys()]).toEqual([
      'chapter-1.xhtml',
      'chapter-2.xhtml',
      'chapter-3.xhtml',
    ])
    for (const entry of ['Offer 1', 'Offer 2', 'Offer 3']) {
      expect(book.text('nav.xhtml')).toContain(`>${entry}</a>`)
    }
  })

  test('has its title and its slides in PowerPoint each', async () => {
    const { slides } = await pptx(letter, { records })
    expect(slides.map(({ title }) => title)).toEqual([
      ...['Offer 1', 'Prices', 'Page 2 of Miller | Sons.', 'Page 3 of Miller | Sons.'],
      ...['Offer 2', 'Prices'],
      ...['Offer 3', 'Prices', 'Page 2 of Ada.'],
    ])
  })

  test('has the name of the file where the records have different titles', async () => {
    const { info } = await pdf(letter, { records, fallbackTitle: 'Offers' })
    expect(info.Title).toBe('Offers')
    const same = await pdf('---\ntitle: Certificate\n---\n\n{{ name }}', { records })
    expect(same.info.Title).toBe('Certificate')
  })
})

describe('what is counted through a document', () => {
  test('is counted for each record', async () => {
    const page = await htmlPage(source, { records })
    expect(page.warnings).toEqual([])
    expect(
      page
        .all('h1')
        .map(words)
        .filter((text) => /\d/.test(text)),
    ).toEqual([...['1 Begin', '2 End', '1 Begin', '2 End', '1 Begin', '2 End']])
    expect(
      page.all('nav', { class: 'toc' }).map((list) => words(list).match(/Begin/g)?.length),
    ).toEqual([1, 1, 1])
    expect(page.all('figcaption').map((caption) => words(caption).slice(0, 8))).toEqual([
      ...['Figure 1', 'Figure 1', 'Figure 1'],
    ])
    expect(
      page.all('section', { class: 'comments' }).map((list) => words(list).trim().slice(0, 2)),
    ).toEqual(['C1', 'C2', 'C3'])
  })

  test('is counted so by the fields of Word, with a table of contents of each record', async () => {
    const file = await wordFile(source, { records })
    const fields = fieldInstructions(file.part('word/document.xml'))
    expect(fields.filter((field) => field.startsWith('SEQ'))).toEqual([
      'SEQ Figure \\* ARABIC',
      ...['SEQ Figure \\* ARABIC \\r 1', 'SEQ Figure \\* ARABIC \\r 1'],
    ])
    expect(
      fields.filter((field) => field.startsWith('TOC')).map((field) => field.slice(-11)),
    ).toEqual([...['\\b _Record1', '\\b _Record2', '\\b _Record3']])
    expect(await openXmlErrors(file.bytes)).toEqual([])
  })

  test('is counted so in PDF, with the pages in the table of contents', async () => {
    const { pages, warnings } = await pdf(source, { records })
    expect(pages).toHaveLength(9)
    const contents = [0, 3, 6].map((index) => pages[index]?.text ?? '')
    for (const text of contents) expect(text).toMatch(/2\s+End[\s.]*3/)
    expect(pages.map(({ text }) => text.trim().split('\n').at(-1)?.trim())).toEqual([
      ...['1 / 3', '2 / 3', '3 / 3', '1 / 3', '2 / 3', '3 / 3', '1 / 3', '2 / 3', '3 / 3'],
    ])
    expect(warnings).toEqual([])
  })
})

test('covers and back covers of records are not among their pages', async () => {
  const source =
    '---\ntitle: "{{ name }}"\ncover: {color: accent}\nback_cover: "Thanks, {{ name }}"\n---\n\nText of {{ name }}.'
  const { pages } = await pdf(source, { records: records.slice(0, 2) })
  expect(pages.map(({ text }) => /\d+ \/ \d+/.exec(text)?.[0] ?? null)).toEqual([
    ...[null, '1 / 1', null, null, '1 / 1', null],
  ])
  const file = await wordFile(source, { records: records.slice(0, 2) })
  expect(all(file.part('word/document.xml'), 'w:sectPr')).toHaveLength(6)
  expect(await openXmlErrors(file.bytes)).toEqual([])
})

test('a warning names the record that it is about, unless it is about all', async () => {
  const source = '{{ name }} {{ phone }} {{ nothing }}'
  const given = [{ name: 'A', phone: 1 }, { name: 'B' }, { name: 'C' }]
  const { warnings } = await convert({ content: source, format: 'html', records: given })
  expect(warnings.map(({ message, line }) => [message, line])).toEqual([
    ['The data has no "nothing".', 1],
    ['Record 2 and 1 other: The data has no "phone".', 1],
  ])
})

test('a file is asked for once for all records', async () => {
  const asked: (readonly string[])[] = []
  await convert({
    content: '![a](logo.png) ![b]({{ photo }})',
    format: 'html',
    records: [{ photo: 'a.png' }, { photo: 'b.png' }],
    supplyImages: async (urls) => {
      asked.push(urls)
      return []
    },
  })
  expect(asked).toEqual([['logo.png', 'a.png', 'b.png']])
})

describe('records that are refused', () => {
  const convertRecords = (given: unknown, more: object = {}) =>
    // As a program without types may call it.
    convert({ content: '{{ a }}', format: 'html', records: given as [], ...more })

  test.each([
    ['none', [], {}, 'A document can have from 1 to 1000 records; given: 0.'],
    ['more than a document may have', Array(1001).fill({}), {}, 'given: 1001'],
    ['what is no object', ['a'], {}, 'records[0]'],
    ['those of a book', [{}], { book: { path: 'a.md', files: [] } }, 'with "book"'],
    ['those of a comparison', [{}], { compareWith: { content: '' } }, 'with "compareWith"'],
  ])('%s', async (_, given, more, message) => {
    await expect(convertRecords(given, more)).rejects.toThrow(message)
  })

  test('more than a document may have of anything', async () => {
    const content = 'a'.repeat(200_000)
    await expect(
      convert({ content: `${content}\n`.repeat(10), format: 'html', records: Array(6).fill({}) }),
    ).rejects.toThrow('All 6 records together have more than 10485760 bytes')
  })
})

test.each(formats)('the same records give the same %s', async (format) => {
  const [one, two] = await Promise.all(
    [1, 2].map(() => convert({ content: letter, format, records })),
  )
  expect(Buffer.compare(one?.bytes ?? new Uint8Array(), two?.bytes ?? new Uint8Array([0]))).toBe(0)
})
