/** A list of data in a font with PostScript outlines (Adobe Technical Note 5176, 5). */
export interface CffIndex {
  readonly count: number
  /** @throws {RangeError} there is none, or it reaches beyond the table */
  item(index: number): Buffer
}

/** Operators of its dictionaries (9 and 15); those of two bytes have 1200 added. */
const operators = {
  charStrings: 17,
  private: 18,
  subroutines: 19,
  fontDicts: 1236,
  fontDictOfGlyph: 1237,
} as const

/** The outlines of a table `CFF ` (Adobe Technical Note 5176, "The Compact Font Format Specification"), and what they call. */
export class Cff {
  readonly glyphs: CffIndex
  readonly globalSubroutines: CffIndex
  readonly #table: Buffer
  /** Of each font dictionary; the only one of a font without them. */
  readonly #subroutines: readonly (CffIndex | undefined)[]
  readonly #dictOfGlyph: (glyph: number) => number

  /** @throws {RangeError} the table isn't as it should be */
  constructor(table: Buffer) {
    this.#table = table
    const names = indexAt(table, table.readUInt8(2))
    const tops = indexAt(table, names.end)
    const strings = indexAt(table, tops.end)
    this.globalSubroutines = indexAt(table, strings.end)
    const top = dictionary(tops.item(0))
    this.glyphs = indexAt(table, only(top, operators.charStrings))
    if (top.has(operators.fontDicts)) {
      const dicts = indexAt(table, only(top, operators.fontDicts))
      this.#subroutines = Array.from({ length: dicts.count }, (_, index) =>
        this.#privateSubroutines(dictionary(dicts.item(index))),
      )
      this.#dictOfGlyph = dictOfGlyph(table, only(top, operators.fontDictOfGlyph))
    } else {
      this.#subroutines = [this.#privateSubroutines(top)]
      this.#dictOfGlyph = () => 0
    }
  }

  /** The subroutines that only some of the glyphs call. */
  subroutinesOf(glyph: number): CffIndex | undefined {
    return this.#subroutines[this.#dictOfGlyph(glyph)]
  }

  #privateSubroutines(dict: Dictionary): CffIndex | undefined {
    const [size = 0, start = 0] = dict.get(operators.private) ?? []
    if (start < 0 || size < 0) throw new RangeError('an offset in its table "CFF" is wrong')
    const [offset] =
      dictionary(this.#table.subarray(start, start + size)).get(operators.subroutines) ?? []
    return offset === undefined ? undefined : indexAt(this.#table, start + offset)
  }
}

function indexAt(table: Buffer, start: number): CffIndex & { readonly end: number } {
  const count = table.readUInt16BE(start)
  if (count === 0) return { count, item: () => noItem(), end: start + 2 }
  const size = table.readUInt8(start + 2)
  if (size < 1 || size > 4) throw new RangeError('an offset in its table "CFF" is wrong')
  const data = start + 2 + size * (count + 1)
  const offset = (index: number) => data + table.readUIntBE(start + 3 + size * index, size)
  return {
    count,
    item: (index) => {
      if (index < 0 || index >= count) return noItem()
      const [from, to] = [offset(index), offset(index + 1)]
      // HarfBuzz takes an item that ends before it begins for an empty one.
      if (to < from) return Buffer.alloc(0)
      if (to > table.length) throw new RangeError('an offset in its table "CFF" is wrong')
      return table.subarray(from, to)
    },
    end: offset(count),
  }
}

function noItem(): never {
  throw new RangeError('an index in its table "CFF" is wrong')
}

/** The operands of each operator. */
type Dictionary = ReadonlyMap<number, readonly number[]>

function dictionary(data: Buffer): Dictionary {
  const entries = new Map<number, readonly number[]>()
  let operands: number[] = []
  for (let at = 0; at < data.length; ) {
    const byte = data.readUInt8(at)
    if (byte <= 21) {
      const operator = byte === 12 ? 1200 + data.readUInt8(at + 1) : byte
      at += byte === 12 ? 2 : 1
      entries.set(operator, operands)
      operands = []
      continue
    }
    const [operand, length] = operandAt(data, at)
    operands.push(operand)
    at += length
  }
  return entries
}

/** @returns the number and how many bytes it has; 0 for a fraction, which is no offset (4, "DICT Data") */
function operandAt(data: Buffer, at: number): readonly [operand: number, length: number] {
  const byte = data.readUInt8(at)
  if (byte === 28) return [data.readInt16BE(at + 1), 3]
  if (byte === 29) return [data.readInt32BE(at + 1), 5]
  if (byte === 30) {
    let end = at + 1
    while ((data.readUInt8(end) & 0x0f) !== 0x0f && data.readUInt8(end) >> 4 !== 0x0f) end++
    return [0, end + 1 - at]
  }
  if (byte < 32 || byte === 255) throw new RangeError('a dictionary in its table "CFF" is wrong')
  if (byte < 247) return [byte - 139, 1]
  const low = data.readUInt8(at + 1)
  return [byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108, 2]
}

function only(dict: Dictionary, operator: number): number {
  const [offset] = dict.get(operator) ?? []
  if (offset === undefined || offset < 0) throw new RangeError('its table "CFF" has no outlines')
  return offset
}

/** By `FDSelect` (19). */
function dictOfGlyph(table: Buffer, start: number): (glyph: number) => number {
  const format = table.readUInt8(start)
  if (format === 0) return (glyph) => table.readUInt8(start + 1 + glyph)
  if (format !== 3) throw new RangeError('its table "CFF" assigns glyphs in an unknown way')
  const count = table.readUInt16BE(start + 1)
  let range = 0
  // Asked for in the order of the glyphs.
  return (glyph) => {
    while (range + 1 < count && table.readUInt16BE(start + 3 + 3 * (range + 1)) <= glyph) range++
    return table.readUInt8(start + 5 + 3 * range)
  }
}
