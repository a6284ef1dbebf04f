import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { pdf } from '../support/pdf.ts'

describe('characters', () => {
  test.each([
    ['Greek and Cyrillic', 'Ελληνικά Кириллица'],
    ['Vietnamese', 'Tiếng Việt'],
    ['Hindi', 'नमस्ते'],
    ['Thai', 'สวัสดี'],
    ['arrows, mathematics and boxes', '→ ⇒ ≤ ∑ ∞ ☑ ✓ ★ ┌─┐'],
    ['emoji', '😀 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️'],
    ['Chinese, Japanese and Korean', '中文 日本語 かな 한국어'],
  ])('%s are drawn by bundled fonts', async (_, text) => {
    for (const { id: theme } of themes) {
      const file = await pdf(`${text}\n\n\`${text}\`\n\n**${text}**\n`, { theme })
      expect({ theme, warnings: file.warnings }).toEqual({ theme, warnings: [] })
    }
  })

  test('that no font has are counted where there are hundreds', async () => {
    const file = await pdf(
      String.fromCodePoint(...Array.from({ length: 300 }, (_, i) => 0x12000 + i)),
    )
    const missing = file.warnings.filter(({ code }) => code === 'missing_glyph')
    expect(missing).toHaveLength(101)
    expect(missing.at(-1)?.message).toContain('200 more')
  })

  test('a quote mark and a backslash among missing ones are told apart', async () => {
    const file = await pdf('"\\\\\u{12000}"\n')
    const missing = file.warnings.filter(({ code }) => code === 'missing_glyph')
    expect(missing.map(({ message }) => /U\+[0-9A-F]+/.exec(message)?.[0])).toEqual(['U+12000'])
  })

  test('digits, # and * stay in the text font beside emoji', async () => {
    const plain = await pdf('123 # *\n')
    const beside = await pdf('123 # * 😀\n')
    const width = (file: typeof plain) =>
      file.pages[0]?.runs.find((run) => run.text.startsWith('123'))?.width ?? 0
    expect(width(plain)).toBeGreaterThan(0)
    expect(beside.text).toContain('123 # *')
    expect(width(beside)).toBeLessThan(width(plain) * 1.2)
  })
})
