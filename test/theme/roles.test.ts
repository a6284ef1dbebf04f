import { converter } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alertKinds, syntaxKinds } from '#octavo/core/document/types.js'
import { contrast, differenceFrom, isDark } from '#octavo/core/theme/color.js'
import { findTheme, resolveTheme, themes } from '#octavo/core/theme/index.js'
import type { Color, ThemeDefinition } from '#octavo/core/theme/types.js'

const toOklch = converter('oklch')

/** Degrees between two hues. */
function turn(a: Color, b: Color): number {
  const difference = Math.abs((toOklch(a)?.h ?? 0) - (toOklch(b)?.h ?? 0)) % 360
  return Math.min(difference, 360 - difference)
}

/** One that is legible on the theme's page and far from its own. */
function otherAccent({ palette }: ThemeDefinition): Color {
  if (isDark(palette.bg)) return '#ffb3c7'
  return turn(palette.accent, '#0b5a3b') > 60 ? '#0b5a3b' : '#8a1a6b'
}

describe.each(themes)('a new accent colour in $id', (theme) => {
  const plain = resolveTheme(theme).colors
  const accent = otherAccent(theme)
  const { colors } = resolveTheme(theme, { accent })

  test('is drawn as it is given', () => {
    expect(colors.accent).toBe(accent)
    expect(colors.quoteBar).toBe(accent)
  })

  test('reaches the table head, the rows and the background of code', () => {
    for (const role of ['tableHead', 'zebra', 'surface', 'codeBlock'] as const) {
      expect([role, colors[role]]).not.toEqual([role, plain[role]])
    }
  })

  test('reaches every alert and every kind of token', () => {
    for (const kind of alertKinds) expect(colors.alerts[kind]).not.toEqual(plain.alerts[kind])
    for (const kind of syntaxKinds) expect(colors.syntax[kind]).not.toBe(plain.syntax[kind])
  })

  test('leaves headings, text, links and the page as they are', () => {
    for (const role of ['heading', 'text', 'link', 'bg'] as const) {
      expect(colors[role]).toBe(plain[role])
    }
  })
})

test.each(themes)(
  'alerts in $id differ from each other, and are as strong and as dark as its accent colour',
  (theme) => {
    const { alerts, accent, bg } = resolveTheme(theme).colors
    const colors = alertKinds.map((kind) => alerts[kind].accent)
    for (const [index, color] of colors.entries()) {
      for (const other of colors.slice(index + 1)) {
        // Of black and white it's 1; 0.02 can just be seen.
        expect(differenceFrom(color)(other)).toBeGreaterThan(0.05)
      }
      const [tone, own] = [toOklch(color), toOklch(accent)]
      expect(tone?.c).toBeLessThan(Math.max(own?.c ?? 0, 0.08) + 0.01)
      if (!isDark(bg)) expect(Math.abs((tone?.l ?? 0) - (own?.l ?? 0))).toBeLessThan(0.22)
    }
  },
)

test('a note beside claret and orange is no clear blue, and an important one no clear violet', () => {
  const hueAndChroma = (color: Color) => [toOklch(color)?.h ?? 0, toOklch(color)?.c ?? 0]
  for (const id of ['academic', 'elegant', 'editorial', 'technical']) {
    const { alerts } = resolveTheme(findTheme(id) ?? fail(id)).colors
    const [noteHue = 0, noteChroma] = hueAndChroma(alerts.note.accent)
    const [importantHue = 0] = hueAndChroma(alerts.important.accent)
    expect(noteHue).toBeGreaterThan(270)
    expect(noteChroma).toBeLessThan(0.12)
    expect(importantHue).toBeGreaterThan(315)
  }
})

function fail(id: string): never {
  throw new Error(`No theme ${id}.`)
}

test('whatever the accent colour, a warning stays amber and a caution red', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (hue) => {
      const accent = hueOf(hue)
      for (const theme of themes) {
        const { alerts } = resolveTheme(theme, { accent }).colors
        expect(turn(alerts.caution.accent, '#b42318')).toBeLessThan(30)
        expect(turn(alerts.warning.accent, '#8a5a00')).toBeLessThan(35)
        expect(turn(alerts.tip.accent, '#1a7f37')).toBeLessThan(30)
      }
    }),
    { numRuns: 60 },
  )
})

/** A strong colour of that hue (HSL), dark enough for text on white. */
function hueOf(hue: number): Color {
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12
    const value = 0.35 - 0.35 * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

test('marked text can be told from the page, whatever the link colour', () => {
  for (const theme of themes) {
    for (const link of ['#767676', '#7a7a7a', '#0000ff', '#ff0000'] as const) {
      const { colors } = resolveTheme(theme, { link })
      expect(contrast(colors.mark, colors.bg)).toBeGreaterThan(1.02)
      expect(colors.mark).not.toBe(colors.bg)
    }
  }
})

test('code on dark is light on dark in a light theme, and dark on light in a dark one', () => {
  const modern = themes.find(({ id }) => id === 'modern')
  if (modern === undefined) throw new Error('no theme modern')
  const light = resolveTheme(modern).colors
  expect(contrast(light.codeBlock, '#000000')).toBeLessThan(1.5)
  const dark = resolveTheme(modern, {
    bg: '#101020',
    text: '#e8e8f0',
    heading: '#ffffff',
    link: '#9db4ff',
  }).colors
  expect(contrast(dark.codeBlock, '#ffffff')).toBeLessThan(1.5)
  expect(contrast(dark.codeBlockText, dark.codeBlock)).toBeGreaterThan(7)
})
