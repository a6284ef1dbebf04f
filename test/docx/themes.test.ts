import { expect, test } from 'vitest'
import { all, child, isOn, one, value, wordFile, type XmlElement } from '../support/docx.ts'

test('what a theme says of headings is what their styles say', async () => {
  const elegant = await wordFile('# Heading', { theme: 'elegant' })
  expect(isOn(elegant.style('Heading1'), 'w:rPr', 'w:smallCaps')).toBe(true)
  // 0.06 em at 21 points, in twentieths of a point.
  expect(value(elegant.style('Heading1'), 'w:rPr', 'w:spacing')).toBe('25')
  expect(value(elegant.style('Heading1'), 'w:pPr', 'w:jc')).toBe('center')
  expect(value(elegant.style('Heading1'), 'w:rPr', 'w:b')).toBe('0')
  expect(child(elegant.style('Subtitle'), 'w:rPr', 'w:i')?.attributes).toEqual({})
  const modern = await wordFile('# Heading', { theme: 'modern' })
  expect(isOn(modern.style('Heading6'), 'w:rPr', 'w:caps')).toBe(true)
  expect(value(modern.style('Heading1'), 'w:rPr', 'w:spacing')).toBe('-10')
})

test.each([
  ['editorial', true, false],
  ['corporate', false, true],
  ['elegant', true, true],
  ['modern', false, false],
])('the title block of %s has its rules from its styles', async (theme, above, below) => {
  const word = await wordFile('---\ntitle: A\nsubtitle: B\ndate: 2026-01-01\n---\n\nText', {
    theme,
  })
  for (const style of ['Title', 'Subtitle', 'Author', 'Date']) {
    const borders = child(word.style(style), 'w:pPr', 'w:pBdr')
    expect(borders !== undefined && child(borders, 'w:top') !== undefined).toBe(above)
    expect(borders !== undefined && child(borders, 'w:bottom') !== undefined).toBe(below)
  }
})

test('a paragraph after another has its first line set in, where the theme says so', async () => {
  const markdown =
    '# H\n\nfirst\n\nsecond\n\nthird\n\n- item\n\n  more\n\nalone\n\n> quoted\n>\n> again\n\nlast'
  const word = await wordFile(markdown, { theme: 'academic' })
  const style = (text: string) => word.paragraph(text).style
  expect(['first', 'second', 'third', 'alone', 'last'].map(style)).toEqual([
    'BodyText',
    'BodyTextFirstIndent',
    'BodyTextFirstIndent',
    'Normal',
    'Normal',
  ])
  expect(style('again')).toBe('Quote')
  expect(style('more')).toBe('ListParagraph')
  expect(child(word.paragraph('second').element, 'w:pPr', 'w:ind')).toBeUndefined()
  const indented = word.style('BodyTextFirstIndent')
  expect(child(indented, 'w:pPr', 'w:ind')?.attributes['w:firstLine']).toBe('300')
  expect(child(word.style('BodyText'), 'w:pPr', 'w:spacing')?.attributes['w:after']).toBe('0')
  const corporate = await wordFile(markdown)
  expect(corporate.paragraph('second').style).toBe('Normal')
})

test('theorems have space around them where other paragraphs have their first lines set in', async () => {
  const markdown =
    'a\n\nbefore\n\n::: {.theorem #thm-a}\nstatement\n:::\n\n::: proof\nby\n:::\n\nafter\n\nlast'
  const word = await wordFile(markdown, { theme: 'academic' })
  const styles = word.paragraphs.map(({ text, style }) => [text.split(' ')[0], style])
  expect(styles).toEqual([
    ['a', 'BodyText'],
    ['before', 'BodyTextFirstIndent'],
    ['Theorem', 'Normal'],
    ['Proof.', 'Normal'],
    ['after', 'BodyText'],
    ['last', 'BodyTextFirstIndent'],
  ])
})

test.each([
  ['modern', 'background2', 'fill'],
  ['editorial', 'background2', 'bar'],
  ['contrast', 'background2', 'box'],
])('code in %s stands on its own colour, in its frame', async (theme, slot, frame) => {
  const word = await wordFile('```js\nlet a\n```', { theme })
  const style = word.style('SourceCode')
  expect(child(style, 'w:pPr', 'w:shd')?.attributes['w:themeFill']).toBe(slot)
  const side = (name: string) => child(style, 'w:pPr', 'w:pBdr', name)?.attributes
  expect(side('w:left')?.['w:sz']).toBe(frame === 'bar' ? '24' : '4')
  const fill = child(style, 'w:pPr', 'w:shd')?.attributes['w:fill']
  expect(side('w:right')?.['w:color'] === fill).toBe(frame !== 'box')
})

