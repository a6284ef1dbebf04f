import { expect, test } from 'vitest'
import { all, child, isOn, one, textOf, value, wordFile } from '../support/docx.ts'

test('numbered sections are numbered by Word, with the same numbers', async () => {
  const word = await wordFile('---\nnumber_sections: true\n---\n# A\n## B\n## C\n# D')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D'])
  expect(value(word.style('Heading2'), 'w:pPr', 'w:numPr', 'w:ilvl')).toBe('1')
  const id = value(word.style('Heading2'), 'w:pPr', 'w:numPr', 'w:numId')
  const numbering = word.part('word/numbering.xml')
  const instance = all(numbering, 'w:num').find(({ attributes }) => attributes['w:numId'] === id)
  if (instance === undefined) throw new Error('no such numbering')
  const abstract = all(numbering, 'w:abstractNum').find(
    ({ attributes }) => attributes['w:abstractNumId'] === value(instance, 'w:abstractNumId'),
  )
  if (abstract === undefined) throw new Error('no such abstract numbering')
  const texts = all(abstract, 'w:lvlText').map(({ attributes }) => attributes['w:val'])
  expect(texts.slice(0, 3)).toEqual(['%1\u2002', '%1.%2\u2002', '%1.%2.%3\u2002'])
})

test('section numbers that Word would count otherwise are written out', async () => {
  const word = await wordFile('---\nnumber_sections: true\n---\n# A\n### B\n# C')
  expect(word.paragraphs.map(({ text }) => text)).toEqual([
    '1\u2002A',
    expect.stringMatching(/^1\..*\u2002B$/),
    '2\u2002C',
  ])
  expect(child(word.style('Heading1'), 'w:pPr', 'w:numPr')).toBeUndefined()
})

test('front matter makes a title block in the styles for it', async () => {
  const word = await wordFile(
    '---\ntitle: T\nsubtitle: S\nauthor: [A, B]\ndate: May 2026\n---\n\nText',
  )
  expect(word.paragraphs.map(({ style, text }) => [style, text])).toEqual([
    ['Title', 'T'],
    ['Subtitle', 'S'],
    ['Author', 'A, B'],
    ['Date', 'May 2026'],
    ['Normal', 'Text'],
  ])
})

test('front matter without a title makes a title block of the rest', async () => {
  const word = await wordFile('---\nauthor: [A, B]\ndate: May 2026\n---\n\nText')
  expect(word.paragraphs.map(({ style, text }) => [style, text])).toEqual([
    ['Author', 'A, B'],
    ['Date', 'May 2026'],
    ['Normal', 'Text'],
  ])
})

test('a quotation around another has a bar of its own, beside all that is in it', async () => {
  const word = await wordFile('> outer\n>\n> > inner\n>\n> - item')
  const cell = one(word.part('word/document.xml'), 'w:tc')
  expect(textOf(cell)).toBe('outerinneritem')
  expect(isOn(cell, 'w:tcPr', 'w:tcBorders', 'w:left')).toBe(true)
  expect(child(word.paragraph('outer').element, 'w:pPr', 'w:pBdr')).toBeUndefined()
  expect(word.property(word.paragraph('inner'), 'w:pBdr', 'w:left')?.attributes['w:val']).toBe(
    'single',
  )
})

test('quotations in quotations beyond measure are still drawn, in fewer tables', async () => {
  const word = await wordFile(`${'> '.repeat(30)}deep`)
  expect(word.paragraph('deep').style).toBe('Quote')
  expect(all(word.part('word/document.xml'), 'w:tbl').length).toBeLessThan(10)
})

for (const [name, mark] of [
  ['quotation', ''],
  ['note', '> [!NOTE]\n'],
]) {
  test(`a right-to-left ${name} has its bar on the right, and none on the left`, async () => {
    const word = await wordFile(`${mark}> שלום`)
    const borders = child(word.paragraph('שלום').element, 'w:pPr', 'w:pBdr')
    if (borders === undefined) throw new Error('no bar')
    const bar = child(borders, 'w:right')?.attributes
    const other = child(borders, 'w:left')?.attributes
    expect(Number(bar?.['w:sz'])).toBe(24)
    // A note's fill ends in a hairline of its own colour.
    expect(Number(other?.['w:sz'] ?? 0)).toBeLessThan(4)
    expect(other?.['w:color']).not.toBe(bar?.['w:color'])
  })
}

test('two notes in a row stay two', async () => {
  const word = await wordFile('> [!NOTE]\n> a\n\n<!-- -->\n\n> [!NOTE]\n> b')
  const between = word.paragraphs[2]
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['Note', 'a', '', 'Note', 'b'])
  expect(between?.style).toBe('Spacer')
})

test('two code blocks in one note stay two', async () => {
  const word = await wordFile('> [!NOTE]\n> ```\n> a\n> ```\n>\n> ```\n> b\n> ```')
  expect(word.paragraphs.map(({ style }) => style)).toEqual([
    'AlertNoteHeading',
    'SourceCode',
    'SourceCode',
    // A document that ends in a table ends in a paragraph still.
    'Spacer',
  ])
  expect(all(word.part('word/document.xml'), 'w:tr')).toHaveLength(2)
})

test('the end of a page divides a note, but not the short code in it', async () => {
  const long = 'Words that fill a line. '.repeat(80)
  const word = await wordFile(
    `<details><summary>More</summary>\n\n${long}\n\n- See:\n\n\`\`\`js title="a.js"\ncode\n\`\`\`\n\n${long}\n</details>`,
  )
  const rows = all(word.part('word/document.xml'), 'w:tr')
  const texts = rows.map((row) => all(row, 'w:p').map(textOf))
  expect(texts).toEqual([['More', long.trim(), 'See:'], ['a.js', 'code'], [long.trim()]])
  const whole = rows.map((row) => child(row, 'w:trPr', 'w:cantSplit') !== undefined)
  expect(whole).toEqual([false, true, false])
  // A row that begins with a paragraph that is kept with the next is itself kept with the row below.
  const first = rows.map((row) => value(row, 'w:tc', 'w:p', 'w:pPr', 'w:keepNext'))
  expect(first).toEqual(['0', '0', undefined])
})

test('a thematic break in a note keeps its rule', async () => {
  const word = await wordFile('> [!NOTE]\n> a\n>\n> ---')
  const [rule] = word.paragraphs.filter(({ style }) => style === 'HorizontalRule')
  if (rule === undefined) throw new Error('no rule')
  expect(child(rule.element, 'w:pPr', 'w:pBdr', 'w:bottom')).toBeUndefined()
})

test('details are shown, with their summary above them', async () => {
  const word = await wordFile('<details><summary>More</summary>\n\nHidden\n\n</details>')
  expect(word.paragraphs.map(({ style, text }) => [style, text])).toEqual([
    ['Summary', 'More'],
    ['Details', 'Hidden'],
  ])
})
