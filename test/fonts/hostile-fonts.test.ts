import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontOf, tablesOf } from '#octavo/core/fonts/formats/sfnt.js'
import { subset } from '#octavo/core/fonts/formats/subset.js'
import { readWoff2 } from '#octavo/core/fonts/formats/woff2-reader.js'
import { convert, FontFileError, formats } from '#octavo/index.js'
import { cffFont, changedTable, woffOf } from '../support/font-files.ts'
import { acmeFile, googleFont, ownTheme, variableFont } from '../support/own-theme.ts'

const playfair = googleFont('playfair-display/400Regular/PlayfairDisplay_400Regular')
/** The same with few letters, so that each case takes a few milliseconds. */
const small = subset(playfair, { characters: [...'Abcdeéf '].map((each) => each.charCodeAt(0)) })
const woff2 = variableFont('inter')
const variable = readWoff2(woff2, 2 ** 20)

function without(font: Buffer, ...tags: readonly string[]): Buffer {
  return fontOf(new Map([...tablesOf(font)].filter(([tag]) => !tags.includes(tag))))
}

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** A font whose first letter is made of these glyphs. */
function composite(parts: (glyph: number) => readonly number[]): Buffer {
  const tables = tablesOf(small)
  const count = (tables.get('maxp') ?? Buffer.alloc(6)).readUInt16BE(4)
  const glyphs = Array.from({ length: count }, (_, glyph) => {
    const components = parts(glyph)
    const data = Buffer.alloc(components.length === 0 ? 0 : 10 + 6 * components.length)
    if (data.length > 0) data.writeInt16BE(-1, 0)
    for (const [index, component] of components.entries()) {
      data.writeUInt16BE(index === components.length - 1 ? 0 : 0x0020, 10 + 6 * index)
      data.writeUInt16BE(component, 12 + 6 * index)
    }
    return Buffer.concat([data, Buffer.alloc(-data.length & 3)])
  })
  const loca = Buffer.alloc(4 * (count + 1))
  let end = 0
  for (const [index, { length }] of glyphs.entries()) {
    end += length
    loca.writeUInt32BE(end, 4 * (index + 1))
  }
  const head = Buffer.from(tables.get('head') ?? [])
  head.writeInt16BE(1, 50)
  return fontOf(
    new Map([...tables, ['head', head], ['loca', loca], ['glyf', Buffer.concat(glyphs)]]),
  )
}

const kilobytes = 'x'.repeat(8000)

const tooMany = /its table "cmap" lists more than 400000 characters\.$/

/** A font with these subtables of `cmap` (OpenType 1.9). */
function withCmap(...subtables: readonly (Buffer | undefined)[]): Buffer {
  const tables = subtables.filter((table) => table !== undefined)
  const header = Buffer.alloc(4 + 8 * tables.length)
  header.writeUInt16BE(tables.length, 2)
  let offset = header.length
  for (const [index, table] of tables.entries()) {
    header.writeUInt16BE(3, 4 + 8 * index)
    header.writeUInt16BE(10, 6 + 8 * index)
    header.writeUInt32BE(offset, 8 + 8 * index)
    offset += table.length
  }
  return fontOf(new Map([...tablesOf(small), ['cmap', Buffer.concat([header, ...tables])]]))
}

/** Format 4: so many segments over nearly all characters. */
function segments(count: number): Buffer {
  const table = Buffer.alloc(16 + 8 * count)
  table.writeUInt16BE(4, 0)
  table.writeUInt16BE(table.length & 0xffff, 2)
  table.writeUInt16BE(2 * count, 6)
  for (let index = 0; index < count; index++) {
    table.writeUInt16BE(0xfffe, 14 + 2 * index)
    table.writeUInt16BE(0x20, 16 + 2 * count + 2 * index)
  }
  return table
}

/** Format 12 or 13: one group over all of Unicode. */
function group(format: number): Buffer {
  const table = Buffer.alloc(28)
  table.writeUInt16BE(format, 0)
  table.writeUInt32BE(28, 4)
  table.writeUInt32BE(1, 12)
  table.writeUInt32BE(0x10_ffff, 20)
  return table
}

