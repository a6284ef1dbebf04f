import { brotliDecompressSync } from 'node:zlib'

/** The tables of a TrueType font, by tag (OpenType 1.9). */
function tablesOf(font: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(font)
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
    const record = 12 + 16 * index
    const start = bytes.readUInt32BE(record + 8)
    const tag = bytes.toString('latin1', record, record + 4)
    return [tag, bytes.subarray(start, start + bytes.readUInt32BE(record + 12))] as const
  })
  return new Map(tables)
}

/** A table that every font has. */
export function tableOf(font: Uint8Array, tag: string): Buffer {
  const table = tablesOf(font).get(tag)
  if (table === undefined) throw new Error(`There is no table ${tag}.`)
  return table
}

/** 0: it may be embedded in any document ("OS/2", fsType). */
export function embeddingRights(font: Uint8Array): number {
  return tableOf(font, 'OS/2').readUInt16BE(8)
}

/** The English names, by their id: 1 is the family, 2 the style, 6 the PostScript name. */
export function namesIn(table: Buffer): ReadonlyMap<number, string> {
  const storage = table.readUInt16BE(4)
  const names = new Map<number, string>()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const record = 6 + 12 * index
    if (table.readUInt16BE(record) !== 3) continue
    const start = storage + table.readUInt16BE(record + 10)
    const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(record + 8)))
    names.set(table.readUInt16BE(record + 6), text.swap16().toString('utf16le'))
  }
  return names
}

/** The tables of a WOFF 2.0 file whose tables aren't transformed (https://www.w3.org/TR/WOFF2/, 4 and 5). */
export function tablesOfWoff2(file: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(file)
  let at = 48
  const number = (): number => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  const directory = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const known = bytes.readUInt8(at++) & 63
    if (known < 63) return { tag: knownTags[known] ?? `${known}`, length: number() }
    at += 4
    return { tag: bytes.toString('latin1', at - 4, at), length: number() }
  })
  const data = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)))
  let start = 0
  return new Map(
    directory.map(({ tag, length }) => {
      start += length
      return [tag, data.subarray(start - length, start)] as const
    }),
  )
}

const knownTags: readonly string[] = [
  ...[
    'cmap',
    'head',
    'hhea',
    'hmtx',
    'maxp',
    'name',
    'OS/2',
    'post',
    'cvt ',
    'fpgm',
    'glyf',
    'loca',
  ],
  ...[
    'prep',
    'CFF ',
    'VORG',
    'EBDT',
    'EBLC',
    'gasp',
    'hdmx',
    'kern',
    'LTSH',
    'PCLT',
    'VDMX',
    'vhea',
  ],
  ...['vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB', 'EBSC', 'JSTF', 'MATH'],
]
