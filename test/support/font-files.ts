import { deflateSync } from 'node:zlib'
import { fontOf, type Tables, tablesOf } from '#octavo/core/fonts/formats/sfnt.js'

/** A font with one of its tables changed in place. */
export function changedTable(font: Buffer, tag: string, change: (table: Buffer) => void): Buffer {
  const table = Buffer.from(tablesOf(font).get(tag) ?? [])
  change(table)
  return fontOf(new Map([...tablesOf(font), [tag, table]]))
}

/** A font in the form of WOFF 1.0 (https://www.w3.org/TR/WOFF/). */
export function woffOf(font: Buffer, tables: Tables = tablesOf(font)): Buffer {
  const header = Buffer.alloc(44)
  header.write('wOFF', 0, 'latin1')
  font.copy(header, 4, 0, 4)
  header.writeUInt16BE(tables.size, 12)
  let offset = 44 + 20 * tables.size
  const directory: Buffer[] = []
  const data: Buffer[] = []
  for (const [tag, table] of tables) {
    const deflated = deflateSync(table)
    const stored = deflated.length < table.length ? deflated : table
    const padded = Buffer.concat([stored, Buffer.alloc(-stored.length & 3)])
    const record = Buffer.alloc(20)
    record.write(tag, 0, 'latin1')
    for (const [index, value] of [offset, stored.length, table.length].entries()) {
      record.writeUInt32BE(value, 4 + 4 * index)
    }
    directory.push(record)
    data.push(padded)
    offset += padded.length
  }
  header.writeUInt32BE(offset, 8)
  return Buffer.concat([header, ...directory, ...data])
}

/**
 * A font with PostScript outlines (Adobe Technical Note 5176), with the letters of another: each glyph calls one subroutine of that many
 * lines.
 */
export function cffFont(other: Buffer, glyphs: number, lines: number): Buffer {
  const call = [32, 29]
  const glyph = Buffer.from([139, 139, 21, ...call, 14])
  const subroutine = Buffer.from([...Array(lines).fill([140, 140, 5]).flat(), 11])
  const header = Buffer.from([1, 0, 4, 4])
  const name = cffIndex([Buffer.from('A')])
  const subroutines = cffIndex([subroutine])
  const charset = Buffer.from([2, 0, 1, (glyphs - 2) >> 8, (glyphs - 2) & 0xff])
  const outlines = cffIndex(Array(glyphs).fill(glyph))
  const strings = cffIndex([])
  const top = (start: number) => {
    const afterCharset = start + charset.length
    const dict = [
      number(start),
      [15],
      number(afterCharset),
      [17],
      number(0),
      number(afterCharset + outlines.length),
      [18],
    ]
    return cffIndex([Buffer.from(dict.flat())])
  }
  const before = [header, name, top(0), strings, subroutines]
  const start = before.reduce((sum, { length }) => sum + length, 0)
  const cff = Buffer.concat([header, name, top(start), strings, subroutines, charset, outlines])
  const kept = ['OS/2', 'cmap', 'head', 'hhea', 'name', 'post']
  const tables = new Map([...tablesOf(other)].filter(([tag]) => kept.includes(tag)))
  const maxp = Buffer.alloc(6)
  maxp.writeUInt32BE(0x5000, 0)
  maxp.writeUInt16BE(glyphs, 4)
  const hhea = Buffer.from(tables.get('hhea') ?? [])
  hhea.writeUInt16BE(1, 34)
  const hmtx = Buffer.alloc(4 + 2 * glyphs)
  return fontOf(new Map([...tables, ['CFF ', cff], ['maxp', maxp], ['hhea', hhea], ['hmtx', hmtx]]))
}

/** As a dictionary has it, in five bytes. */
function number(value: number): readonly number[] {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt8(29, 0)
  bytes.writeInt32BE(value, 1)
  return [...bytes]
}

function cffIndex(items: readonly Buffer[]): Buffer {
  if (items.length === 0) return Buffer.alloc(2)
  const header = Buffer.alloc(3 + 4 * (items.length + 1))
  header.writeUInt16BE(items.length, 0)
  header.writeUInt8(4, 2)
  let offset = 1
  for (const [index, { length }] of items.entries()) {
    header.writeUInt32BE(offset, 3 + 4 * index)
    offset += length
  }
  header.writeUInt32BE(offset, 3 + 4 * items.length)
  return Buffer.concat([header, ...items])
}
