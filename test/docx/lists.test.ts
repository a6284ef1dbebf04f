import { expect, test } from 'vitest'
import { all, child, value, type WordParagraph, wordFile } from '../support/docx.ts'

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
  expect(first).toMatch(/^\d+$/)
  expect(word.paragraphs.map(numberingOf)).toEqual([first, first, first])
})

test('a list with large numbers leaves room for them', async () => {
  const word = await wordFile('123456. a')
  const indent = child(word.paragraph('a').element, 'w:pPr', 'w:ind')?.attributes
  expect(Number(indent?.['w:left']) - Number(indent?.['w:hanging'])).toBeGreaterThan(700)
})

test('lines of code have numbers beside them, and in their text where there would be thousands of lists', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => index + 1)
  const marked = lines.filter((line) => line % 2 === 0).join(',')
  const block = `\`\`\`js showLineNumbers {${marked}}\n${'x\n'.repeat(300)}\`\`\`\n\n`
  const file = await wordFile(block.repeat(5))
  expect(all(file.part('word/numbering.xml'), 'w:num').length).toBeLessThan(1_100)
  const shown = file.paragraphs.map(({ text }) => text)
  expect([shown.at(0), shown.at(-1)]).toEqual(['x', '300\u00a0\u00a0x'])
})

test('a heading that begins an item stands beside its bullet', async () => {
  const word = await wordFile('- ### Arrays\n  - Implement a vector\n- ### Lists\n')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['Arrays', 'Implement a vector', 'Lists'])
  expect(['Arrays', 'Lists'].map((text) => levelOf(word.paragraph(text)))).toEqual(['0', '0'])
  expect(word.paragraph('Arrays').style).toBe('Heading3')
})

test('a definition list that begins an item has its first term beside the bullet', async () => {
  const word = await wordFile(
    '* Design\n  : Exploit initiatives.\n\n* Interface\n  : Streamline value.\n',
  )
  expect(word.paragraphs.map(({ text }) => text)).toEqual([
    'Design',
    'Exploit initiatives.',
    'Interface',
    'Streamline value.',
  ])
  expect(word.paragraphs.map(numberingOf).map((id) => id !== undefined)).toEqual([
    ...[true, false, true, false],
  ])
})

test('where Word numbers sections, a heading in a list keeps its section’s number', async () => {
  const word = await wordFile('# One\n\n- ## Two\n', { theme: 'academic' })
  expect(word.paragraph('Two').style).toBe('Heading2')
  expect(numberingOf(word.paragraph('Two'))).toBeUndefined()
})