/** Format 14: so many selectors that share a table of a thousand sequences. */
function sequences(count: number): Buffer {
  const start = 10 + 11 * count
  const table = Buffer.alloc(start + 4 + 5 * 1000)
  table.writeUInt16BE(14, 0)
  table.writeUInt32BE(table.length, 2)
  table.writeUInt32BE(count, 6)
  for (let index = 0; index < count; index++) table.writeUInt32BE(start, 17 + 11 * index)
  table.writeUInt32BE(1000, start)
  return table
}

/** What is wrong with a font, and what its error says behind the path of the file. */
const hostile: readonly (readonly [what: string, bytes: () => Uint8Array, message: RegExp])[] = [
  [
    'nothing',
    () => new Uint8Array(),
    /^this is not a font: TTF, OTF, WOFF and WOFF2 can be used\.$/,
  ],
  ['text', () => Buffer.from('<svg/>'), /^this is not a font/],
  [
    'four bytes of a font',
    () => small.subarray(0, 4),
    /^this font can't be read: it ends too early/,
  ],
  [
    'half of a font',
    () => small.subarray(0, small.length / 2),
    /its table "[\w/ ]+" reaches beyond its end\.$/,
  ],
  [
    '65,535 tables',
    () => changed(small, (font) => font.writeUInt16BE(0xffff, 4)),
    /it claims to have 65535 tables\.$/,
  ],
  [
    'a table beyond its end',
    () => changed(small, (font) => font.writeUInt32BE(0xffff_fff0, 12 + 8)),
    /its table "[\w/ ]+" reaches beyond its end\.$/,
  ],
  ['no table `OS/2`', () => without(small, 'OS/2'), /it has no table "OS\/2"\.$/],
  [
    'no outlines',
    () => without(small, 'glyf', 'loca'),
    /^this font has no outlines, only pictures/,
  ],
  [
    'no units per em',
    () => changedTable(small, 'head', (head) => head.writeUInt16BE(0, 18)),
    /it has 0 units per em; 16 to 16,384 are allowed\.$/,
  ],
  [
    'more metrics than its table has',
    () => changedTable(small, 'hhea', (hhea) => hhea.writeUInt16BE(0xffff, 34)),
    /its table "hmtx" is too short\.$/,
  ],
  [
    'outlines beyond its table',
    () => changedTable(small, 'loca', (loca) => loca.fill(0xff)),
    /its table "loca" is wrong\.$/,
  ],
  ['a glyph of itself', () => composite((glyph) => [glyph]), /a glyph contains itself\.$/],
  [
    'glyphs of each other',
    () => composite((glyph) => [glyph === 0 ? 1 : glyph - 1]),
    /a glyph contains itself\.$/,
  ],
  [
    'glyphs that double ten times',
    () => composite((glyph) => (glyph === 0 ? [] : Array(200).fill(glyph - 1))),
    /a glyph contains more than 1,000 others\.$/,
  ],
  [
    'characters without end',
    () => changedTable(small, 'cmap', (cmap) => cmap.fill(0xff, 4)),
    /^this font can't be read/,
  ],
  ['8,000 segments over the same characters', () => withCmap(segments(8000)), tooMany],
  ['one group over all of Unicode', () => withCmap(group(12)), tooMany],
  ['one glyph for all of Unicode', () => withCmap(group(13)), tooMany],
  [
    'a selector of variations again and again',
    () => withCmap(sequences(500), tablesOf(small).get('cmap')?.subarray(20)),
    tooMany,
  ],
  [
    'a collection',
    () => Buffer.from('ttcf\0\x01\0\0\0\0\0\x02'),
    /^this is a collection of fonts; give each/,
  ],
  [
    'a WOFF of more bytes than allowed',
    () => changed(woffOf(small), (file) => file.writeUInt32BE(2 ** 31, 44 + 12)),
    /its tables have more than 41943040 bytes\.$/,
  ],
  [
    'a WOFF whose table is shorter than it says',
    () =>
      changed(woffOf(small), (file) => file.writeUInt32BE(2 * file.readUInt32BE(44 + 12), 44 + 12)),
    /can't be decompressed|length of a table is wrong/,
  ],
  ['half of a WOFF2', () => woff2.subarray(0, woff2.length / 2), /it can't be decompressed\.$/],
  [
    'a WOFF2 that claims to have a gigabyte',
    () => changed(woff2, (file) => file.writeUInt32BE(2 ** 30, 16)),
    /its tables have more than 41943040 bytes\.$/,
  ],
  [
    'a WOFF2 that expands to 4,096 times what it says',
    () => expanding(),
    /it can't be decompressed\.$/,
  ],
  [
    'a WOFF2 with wrong outlines',
    () => woff2With(Buffer.alloc(36, 0x01)),
    /^this font can't be read/,
  ],
  [
    'more than 10 MiB',
    () => new Uint8Array(10 * 1024 * 1024 + 1),
    /^this font has 10485761 bytes; 10485760 are allowed\.$/,
  ],
  [
    'a `CFF ` that is none',
    () =>
      fontOf(
        new Map([...tablesOf(without(small, 'glyf', 'loca')), ['CFF ', Buffer.from(kilobytes)]]),
      ),
    /its outlines \(CFF\) are damaged\.$/,
  ],
  [
    '60,000 glyphs of one subroutine of 3,000 lines',
    () => cffFont(small, 60_000, 3000),
    /its outlines \(CFF\) are drawn of too many parts\.$/,
  ],
]

/** A WOFF2 of one table that says it has a kilobyte. */
function expanding(): Buffer {
  return woff2File([0x00, 0x88, 0x00], brotliCompressSync(Buffer.alloc(2 ** 22)))
}

/** One with a table `glyf`, transformed. */
function woff2With(glyf: Buffer): Buffer {
  return woff2File([0x0a, 0x88, 0x00, glyf.length], brotliCompressSync(glyf))
}

function woff2File(directory: readonly number[], compressed: Buffer): Buffer {
  const header = Buffer.alloc(48)
  header.write('wOF2\0\x01\0\0', 0, 'latin1')
  header.writeUInt16BE(1, 12)
  header.writeUInt32BE(compressed.length, 20)
  return Buffer.concat([header, Buffer.from(directory), compressed])
}

test.each(hostile)(
  'a font that is %s is an error that names its file',
  async (_what, bytes, message) => {
    const theme = ownTheme([acmeFile(bytes())])
    for (const format of formats) {
      const error: unknown = await convert({ content: 'Abc', format, theme }).catch((each) => each)
      expect(error).toBeInstanceOf(FontFileError)
      const { path, message: text } = error as FontFileError
      expect(path).toBe('acme/fonts/Acme.ttf')
      expect(text.startsWith(`${path}: `)).toBe(true)
      expect(text.slice(path.length + 2)).toMatch(message)
    }
  },
)

test('the files of a theme have 40 MiB together at most', async () => {
  const large = new Uint8Array(9 * 1024 * 1024)
  const files = Array.from({ length: 5 }, (_, index) =>
    acmeFile(large, { path: `acme/${index}.ttf` }),
  )
  await expect(convert({ content: 'Abc', format: 'html', theme: ownTheme(files) })).rejects.toThrow(
    /^acme\/4\.ttf: with this file the theme's fonts are larger than/,
  )
})

test('a font whose glyphs share a subroutine can be used', async () => {
  const theme = ownTheme([acmeFile(cffFont(small, 20, 10))])
  for (const format of formats) {
    const { bytes } = await convert({ content: 'Abc', format, theme })
    expect(bytes.length).toBeGreaterThan(1000)
  }
})

const changes = fc.array(
  fc.record({ at: fc.noBias(fc.integer({ min: 0, max: 9_999 })), to: fc.nat(255) }),
  {
    minLength: 1,
    maxLength: 8,
  },
)

test.each([
  ['html', 40],
  ['docx', 40],
  ['pdf', 12],
] as const)(
  'a font with any bytes changed is drawn in %s or refused, and never ends the process',
  async (format, numRuns) => {
    const fonts = fc.constantFrom(small, variable, woff2, woffOf(small), cffFont(small, 20, 10))
    const property = fc.asyncProperty(fonts, changes, async (font, edits) => {
      const bytes = changed(font, (copy) => {
        for (const { at, to } of edits) copy[Math.floor((at / 10_000) * copy.length)] = to
      })
      const theme = ownTheme([acmeFile(bytes)])
      const made = convert({ content: 'Abc *déf*', format, theme })
      await made.catch((error: unknown) => expect(error).toBeInstanceOf(FontFileError))
    })
    await fc.assert(property, { numRuns })
  },
)
