import { expect, test } from 'vitest'
import { child, value, type WordParagraph, wordFile } from '../support/docx.ts'

const numberingOf = (paragraph: WordParagraph) =>
  value(paragraph.element, 'w:pPr', 'w:numPr', 'w:numId')
const levelOf = (paragraph: WordParagraph) => value(paragraph.element, 'w:pPr', 'w:numPr', 'w:ilvl')

test('nested lists stand on levels of their own, and no deeper than nine', async () => {
  const word = await wordFile(`- a\n  - b\n    - c\n\n${'- '.repeat(12)}deep`)
  expect(['a', 'b', 'c', 'deep'].map((text) => levelOf(word.paragraph(text)))).toEqual([
    '0',
    '1',
    '2',
    '8',
  ])
})

test('an item without text keeps its number', async () => {
  const word = await wordFile('1. a\n2.\n3. c')
  expect(word.paragraphs.map(numberingOf)).toEqual(Array(3).fill(numberingOf(word.paragraph('a'))))
})

test('tasks of an ordered list have their number and a check box', async () => {
  const word = await wordFile('1. [x] done\n2. plain\n3. [ ] open')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['☑ done', 'plain', '☐ open'])
  const [first] = word.paragraphs.map(numberingOf)
  expect(first).toBeDefined()
  expect(word.paragraphs.map(numberingOf)).toEqual([first, first, first])
})

test('a list with large numbers leaves room for them', async () => {
  const word = await wordFile('123456. a')
  const indent = child(word.paragraph('a').element, 'w:pPr', 'w:ind')?.attributes
  expect(Number(indent?.['w:left']) - Number(indent?.['w:hanging'])).toBeGreaterThan(700)
})
