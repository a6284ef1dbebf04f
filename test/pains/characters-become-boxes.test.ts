import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { all, wordFile } from '../support/docx.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

// Chinese, Japanese and Korean are missing or their fonts aren't embedded: alanshaw/markdown-pdf#149, mystmd#1679.
// Emoji are boxes: mdpdf#53, docfx#10484. Nobody says so: typst#5137.

const eastAsian = '中文字体 日本語の文字 한국어 글꼴'

describe.each(themes)('in the $id theme', ({ id }) => {
  test('Chinese, Japanese and Korean are drawn in a PDF, in text, bold, code and headings', async () => {
    const content = `# ${eastAsian}\n\n${eastAsian} **${eastAsian}** \`${eastAsian}\`\n\n\`\`\`\n${eastAsian}\n\`\`\`\n`
    const file = await pdf(content, { theme: id })
    expect(file.warnings).toEqual([])
    const drawn = file.text.replaceAll(/\s/g, '').split(eastAsian.replaceAll(' ', ''))
    expect(drawn).toHaveLength(6)
  })

  test('a PDF brings the fonts of all its characters', async () => {
    const file = await pdf(`${eastAsian} text *text* \`code\` 😀 → $x^2$\n`, { theme: id })
    const fonts = file.pages.flatMap((page) => page.fonts)
    expect(fonts.length).toBeGreaterThan(4)
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([])
  })

  test('emoji are drawn in colour in a PDF, joined ones and flags as one', async () => {
    const file = await pdf('😀 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ :rocket:\n', { theme: id })
    expect(file.warnings).toEqual([])
    expect(file.pages[0]?.fonts.map(({ name }) => name)).toContain('NotoColorEmoji')
    const width = (emoji: string) => file.pages[0]?.runs.find(({ text }) => text === emoji)?.width
    expect(width('😀')).toBeGreaterThan(10)
    for (const emoji of ['👍🏽', '👨‍👩‍👧', '🇩🇪']) {
      expect(width(emoji), emoji).toBeCloseTo(width('😀') ?? 0, 2)
    }
  })
})

test('Word takes Chinese, Japanese and Korean fonts by the language of the document', async () => {
  for (const lang of ['zh-CN', 'ja', 'ko']) {
    const word = await wordFile(`---\nlang: ${lang}\n---\n\n${eastAsian}\n`)
    const [language] = all(word.part('word/styles.xml'), 'w:lang')
    expect(language?.attributes['w:eastAsia']).toBe(lang)
    expect(word.paragraph(eastAsian).style).toBe('Normal')
    const [fonts] = all(word.style('Normal'), 'w:rFonts')
    expect(fonts?.attributes['w:eastAsia']).toBeUndefined()
    expect(fonts?.attributes['w:eastAsiaTheme']).toBe('minorEastAsia')
  }
})

test('Word takes fonts of complex scripts by the language of the document', async () => {
  for (const [lang, font] of [
    ['bn', 'Nirmala UI'],
    ['km', 'Leelawadee UI'],
    ['my', 'Myanmar Text'],
    ['bo', 'Microsoft Himalaya'],
  ]) {
    const word = await wordFile(`---\nlang: ${lang}\n---\n\nText\n`)
    expect(all(word.part('word/styles.xml'), 'w:lang')[0]?.attributes['w:bidi']).toBe(lang)
    const typefaces = all(word.part('word/theme/theme1.xml'), 'a:cs')
    expect(typefaces.map(({ attributes }) => attributes.typeface)).toEqual([font, font])
    const fonts = all(word.part('word/fontTable.xml'), 'w:font')
    expect(fonts.map(({ attributes }) => attributes['w:name'])).toContain(font)
  }
})

test('a browser takes the fonts of its own system for them, by the language of the document', async () => {
  const page = await htmlPage(`---\nlang: ja\n---\n\n${eastAsian} 😀\n`)
  expect(attribute(page.one('html'), 'lang')).toBe('ja')
  expect(textOf(page.one('p'))).toBe(`${eastAsian} 😀`)
})

test('characters that no font has are boxes with their number, and named with the line that they are on', async () => {
  const file = await pdf(
    '# Head\n\nfine\n\n- item\n- \u{12000} and \u{12000}\n\n```\n\u{13000}\n```\n',
  )
  expect(file.warnings.map(({ code, line }) => ({ code, line }))).toEqual([
    { code: 'missing_glyph', line: 6 },
    { code: 'missing_glyph', line: 8 },
  ])
  expect(file.warnings[0]?.message).toContain('U+12000')
  expect(file.claimsUa).toBe(true)
  expect(file.elements('Code')[0]?.text).toBe('\u{13000}')
})

test('formats that use the fonts of the reader’s system keep such characters', async () => {
  const word = await wordFile('\u{12000}\n')
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['\u{12000}'])
  expect(textOf((await htmlPage('\u{12000}\n')).one('p'))).toBe('\u{12000}')
  expect(word.warnings).toEqual([])
})
