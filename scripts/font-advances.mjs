// Writes src/core/layout/advances.ts: how wide each bundled text font sets the characters of ASCII.
// Run it after a change of a theme's fonts or of the font packages.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const families = {
  'Atkinson Hyperlegible Next': 'atkinson-hyperlegible-next',
  'EB Garamond': 'eb-garamond',
  Geist: 'geist',
  'IBM Plex Sans': 'ibm-plex-sans',
  Inter: 'inter',
  'Libertinus Serif': 'libertinus-serif',
  'Source Sans 3': 'source-sans-3',
  'Source Serif 4': 'source-serif-4',
}
const weights = { regular: '400Regular', bold: '700Bold' }

/** Advances of U+0020 to U+007E in thousandths of an em, from the tables `head`, `hhea`, `hmtx` and `cmap` (OpenType 1.9). */
function advances(file) {
  const font = readFileSync(file)
  const tables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + 16 * index
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8))
  }
  const unitsPerEm = font.readUInt16BE(tables.get('head') + 18)
  const metrics = font.readUInt16BE(tables.get('hhea') + 34)
  const glyphs = characterMap(font, tables.get('cmap'))
  return Array.from({ length: 95 }, (_, index) => {
    const glyph = Math.min(glyphs(0x20 + index), metrics - 1)
    return Math.round((1000 * font.readUInt16BE(tables.get('hmtx') + 4 * glyph)) / unitsPerEm)
  })
}

/** The glyphs of the first subtable of format 4. */
function characterMap(font, cmap) {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4),
  )
  const table = subtables.find((start) => font.readUInt16BE(start) === 4)
  const twice = font.readUInt16BE(table + 6)
  return (code) => {
    for (let at = 0; at < twice; at += 2) {
      if (font.readUInt16BE(table + 14 + at) < code) continue
      const start = font.readUInt16BE(table + 16 + twice + at)
      if (start > code) return 0
      const delta = font.readUInt16BE(table + 16 + 2 * twice + at)
      const slot = table + 16 + 3 * twice + at
      const offset = font.readUInt16BE(slot)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(slot + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

const entries = Object.entries(families).map(([family, name]) => {
  const sets = Object.entries(weights).map(([weight, folder]) => {
    const path = `node_modules/@expo-google-fonts/${name}/${folder}`
    const file = readdirSync(path).find((each) => /\.[ot]tf$/u.test(each))
    return `${weight}: [${advances(`${path}/${file}`).join(', ')}]`
  })
  return `'${family}': { ${sets.join(', ')} }`
})

const target = 'src/core/layout/advances.ts'
writeFileSync(
  target,
  `// Written by scripts/font-advances.mjs.

import type { Advances } from '../theme/types.ts'

export const advances = { ${entries.join(', ')} } as const satisfies Readonly<Record<string, Advances>>
`,
)
execFileSync('npx', ['biome', 'format', '--write', target])
