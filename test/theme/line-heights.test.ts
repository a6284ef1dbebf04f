import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { families } from '#octavo/core/theme/families.js'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'

const packages = new URL('../../node_modules/@expo-google-fonts/', import.meta.url)

test.each(Object.values(families))(
  'lines in $name take in Word what the theme knows of it',
  ({ name, lineHeight }) => {
    const folder = new URL(`${name.toLowerCase().replaceAll(' ', '-')}/400Regular/`, packages)
    const file = readdirSync(folder).find((each) => /\.[ot]tf$/.test(each)) ?? ''
    expect(askedHeight(readFileSync(new URL(file, folder)))).toBeCloseTo(lineHeight, 2)
  },
)

test.each(themes)('no lines of text in $id are closer than its font asks for', (definition) => {
  const { fonts, text, smallLineHeight } = resolveTheme(definition)
  expect(text.lineHeight).toBeGreaterThanOrEqual(fonts.body.lineHeight)
  expect(smallLineHeight).toBeGreaterThanOrEqual(fonts.body.lineHeight)
})

test.each(themes)('text of $id has sizes that Word has: whole half-points', (definition) => {
  const { text, code, table, quote } = resolveTheme(definition)
  for (const factor of [1, code.size, table.size, quote.size]) {
    expect((2 * text.size * factor) % 1).toBeCloseTo(0, 9)
  }
})

/** Ascent, descent and line gap in em, of the tables `head` and `hhea` (OpenType 1.9). */
function askedHeight(font: Buffer): number {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  const [head, hhea] = [tables.get('head') ?? 0, tables.get('hhea') ?? 0]
  const [ascent, descent, gap] = [4, 6, 8].map((at) => font.readInt16BE(hhea + at))
  return ((ascent ?? 0) - (descent ?? 0) + (gap ?? 0)) / font.readUInt16BE(head + 18)
}
