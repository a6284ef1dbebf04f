import type { Tables } from './sfnt.ts'

const lastCodePoint = 0x10_ffff

/**
 * The glyph of each character that a font has, in order of the characters: from the subtables of `cmap` with formats 4 and 12
 * (OpenType 1.9). Segments and groups that don't ascend, as the format wants it, are passed over, so that no file makes this
 * longer than there are characters.
 *
 * @throws {RangeError} the table ends too early
 */
export function glyphsByCharacter(tables: Tables): ReadonlyMap<number, number> {
  const cmap = tables.get('cmap')
  if (cmap === undefined) throw new RangeError('it has no table "cmap"')
  const glyphs = new Map<number, number>()
  // Many records may point at one subtable.
  const offsets = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    offsets.add(cmap.readUInt32BE(4 + 8 * index + 4))
    if (offsets.size > mostSubtables) throw new RangeError('its table "cmap" has too many parts')
  }
  for (const offset of offsets) {
    const table = cmap.subarray(offset)
    const format = table.readUInt16BE(0)
    if (format === 12) addGroups(table, glyphs)
    else if (format === 4) addSegments(table, glyphs)
  }
  return new Map([...glyphs].sort(([a], [b]) => a - b))
}

const mostSubtables = 50

function addGroups(table: Buffer, glyphs: Map<number, number>): void {
  let next = 0
  for (let index = 0; index < table.readUInt32BE(12); index++) {
    const group = 16 + 12 * index
    const first = table.readUInt32BE(group)
    const last = table.readUInt32BE(group + 4)
    const glyph = table.readUInt32BE(group + 8)
    if (first < next || last < first || last > lastCodePoint) continue
    for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first)
    next = last + 1
  }
}

function addSegments(table: Buffer, glyphs: Map<number, number>): void {
  const twice = table.readUInt16BE(6)
  let next = 0
  for (let at = 0; at < twice; at += 2) {
    const last = table.readUInt16BE(14 + at)
    const first = table.readUInt16BE(16 + twice + at)
    if (first < next || last < first) continue
    const delta = table.readUInt16BE(16 + 2 * twice + at)
    const slot = 16 + 3 * twice + at
    const offset = table.readUInt16BE(slot)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : listedGlyph(table.readUInt16BE(slot + offset + 2 * (code - first)), delta)
      if (glyph !== 0) glyphs.set(code, glyph)
    }
    next = last + 1
  }
}

function listedGlyph(glyph: number, delta: number): number {
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff
}
