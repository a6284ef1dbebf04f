import { describe, expect, test } from 'vitest'
import { alertKinds, lineMarks, syntaxKinds } from '#octavo/core/document/types.js'
import { defaultThemeId, findTheme, resolveTheme, themes } from '#octavo/core/theme/index.js'
import { paletteKeys } from '#octavo/core/theme/types.js'
import { pdf } from '../support/pdf.ts'

const hex = /^#[0-9a-f]{6}$/

test('nine themes come with the package, the default first', () => {
  expect(themes.map(({ id }) => id)).toEqual([
    ...['corporate', 'modern', 'minimal', 'academic', 'editorial', 'technical'],
    ...['elegant', 'midnight', 'contrast'],
  ])
  expect(defaultThemeId).toBe(themes[0]?.id)
})

test('a theme is found by its own id only, not by what every object inherits', () => {
  expect(findTheme('academic')?.name).toBe('Academic')
  for (const id of ['constructor', '__proto__', 'toString', 'Academic', '']) {
    expect(findTheme(id)).toBeUndefined()
  }
})

test.each(['id', 'name', 'description'] as const)('no two themes have the same %s', (field) => {
  expect(new Set(themes.map((theme) => theme[field])).size).toBe(themes.length)
})

test('no two themes look alike: each has its own palette and its own proportions', () => {
  const looks = themes.map(({ palette, text, headings }) =>
    JSON.stringify([palette, text, headings]),
  )
  expect(new Set(looks).size).toBe(themes.length)
})

describe.each(themes)('$id', (theme) => {
  const { id, name, description, text, headings, title, page, table, code, quote } = theme

  test('is named for a person and for a URL', () => {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/)
    expect(name.toLowerCase()).toBe(id)
    expect(description).toMatch(/^[A-Z].{20,100}\.$/)
  })

  test('has all five colours of the palette and every colour that is derived', () => {
    const { colors } = resolveTheme(theme)
    expect(Object.keys(theme.palette).sort()).toEqual([...paletteKeys].sort())
    expect(Object.keys(colors.alerts).sort()).toEqual([...alertKinds].sort())
    expect(Object.keys(colors.syntax).sort()).toEqual([...syntaxKinds].sort())
    expect(Object.keys(colors.lineMarks).sort()).toEqual([...lineMarks].sort())
    expect(leaves(colors).filter((value) => !hex.test(value))).toEqual([])
  })

  test('has headings that grow smaller and stand nearer to what they head than to what is above', () => {
    const sizes = headings.map(({ size }) => size)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(title.size).toBeGreaterThan(headings[0].size)
    for (const { spaceAbove, spaceBelow } of headings) {
      expect(spaceAbove).toBeGreaterThan(1.5 * spaceBelow)
    }
    const above = headings.map(({ spaceAbove }) => spaceAbove)
    expect(above).toEqual([...above].sort((a, b) => b - a))
  })

  test('has no two neighbouring ranks of headings that look the same, but for the last', () => {
    const looks = headings
      .slice(0, 5)
      .map(({ spaceAbove, spaceBelow, ...look }) => JSON.stringify(look))
    expect(new Set(looks).size).toBe(5)
  })

  test('sets lines of 60 to 75 characters, with air between them', () => {
    expect(text.measure).toBeGreaterThanOrEqual(60)
    expect(text.measure).toBeLessThanOrEqual(75)
    expect(text.lineHeight).toBeGreaterThanOrEqual(1.3)
    expect(text.lineHeight).toBeLessThanOrEqual(1.65)
    expect(text.size).toBeGreaterThanOrEqual(9)
    expect(text.size).toBeLessThanOrEqual(13)
  })

  test('has sizes and margins that a page can hold', () => {
    for (const size of [code.size, quote.size, table.size]) {
      expect(size * text.size).toBeGreaterThanOrEqual(8)
      expect(size).toBeLessThanOrEqual(1.35)
    }
    for (const margin of [page.marginTop, page.marginBottom, page.marginX]) {
      expect(margin).toBeGreaterThanOrEqual(54)
      expect(margin).toBeLessThanOrEqual(110)
    }
  })

  test('has text in the middle of the page', async () => {
    const { pages } = await pdf('Start\n\n<p align="right">End</p>', { theme: id })
    const run = (wanted: string) => pages[0]?.runs.find(({ text }) => text === wanted)
    const { x = 0, width = 0 } = run('End') ?? {}
    expect((pages[0]?.width ?? 0) - x - width).toBeCloseTo(run('Start')?.x ?? 0, 0)
  })

  test('has lines of 65 to 80 characters on paper', async () => {
    const sentence = 'The length of its lines decides how long a reader stays with a text. '
    const { pages } = await pdf(sentence.repeat(12), { theme: id })
    const lines = (pages[0]?.text ?? '').split('\n').filter((line) => line.includes(' '))
    const full = lines.slice(0, -2).map((line) => line.length)
    const mean = full.reduce((sum, length) => sum + length, 0) / full.length
    expect(full.length).toBeGreaterThan(8)
    expect(mean).toBeGreaterThan(65)
    expect(mean).toBeLessThanOrEqual(80)
  })

  test('is set in its own fonts, which come with the package', async () => {
    const { pages, warnings } = await pdf('# Heading\n\nText\n\n`code`\n', { theme: id })
    expect(warnings).toEqual([])
    const font = (words: string) =>
      pages[0]?.runs.find(({ text }) => text.toLowerCase().endsWith(words))?.font ?? ''
    expect(family(font('heading'))).toBe(family(theme.fonts.heading.name))
    expect(family(font('text'))).toBe(family(theme.fonts.body.name))
    expect(family(font('code'))).toBe(family(theme.fonts.mono.name))
  })

  test('has the faces that it asks for: each heading in its weight, upright or italic', async () => {
    const { pages } = await pdf(
      headings.map((_, index) => `${'#'.repeat(index + 1)} H${index + 1}`).join('\n\n'),
      { theme: id },
    )
    const runs = pages.flatMap((each) => each.runs)
    for (const [index, { weight, italic }] of headings.entries()) {
      const face = runs.find(({ text }) => text.toLowerCase().endsWith(`h${index + 1}`))?.font ?? ''
      expect(face).toMatch(weights[weight])
      expect([face, /It(alic)?$/.test(face)]).toEqual([face, italic])
    }
  })

  test('names families to fall back on, and what kind they are of', () => {
    for (const { fallbacks, generic } of Object.values(theme.fonts)) {
      expect(fallbacks.length).toBeGreaterThan(2)
      expect(['serif', 'sans-serif', 'monospace']).toContain(generic)
    }
    expect(theme.fonts.mono.generic).toBe('monospace')
  })
})

/** How a font file calls its weights. */
const weights = {
  400: /-(Regular|Italic|It)$/,
  500: /-Medium/,
  600: /-Semi-?bold/i,
  700: /-Bold/,
} as const

/** The family of a font file's name, or of a family's name as people write it: letters alone. */
function family(name: string): string {
  return name.replace(/-.*/, '').replaceAll(' ', '')
}

function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves)
  return [String(value)]
}
