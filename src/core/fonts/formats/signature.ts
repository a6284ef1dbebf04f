import type { Tables } from './sfnt.ts'

/**
 * What a face says of itself: PANOSE-1 and the fields of `OS/2` for Unicode ranges and code pages, in hexadecimal, as
 * `w:panose1` and `w:sig` have them (ECMA-376, part 1, 17.8.3), and how far it reaches above and below the line, in em, by `hhea`.
 */
export interface Signature {
  readonly panose: string
  readonly usb: readonly [string, string, string, string]
  readonly csb: readonly [string, string]
  readonly ascent: number
  readonly descent: number
}

/** @throws {RangeError} a table is missing, or ends too early */
export function signatureOf(tables: Tables): Signature {
  const table = tables.get('OS/2') ?? Buffer.alloc(0)
  const unitsPerEm = (tables.get('head') ?? Buffer.alloc(0)).readUInt16BE(18)
  const hhea = tables.get('hhea') ?? Buffer.alloc(0)
  // Version 0 has no code pages.
  const field = (offset: number) =>
    (table.readUInt16BE(0) === 0 && offset >= 78 ? 0 : table.readUInt32BE(offset))
      .toString(16)
      .padStart(8, '0')
      .toUpperCase()
  return {
    panose: table.subarray(32, 42).toString('hex').toUpperCase(),
    usb: [field(42), field(46), field(50), field(54)],
    csb: [field(78), field(82)],
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
  }
}
