import { expect, test } from 'vitest'
import { all, one, value, wordFile } from '../support/docx.ts'

test('the colours of a theme are the theme of the Word file', async () => {
  const word = await wordFile('Text', { theme: 'corporate' })
  const theme = word.part('word/theme/theme1.xml')
  const slot = (name: string) => one(one(theme, name), 'a:srgbClr').attributes.val
  expect(slot('a:dk1')).toBe('22272E')
  expect(slot('a:lt1')).toBe('FFFFFF')
  expect(slot('a:dk2')).toBe('1B3A5C')
  expect(slot('a:accent1')).toBe('2563A8')
  expect(slot('a:hlink')).toBe('1A5FA8')
})

test('an override replaces the colour everywhere that it is drawn', async () => {
  const word = await wordFile('# A', { overrides: { heading: '#aa00bb' } })
  expect(value(word.style('Heading1'), 'w:rPr', 'w:color')).toBe('AA00BB')
  expect(one(one(word.part('word/theme/theme1.xml'), 'a:dk2'), 'a:srgbClr').attributes.val).toBe(
    'AA00BB',
  )
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
  const word = await wordFile('Text')
  const spacing = all(word.part('word/styles.xml'), 'w:spacing').filter(
    ({ attributes }) => attributes['w:line'] !== undefined,
  )
  expect(spacing.length).toBeGreaterThan(0)
  for (const { attributes } of spacing) expect(attributes['w:lineRule']).toBe('atLeast')
})

test('a font that is not installed has others to stand in for it', async () => {
  const word = await wordFile('Text', { theme: 'academic' })
  const fonts = all(word.part('word/fontTable.xml'), 'w:font')
  const body = fonts.find(({ attributes }) => attributes['w:name'] === 'Libertinus Serif')
  if (body === undefined) throw new Error('no such font')
  expect(value(body, 'w:altName')).toContain('Georgia')
})
