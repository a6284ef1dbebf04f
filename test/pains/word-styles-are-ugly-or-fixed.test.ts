import { expect, test } from 'vitest'
import { all, child, value, wordFile } from '../support/docx.ts'
import { richDocument } from '../support/rich-document.ts'

// Word's defaults are ugly and the styles can't be changed: remark-docx#5, markdown-docx#3.

test('every paragraph and every run names a style that the file has', async () => {
  const word = await wordFile(richDocument)
  const known = new Set(
    all(word.part('word/styles.xml'), 'w:style').map(({ attributes }) => attributes['w:styleId']),
  )
  const used = ['w:pStyle', 'w:rStyle', 'w:tblStyle'].flatMap((name) =>
    all(word.part('word/document.xml'), name).map(({ attributes }) => attributes['w:val']),
  )
  expect(used.length).toBeGreaterThan(60)
  expect(used.filter((style) => !known.has(style))).toEqual([])
})

test('text, headings, quotes and code take fonts, sizes and colours from their styles alone', async () => {
  const word = await wordFile(
    '# Head\n\nText with **strong** and `code`.\n\n> Quote\n\n```js\nconst a = 1\n```\n\n- item\n',
  )
  for (const name of ['w:sz', 'w:color', 'w:rFonts', 'w:shd']) {
    const direct = all(word.part('word/document.xml'), 'w:r').filter(
      (run) => child(run, 'w:rPr', name) !== undefined,
    )
    expect(direct.length, name).toBe(0)
  }
})

test('styles have the names that Word knows, so that its own lists and tables find them', async () => {
  const word = await wordFile(richDocument)
  const name = (id: string) => value(word.style(id), 'w:name')
  expect(
    ['Heading1', 'Title', 'Quote', 'Caption', 'ListParagraph', 'Hyperlink', 'TOC1'].map(name),
  ).toEqual(['heading 1', 'Title', 'Quote', 'caption', 'List Paragraph', 'Hyperlink', 'toc 1'])
})

test('styles take their colours and fonts from the theme, so that Word’s Design tab changes them', async () => {
  const word = await wordFile('Text')
  const heading = child(word.style('Heading1'), 'w:rPr', 'w:color')?.attributes
  expect(heading).toMatchObject({ 'w:val': '1B3A5C', 'w:themeColor': 'text2' })
  const fonts = child(word.style('Heading1'), 'w:rPr', 'w:rFonts')?.attributes
  expect(fonts?.['w:asciiTheme']).toBe('majorHAnsi')
})
