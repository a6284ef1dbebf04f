import { describe, expect, test } from 'vitest'
import { optionalFonts, serifFonts } from '#octavo/core/font-packages.js'
import { themes } from '#octavo/core/theme/index.js'
import { familyList } from '#octavo/core/write/pdf/fonts.js'
import { type PdfFile, pdf } from '../support/pdf.ts'
import { themeNamed } from '../support/themes.ts'

const academic = themeNamed('academic')
const corporate = themeNamed('corporate')

interface Line {
  readonly text: string
  /** Points. */
  readonly from: number
  readonly to: number
}

/** The lines of the text on the first page, without marks that have a place of their own above or below. */
function linesOf(file: PdfFile): readonly Line[] {
  const lines = new Map<number, Line>()
  for (const { text, x, y, width } of file.pages[0]?.runs ?? []) {
    if (y < 100 || width === 0) continue
    const line = lines.get(y) ?? { text: '', from: x, to: x }
    lines.set(y, {
      text: line.text + text,
      from: Math.min(line.from, x),
      to: Math.max(line.to, x + width),
    })
  }
  return [...lines.values()]
}

describe('characters', () => {
  test.each([
    ['Greek and Cyrillic', 'Ελληνικά Кириллица'],
    ['Vietnamese', 'Tiếng Việt'],
    ['Hindi', 'नमस्ते'],
    ['Thai', 'สวัสดี'],
    ['arrows, mathematics and boxes', '→ ⇒ ≤ ∑ ∞ ☑ ✓ ★ ┌─┐'],
    ['emoji', '😀 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️'],
    ['Chinese, Japanese and Korean', '中文 日本語 かな 한국어'],
    [
      'scripts of fonts that are installed on request',
      'বাংলা ਪੰਜਾਬੀ ગુજરાતી தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල ລາວ ខ្មែរ မြန်မာ བོད་ཡིག ქართული Հայերեն አማርኛ',
    ],
  ])('%s are drawn by bundled fonts', async (_, text) => {
    for (const { id: theme } of themes) {
      const file = await pdf(`${text}\n\n\`${text}\`\n\n**${text}**\n`, { theme })
      expect({ theme, warnings: file.warnings }).toEqual({ theme, warnings: [] })
    }
  })

  test('of scripts with fonts of their own are bold in headings', async () => {
    const file = await pdf(
      optionalFonts.map(({ sample }) => `# ${sample}${sample}\n\n${sample}${sample}\n`).join('\n'),
    )
    const runs = file.pages.flatMap((page) => page.runs)
    for (const { family, sample } of optionalFonts) {
      const fonts = runs.filter(({ text }) => text === sample.repeat(2)).map(({ font }) => font)
      expect(new Set(fonts).size, family).toBe(2)
      expect(fonts.filter((font) => font.endsWith('-Regular')).length, family).toBeGreaterThan(0)
    }
  })

  test('of scripts without spaces stay joined, and lines end where syllables and words do', async () => {
    const khmer = 'មនុស្សទាំងអស់កើតមកមានសេរីភាពនិងសមភាព'
    const tibetan = 'འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་'
    const [once, often] = [linesOf(await pdf(khmer)), linesOf(await pdf(khmer.repeat(6)))]
    const width = (lines: readonly Line[]) =>
      lines.reduce((sum, { from, to }) => sum + to - from, 0)
    expect(often.length).toBeGreaterThan(2)
    // Letters that were parted from their subscripts would take more room.
    expect(width(often) / width(once)).toBeLessThan(6.05)
    for (const { id: theme } of themes) {
      const lines = linesOf(await pdf(tibetan.repeat(20), { theme }))
      expect(lines.length).toBeGreaterThan(2)
      for (const { text, to } of lines) {
        expect(text.trim(), theme).toMatch(/་$/)
        expect(to, theme).toBeLessThan(560)
      }
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

describe('Chinese, Japanese and Korean', () => {
  const han = (
    theme: typeof academic,
    lang: string,
    optional = [...optionalFonts, ...serifFonts],
  ) =>
    familyList(theme.fonts.body, { directories: [], optional }, lang, []).filter((name) =>
      [...optionalFonts, ...serifFonts].some(
        (font) => font.han !== undefined && font.family === name,
      ),
    )

  test('have serifs beside text that has them, where such fonts are installed', () => {
    expect(han(academic, 'zh-Hans')[0]).toBe('Noto Serif SC')
    expect(han(academic, 'ja')[0]).toBe('Noto Serif JP')
    expect(han(academic, 'en').slice(0, 3)).toEqual(serifFonts.map(({ family }) => family))
    expect(han(corporate, 'ko')[0]).toBe('Noto Sans Korean')
    expect(han(corporate, 'en').slice(3)).toEqual(serifFonts.map(({ family }) => family))
  })

  test('have the forms of their own language rather than serifs', () => {
    const [chinese] = serifFonts
    const optional = chinese === undefined ? [] : [...optionalFonts, chinese]
    expect(han(academic, 'ja', optional).slice(0, 2)).toEqual([
      'Noto Sans Japanese',
      'Noto Serif SC',
    ])
  })
})
