import type { Tables } from './sfnt.ts'

const lastCodePoint = 0x10_ffff

/** Subtables of a font. Many of its records may point at one. */
const mostSubtables = 50

/**
 * Characters of all subtables together. A font has at most 65,535 glyphs, and the largest have them in three subtables. HarfBuzz and
 * Typst go through each segment, overlapping or not: 8,000 of them over the same characters, 73 KB, took them 28 s.
 */
const mostCharacters = 400_000

/** Some of the characters of a subtable, in order. */
interface Segment {
  readonly first: number
  readonly last: number
  /** The glyph of a character; 0 if it has none. */
  readonly glyphOf: (code: number) => number
}

/**
 * The glyph of each character that a font has, in order of the characters: from the subtables of `cmap` with formats 4 and 12
 * (OpenType 1.9). Segments and groups that don't ascend, as the format wants it, are passed over.
 *
 * @throws {RangeError} the table ends too early, or lists more characters than a font can have glyphs for
 */
export function glyphsByCharacter(tables: Tables): ReadonlyMap<number, number> {
  const cmap = tables.get('cmap')
  if (cmap === undefined) throw new RangeError('it has no table "cmap"')
  const subtables = subtablesOf(cmap)
  checkCharacters(subtables)
  const glyphs = new Map<number, number>()
  for (const table of subtables) {
    let next = 0
    for (const { first, last, glyphOf } of segmentsOf(table)) {
      if (first < next || last < first || last > lastCodePoint) continue
      for (let code = first; code <= last; code++) {
        const glyph = glyphOf(code)
        if (glyph !== 0) glyphs.set(code, glyph)
      }
      next = last + 1
    }
  }
  return new Map([...glyphs].sort(([a], [b]) => a - b))
}

function subtablesOf(cmap: Buffer): readonly Buffer[] {
  const offsets = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    offsets.add(cmap.readUInt32BE(4 + 8 * index + 4))
    if (offsets.size > mostSubtables) throw new RangeError('its table "cmap" has too many parts')
  }
  return Array.from(offsets, (offset) => cmap.subarray(offset))
}

/** Counts the characters of each subtable, also of those that are only read by the programs that the font is given to. */
function checkCharacters(subtables: readonly Buffer[]): void {
  let characters = 0
  const add = (count: number) => {
    characters += Math.max(0, count)
    if (characters <= mostCharacters) return
    throw new RangeError(`its table "cmap" lists more than ${mostCharacters} characters`)
  }
  for (const table of subtables) {
    const isVariations = table.readUInt16BE(0) === 14
    if (isVariations) for (const count of sequencesOf(table)) add(count)
    else for (const { first, last } of segmentsOf(table)) add(last - first + 1)
  }
}

function segmentsOf(table: Buffer): Iterable<Segment> {
  switch (table.readUInt16BE(0)) {
    case 4:
      return segmentsOf4(table)
    case 8:
      return groupsOf(table, 8204, false)
    case 12:
      return groupsOf(table, 12, true)
    case 13:
      return groupsOf(table, 12, false)
    default:
      return []
  }
}

const noGlyph = () => 0

function* groupsOf(table: Buffer, start: number, hasGlyphs: boolean): Generator<Segment> {
  const count = table.readUInt32BE(start)
  for (let index = 0; index < count; index++) {
    const group = start + 4 + 12 * index
    const first = table.readUInt32BE(group)
    const glyph = table.readUInt32BE(group + 8)
    const glyphOf = hasGlyphs ? (code: number) => glyph + code - first : noGlyph
    yield { first, last: table.readUInt32BE(group + 4), glyphOf }
  }
}

function* segmentsOf4(table: Buffer): Generator<Segment> {
  const twice = table.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    const last = table.readUInt16BE(14 + at)
    const first = table.readUInt16BE(16 + twice + at)
    const delta = table.readUInt16BE(16 + 2 * twice + at)
    const slot = 16 + 3 * twice + at
    const offset = table.readUInt16BE(slot)
    const glyphOf = (code: number) => {
      if (code === 0xffff) return 0
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = table.readUInt16BE(slot + offset + 2 * (code - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    yield { first, last, glyphOf }
  }
}

/** How many variation sequences each selector of format 14 has: their tables may be shared by all. */
function* sequencesOf(table: Buffer): Generator<number> {
  const count = table.readUInt32BE(6)
  for (let index = 0; index < count; index++) {
    for (const field of [3, 7]) {
      const offset = table.readUInt32BE(10 + 11 * index + field)
      if (offset !== 0) yield table.readUInt32BE(offset)
    }
  }
}