test.each([
  ['corporate', true, ['24', '2']],
  ['elegant', false, ['24', undefined]],
  ['modern', true, ['6', '6']],
])('alerts of %s are filled, barred or boxed', async (theme, filled, [left, right]) => {
  const word = await wordFile('> [!NOTE]\n> Text', { theme })
  const style = word.style('AlertNote')
  expect(child(style, 'w:pPr', 'w:shd') !== undefined).toBe(filled)
  const size = (name: string) => child(style, 'w:pPr', 'w:pBdr', name)?.attributes['w:sz']
  expect([size('w:left'), size('w:right')]).toEqual([left, right])
})

test('words in a solid table head are never in the colour of the head', async () => {
  const word = await wordFile('| [link](https://example.com)[^1] |\n| --- |\n| b |\n\n[^1]: Note', {
    theme: 'contrast',
  })
  const [head] = all(word.part('word/document.xml'), 'w:tr')
  const styles = head ? all(head, 'w:rStyle').map(({ attributes }) => attributes['w:val']) : []
  expect(styles).toEqual(['TableHeadingLink', 'TableHeadingReference'])
  for (const style of styles) {
    expect(child(word.style(style ?? ''), 'w:rPr', 'w:color')).toBeUndefined()
  }
})

test('the rule under the running header is there where the header is', async () => {
  const word = await wordFile('---\ntitle: A\n---\n\nText', { theme: 'academic' })
  const style = (part: string) => one(word.part(part), 'w:pStyle').attributes['w:val'] ?? ''
  const ruled = (part: string) =>
    child(word.style(style(part)), 'w:pPr', 'w:pBdr', 'w:bottom') !== undefined
  expect([ruled('word/header1.xml'), ruled('word/header2.xml')]).toEqual([true, false])
})

test('every option that Word has for a table draws something', async () => {
  const word = await wordFile('| a |\n| - |\n| b |', { theme: 'elegant' })
  const kinds = all(word.style('OctavoTable'), 'w:tblStylePr').map(
    ({ attributes }) => attributes['w:type'],
  )
  expect(kinds).toEqual(['firstRow', 'lastRow', 'firstCol', 'lastCol', 'band2Vert', 'band2Horz'])
  expect(one(word.part('word/document.xml'), 'w:tblLook').attributes['w:noHBand']).toBe('1')
})

test('styles that words can have too are linked to a character style', async () => {
  const word = await wordFile('# Heading')
  for (const id of ['Title', 'Subtitle', 'Heading1', 'Quote']) {
    const other = value(word.style(id), 'w:link') ?? ''
    expect(value(word.style(other), 'w:link')).toBe(id)
  }
})

test('a dark theme paints the whole page, and a white one leaves it alone', async () => {
  const dark = await wordFile('Text', { theme: 'midnight' })
  expect(one(dark.part('word/document.xml'), 'w:background').attributes['w:color']).toBe('12172A')
  expect(all(dark.part('word/settings.xml'), 'w:displayBackgroundShape')).toHaveLength(1)
  const white = await wordFile('Text')
  expect(all(white.part('word/document.xml'), 'w:background')).toEqual([])
})

test('front matter sets the size of the paper', async () => {
  const word = await wordFile('---\npage_size: letter\n---\n\nText')
  expect(one(word.part('word/document.xml'), 'w:pgSz').attributes).toMatchObject({
    'w:w': '12240',
    'w:h': '15840',
  })
})

test('lines grow with what stands in them, so that no picture or formula is cut', async () => {
  const word = await wordFile('Text\n\n# Heading\n\n# Heading $x$')
  for (const style of ['Normal', 'TableText', 'FootnoteText', 'SourceCode', 'Caption']) {
    const own = lineRule(word.style(style)) ?? 'of Normal'
    expect(['atLeast', 'of Normal'], style).toContain(own)
  }
  // Lines of headings are closer than some fonts ask for; Word keeps to that where it's told the exact height.
  expect(lineRule(word.style('Heading1'))).toBe('exact')
  const rules = all(word.part('word/document.xml'), 'w:p').map(lineRule)
  expect(rules).toEqual([undefined, undefined, 'atLeast'])
})

function lineRule(element: XmlElement): string | undefined {
  return child(element, 'w:pPr', 'w:spacing')?.attributes['w:lineRule']
}

test('a font that is not installed has others to stand in for it', async () => {
  const word = await wordFile('Text', { theme: 'academic' })
  const fonts = all(word.part('word/fontTable.xml'), 'w:font')
  const body = fonts.find(({ attributes }) => attributes['w:name'] === 'Libertinus Serif')
  if (body === undefined) throw new Error('no such font')
  expect(value(body, 'w:altName')).toContain('Georgia')
})

test('the head of a grid has no heavier line than the other cells, as in HTML and PDF', async () => {
  const word = await wordFile('| a |\n|---|\n| b |', { theme: 'technical' })
  const style = word.style('OctavoTable')
  const head = all(style, 'w:tblStylePr').find(
    ({ attributes }) => attributes['w:type'] === 'firstRow',
  )
  expect(head && child(head, 'w:tcPr', 'w:tcBorders', 'w:bottom')?.attributes).toEqual(
    child(style, 'w:tblPr', 'w:tblBorders', 'w:insideH')?.attributes,
  )
})
