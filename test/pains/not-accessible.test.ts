import { expect, test } from 'vitest'
import { all, one, value, wordFile } from '../support/docx.ts'
import { pdf } from '../support/pdf.ts'
import { dotPng, dotSvg } from '../support/pictures.ts'
import { richDocument } from '../support/rich-document.ts'

// A PDF has no title, no tags and no text alternatives: gotenberg#1210, puppeteer#7509, #14068, pdfmake#942. Word files
// lack text alternatives and header rows: pandoc#2754, docx#756.

test('a PDF with everything in it is tagged, has a title and a language, and says that it meets PDF/UA-1', async () => {
  const file = await pdf(richDocument)
  expect(file.tagged).toBe(true)
  expect(file.claimsUa).toBe(true)
  expect(file.info).toMatchObject({ Title: 'Annual review', Language: 'en' })
  expect(file.showsTitle).toBe(true)
  for (const figure of file.elements('Figure')) expect(figure.alt).toMatch(/\w/)
  for (const formula of file.elements('Formula')) expect(formula.alt).toMatch(/\S/)
  for (const role of [
    'H1',
    'P',
    'L',
    'LI',
    'Table',
    'TH',
    'TD',
    'Code',
    'BlockQuote',
    'Note',
    'Link',
    'Caption',
  ]) {
    expect(file.elements(role).length, role).toBeGreaterThan(0)
  }
})

test('every picture in a Word file has its text alternative, or is marked as decorative', async () => {
  const word = await wordFile(`![A dot](${dotPng}) ![](${dotPng}) ![A vector](${dotSvg} "Title")\n`)
  const drawings = all(word.part('word/document.xml'), 'w:drawing')
  const said = drawings.map((drawing) =>
    all(drawing, 'adec:decorative').some(({ attributes }) => attributes.val === '1')
      ? 'decorative'
      : one(drawing, 'wp:docPr').attributes.descr,
  )
  expect(said).toEqual(['A dot', 'decorative', 'A vector'])
})

test('the header rows of tables, the title and the language are marked in a Word file', async () => {
  const word = await wordFile(richDocument)
  const document = word.part('word/document.xml')
  const heads = all(document, 'w:tbl').map((table) => all(table, 'w:tblHeader').length)
  expect(heads).toEqual([1, 1])
  for (const table of all(document, 'w:tbl')) {
    expect(one(table, 'w:tblLook').attributes['w:firstRow']).toBe('1')
  }
  expect(all(word.part('docProps/core.xml'), 'dc:title')[0]?.children).toEqual(['Annual review'])
  expect(all(word.part('word/styles.xml'), 'w:lang')[0]?.attributes['w:val']).toBe('en')
  expect(value(word.style('Heading2'), 'w:pPr', 'w:outlineLvl')).toBe('1')
})
