import { expect, test } from 'vitest'
import { all, child, value, type WordFile, type WordParagraph, wordFile } from '../support/docx.ts'

const numberingOf = (paragraph: WordParagraph) =>
  value(paragraph.element, 'w:pPr', 'w:numPr', 'w:numId')
const levelOf = (paragraph: WordParagraph) => value(paragraph.element, 'w:pPr', 'w:numPr', 'w:ilvl')

/** The number from which a list's items on a level are counted. */
function startOf(word: WordFile, paragraph: WordParagraph): string | undefined {
  const instance = all(word.part('word/numbering.xml'), 'w:num').find(
    ({ attributes }) => attributes['w:numId'] === numberingOf(paragraph),
  )
  const override = all(
    instance ?? { name: '', attributes: {}, children: [] },
    'w:lvlOverride',
  ).find(({ attributes }) => attributes['w:ilvl'] === levelOf(paragraph))
  return override === undefined ? undefined : value(override, 'w:startOverride')
}

test('an ordered list that starts at 5 starts at 5 in Word', async () => {
  const word = await wordFile('5. five\n6. six')
  expect(startOf(word, word.paragraph('five'))).toBe('5')
  expect(numberingOf(word.paragraph('six'))).toBe(numberingOf(word.paragraph('five')))
})

test('a second ordered list starts again from 1', async () => {
  const word = await wordFile('1. a\n2. b\n\nText\n\n1. c')
  expect(numberingOf(word.paragraph('c'))).not.toBe(numberingOf(word.paragraph('a')))
  expect(startOf(word, word.paragraph('c'))).toBe('1')
})

test('nested lists stand on levels of their own, and no deeper than nine', async () => {
  const word = await wordFile(`- a\n  - b\n    - c\n\n${'- '.repeat(12)}deep`)
  expect(['a', 'b', 'c', 'deep'].map((text) => levelOf(word.paragraph(text)))).toEqual([
    '0',
    '1',
    '2',
    '8',
  ])
})

test('further blocks of an item stand at its text, and have no marker', async () => {
  const word = await wordFile(
    '1. first\n\n   second\n\n   ```\n   code\n   ```\n\n   | t |\n   |---|\n\n   > quote',
  )
  expect(numberingOf(word.paragraph('first'))).toBeDefined()
  for (const text of ['second', 'code', 'quote']) {
    const { element } = word.paragraph(text)
    expect(numberingOf(word.paragraph(text)), text).toBeUndefined()
    expect(
      Number(child(element, 'w:pPr', 'w:ind')?.attributes['w:left']),
      text,
    ).toBeGreaterThanOrEqual(368)
  }
  const indent = all(word.part('word/document.xml'), 'w:tblInd')[0]?.attributes['w:w']
  expect(Number(indent)).toBe(368)
})

test('the items of a tight list stand close, those of a loose one apart', async () => {
  const tight = await wordFile('- a\n- b')
  const loose = await wordFile('- a\n\n- b')
  expect(
    child(tight.style('ListParagraph'), 'w:pPr', 'w:contextualSpacing')?.attributes['w:val'],
  ).toBe('1')
  expect(child(tight.paragraph('a').element, 'w:pPr', 'w:contextualSpacing')).toBeUndefined()
  expect(value(loose.paragraph('a').element, 'w:pPr', 'w:contextualSpacing')).toBe('0')
})

test('an item without text keeps its number', async () => {
  const word = await wordFile('1. a\n2.\n3. c')
  expect(word.paragraphs.map(numberingOf)).toEqual(Array(3).fill(numberingOf(word.paragraph('a'))))
})

test('tasks are check boxes that can be ticked in Word', async () => {
  const word = await wordFile('- [x] done\n- [ ] open')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['☑\tdone', '☐\topen'])
  const states = all(word.part('word/document.xml'), 'w14:checked').map(
    ({ attributes }) => attributes['w14:val'],
  )
  expect(states).toEqual(['1', '0'])
  expect(word.paragraphs.map(numberingOf)).toEqual([undefined, undefined])
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
