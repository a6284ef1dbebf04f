import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '#octavo/themes/color.js'
import { defaultThemeId, findTheme, resolveTheme, themes } from '#octavo/themes/index.js'
import type { Color, Theme } from '#octavo/themes/types.js'

/** Every text that is drawn, with the surface under it. */
function textPairs({ colors }: Theme): [name: string, text: Color, surface: Color][] {
  return [
    ['heading', colors.heading, colors.bg],
    ['text', colors.text, colors.bg],
    ['text on zebra', colors.text, colors.zebra],
    ['link', colors.link, colors.bg],
    ['accent', colors.accent, colors.bg],
    ['muted', colors.muted, colors.bg],
    ['quote', colors.quoteText, colors.bg],
    ['code', colors.code, colors.surface],
    ['table head', colors.tableHeadText, colors.tableHead],
    ['mark', colors.markText, colors.mark],
    ...Object.entries(colors.syntax).map(([kind, color]): [string, Color, Color] => [
      `syntax ${kind}`,
      color,
      colors.surface,
    ]),
    ...Object.entries(colors.alerts).flatMap(([kind, alert]): [string, Color, Color][] => [
      [`alert ${kind} label`, alert.accent, alert.background],
      [`alert ${kind} text`, colors.text, alert.background],
    ]),
  ]
}

describe.each(themes.map((theme) => [theme.id, resolveTheme(theme)] as const))(
  '%s',
  (_id, theme) => {
    test.each(textPairs(theme))('%s is legible (WCAG 2.2 AA, 4.5:1)', (_name, text, surface) => {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    })

    test('the quote bar can be told from the page (3:1)', () => {
      expect(contrast(theme.colors.quoteBar, theme.colors.bg)).toBeGreaterThanOrEqual(3)
    })
  },
)

test('the default theme is corporate, and it is listed first', () => {
  expect(defaultThemeId).toBe('corporate')
  expect(themes[0]?.id).toBe('corporate')
})

test('a theme is found by its own id only, not by what every object inherits', () => {
  expect(findTheme('academic')?.name).toBe('Academic')
  for (const id of ['constructor', '__proto__', 'toString', 'Academic', '']) {
    expect(findTheme(id)).toBeUndefined()
  }
})

test('an overridden accent carries through to what is built on it', () => {
  const corporate = findTheme('corporate')
  if (corporate === undefined) throw new Error('no corporate theme')
  const plain = resolveTheme(corporate).colors
  const overridden = resolveTheme(corporate, { accent: '#b00020' }).colors
  expect(overridden.accent).toBe('#b00020')
  expect(overridden.quoteBar).toBe('#b00020')
  expect(overridden.tableHead).not.toBe(plain.tableHead)
  expect(overridden.heading).toBe(plain.heading)
})

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Color => `#${value.toString(16).padStart(6, '0')}`)

test('whatever the palette, code and marks stay legible on their own surface', () => {
  fc.assert(
    fc.property(
      fc.record({ heading: color, text: color, bg: color, link: color, accent: color }),
      (overrides) => {
        for (const theme of themes) {
          const { colors } = resolveTheme(theme, overrides)
          expect(contrast(colors.code, colors.surface)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(colors.markText, colors.mark)).toBeGreaterThanOrEqual(4.5)
          for (const syntax of Object.values(colors.syntax)) {
            expect(contrast(syntax, colors.surface)).toBeGreaterThanOrEqual(4.5)
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})
