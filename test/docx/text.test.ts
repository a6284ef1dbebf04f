import { expect, test } from 'vitest'
import { all, isOn, one, run, runProperties, textOf, value, wordFile } from '../support/docx.ts'

test('emphasis, strong, struck and underlined words look so', async () => {
  const word = await wordFile('*a* **b** ~~c~~ ++d++ ***e***')
  const paragraph = word.paragraph('a b c d e')
  expect(runProperties(run(paragraph, 'a'))).toEqual(['w:i', 'w:iCs'])
  expect(runProperties(run(paragraph, 'b'))).toEqual(['w:b', 'w:bCs'])
  expect(runProperties(run(paragraph, 'c'))).toEqual(['w:strike'])
  expect(value(run(paragraph, 'd'), 'w:rPr', 'w:u')).toBe('single')
  expect(runProperties(run(paragraph, 'e'))).toEqual(['w:b', 'w:bCs', 'w:i', 'w:iCs'])
})

test('code, keys, marks and small print have character styles of their own', async () => {
  const word = await wordFile('`a` <kbd>b</kbd> ==c== <small>d</small>')
  const paragraph = word.paragraph('a b c d')
  const styleOf = (text: string) => value(run(paragraph, text), 'w:rPr', 'w:rStyle')
  expect(['a', 'b', 'c', 'd'].map(styleOf)).toEqual(['InlineCode', 'Keyboard', 'Mark', 'Small'])
})

test('raised and lowered characters are raised and lowered', async () => {
  const word = await wordFile('H<sub>2</sub>O m<sup>3</sup>')
  const paragraph = word.paragraph('H2O m3')
  expect(value(run(paragraph, '2'), 'w:rPr', 'w:vertAlign')).toBe('subscript')
  expect(value(run(paragraph, '3'), 'w:rPr', 'w:vertAlign')).toBe('superscript')
})

test('a link opens its address and shows its title', async () => {
  const word = await wordFile('[here](https://example.org/?a=1&b=2 "A tip")')
  const link = one(word.paragraph('here').element, 'w:hyperlink')
  expect(word.target(link.attributes['r:id'])).toBe(
    'https://example.org/?a=1&amp;b=2'.replace('amp;', ''),
  )
  expect(link.attributes['w:tooltip']).toBe('A tip')
  expect(value(run(word.paragraph('here'), 'here'), 'w:rPr', 'w:rStyle')).toBe('Hyperlink')
})

test('a link to a heading goes to the bookmark around that heading', async () => {
  const word = await wordFile('[go](#größe--maße_1)\n\n# Größe & Maße_1')
  const [, bookmark] = all(word.paragraph('Größe & Maße_1').element, 'w:bookmarkStart')
  const link = one(word.paragraph('go').element, 'w:hyperlink')
  expect(link.attributes['w:anchor']).toBe(bookmark?.attributes['w:name'])
  expect(bookmark?.attributes['w:name']).toMatch(/^\p{L}[\p{L}\p{N}_]{0,39}$/u)
})

test('headings whose long names begin alike have different bookmarks', async () => {
  const word = await wordFile(`# ${'same '.repeat(20)}one\n\n# ${'same '.repeat(20)}two`)
  const names = all(word.part('word/document.xml'), 'w:bookmarkStart').map(
    ({ attributes }) => attributes['w:name']?.toLowerCase() ?? '',
  )
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name.length).toBeLessThanOrEqual(40)
})

test('an abbreviation is spelled out where it is first used, and only there', async () => {
  const word = await wordFile('The ABC and the ABC.\n\n*[ABC]: Alpha Beta')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['The ABC (Alpha Beta) and the ABC.'])
})

test('an abbreviation that its author spells out is not spelled out twice', async () => {
  const word = await wordFile('The ABC (Alpha Beta).\n\n*[ABC]: Alpha Beta')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['The ABC (Alpha Beta).'])
})

test('a hard break begins a new line in the same paragraph', async () => {
  const word = await wordFile('one\\\ntwo')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['one\ntwo'])
})

test('spaces at the ends of marks are kept', async () => {
  const word = await wordFile('a **b** c')
  for (const text of all(word.paragraph('a b c').element, 'w:t')) {
    expect(text.attributes['xml:space']).toBe('preserve')
  }
})

test('Hebrew text runs from right to left, and English words in it from left to right', async () => {
  const word = await wordFile('שלום Word עולם')
  const [paragraph] = word.paragraphs
  if (paragraph === undefined) throw new Error('no paragraph')
  expect(isOn(paragraph.element, 'w:pPr', 'w:bidi')).toBe(true)
  const runs = all(paragraph.element, 'w:r').map((each) => [
    textOf(each),
    runProperties(each).includes('w:rtl'),
  ])
  expect(runs).toEqual([
    ['שלום ', true],
    ['Word', false],
    [' עולם', true],
  ])
})

test('code and keys in Hebrew text run from left to right', async () => {
  const embedded = (text: string) => `\u202a${text}\u202c`
  const word = await wordFile('\u05d0 `code()` \u05d1 <kbd>Ctrl+(</kbd>')
  const [paragraph] = word.paragraphs
  if (paragraph === undefined) throw new Error('no paragraph')
  expect(paragraph.text).toBe(`\u05d0 ${embedded('code()')} \u05d1 ${embedded('Ctrl+(')}`)
  for (const text of ['code()', 'Ctrl+(']) {
    expect(runProperties(run(paragraph, text))).not.toContain('w:rtl')
  }
})

test('a paragraph of millions of characters from right to left is written whole', async () => {
  // A line holds at most 200,000 characters; their breaks become spaces.
  const line = '\u0646 '.repeat(99_000).trim()
  const text = `a ${Array(15).fill(line).join(' ')} b`
  const word = await wordFile(`a\n${Array(15).fill(line).join('\n')}\nb`)
  const [paragraph] = word.paragraphs
  expect(paragraph?.text === text).toBe(true)
  expect(all(word.part('word/document.xml'), 'w:rtl')).toHaveLength(1)
})

test('text in a language of the left stays untouched', async () => {
  const word = await wordFile('Plain text, 123.')
  expect(all(word.paragraph('Plain text, 123.').element, 'w:rtl')).toEqual([])
})

test('Hebrew words in an English paragraph run from right to left, with what stands between them', async () => {
  const word = await wordFile('The words שלום, עולם are Hebrew.')
  const [paragraph] = word.paragraphs
  if (paragraph === undefined) throw new Error('no paragraph')
  const turned = all(paragraph.element, 'w:r').filter((each) =>
    runProperties(each).includes('w:rtl'),
  )
  expect(turned.map(textOf)).toEqual(['שלום, עולם'])
  expect(paragraph.text).toBe('The words שלום, עולם are Hebrew.')
})

// Word and LibreOffice widen spaces of code too, and break a long name nowhere.
test('a paragraph with code that filled lines would stretch is set ragged', async () => {
  const source =
    'Run `npm ci`.\n\nCall `aVeryLongNameOfAFunction()`.\n\nSee `short`.\n\n- Run `a b`\n'
  const word = await wordFile(source, { theme: 'academic' })
  const justification = (text: string) => value(word.paragraph(text).element, 'w:pPr', 'w:jc')
  expect(justification('Run npm ci.')).toBe('start')
  expect(justification('Call aVeryLongNameOfAFunction().')).toBe('start')
  expect(justification('Run a b')).toBe('start')
  expect(justification('See short.')).toBeUndefined()
})
