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
