import type { Tables } from '../formats/sfnt.ts'

/** Letters with accents have two or three; no more than these are drawn for one glyph of any font that is meant to be read. */
const mostParts = 1_000

const haveWordArguments = 0x0001
const haveScale = 0x0008
const moreComponents = 0x0020
const haveTwoScales = 0x0040
const haveMatrix = 0x0080

/**
 * Checks the glyphs that are made of others (OpenType 1.9, `glyf`): what draws them follows these references, and would not
 * come back from a glyph that holds itself, nor soon from one whose parts double at each of 30 levels.
 *
 * @param tables of a font with TrueType outlines
 * @throws {RangeError} a glyph holds itself, or far too many others, or the tables don't fit each other
 */
export function checkComposites(tables: Tables, glyphCount: number): void {
  const glyf = tables.get('glyf') ?? Buffer.alloc(0)
  const loca = tables.get('loca') ?? Buffer.alloc(0)
  const long = (tables.get('head') ?? Buffer.alloc(0)).readInt16BE(50) === 1
  const offset = (index: number) =>
    long ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index)
  /** How many outlines each is drawn of; 0 while it's being counted. */
  const counts = new Map<number, number>()

  for (let index = 0; index < glyphCount; index++) partsOf(index, 0)

  function partsOf(index: number, depth: number): number {
    const known = counts.get(index)
    if (known === 0 || depth > mostLevels) throw new RangeError('a glyph contains itself')
    if (known !== undefined) return known
    if (index >= glyphCount) throw new RangeError('a glyph contains one that the font lacks')
    counts.set(index, 0)
    let count = 0
    for (const component of components(index)) count += partsOf(component, depth + 1)
    if (count > mostParts) throw new RangeError('a glyph contains more than 1,000 others')
    counts.set(index, Math.max(count, 1))
    return Math.max(count, 1)
  }

  function components(index: number): readonly number[] {
    const [start, end] = [offset(index), offset(index + 1)]
    if (end > glyf.length || start > end) throw new RangeError('its table "loca" is wrong')
    if (end - start < 10 || glyf.readInt16BE(start) >= 0) return []
    const data = glyf.subarray(start, end)
    const indices: number[] = []
    let at = 10
    let flags = moreComponents
    while ((flags & moreComponents) !== 0) {
      flags = data.readUInt16BE(at)
      indices.push(data.readUInt16BE(at + 2))
      if (indices.length > mostParts)
        throw new RangeError('a glyph contains more than 1,000 others')
      at += 4 + ((flags & haveWordArguments) === 0 ? 2 : 4) + scaleLength(flags)
    }
    return indices
  }
}

/** Fonts have two or three. */
const mostLevels = 16

function scaleLength(flags: number): number {
  if ((flags & haveScale) !== 0) return 2
  if ((flags & haveTwoScales) !== 0) return 4
  return (flags & haveMatrix) === 0 ? 0 : 8
}
