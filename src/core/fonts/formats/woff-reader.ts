import { inflateSync } from 'node:zlib'
import { fontOf } from './sfnt.ts'

/**
 * Reads WOFF 1.0 (https://www.w3.org/TR/WOFF/).
 *
 * @param mostBytes that the tables may have together
 * @throws {RangeError} the file isn't as it should be, or has more
 */
export function readWoff(file: Buffer, mostBytes: number): Buffer {
  const count = file.readUInt16BE(12)
  const tables = new Map<string, Buffer>()
  let left = mostBytes
  for (let index = 0; index < count; index++) {
    const record = 44 + 20 * index
    const tag = file.toString('latin1', record, record + 4)
    const start = file.readUInt32BE(record + 4)
    const end = start + file.readUInt32BE(record + 8)
    const length = file.readUInt32BE(record + 12)
    if (end > file.length) throw new RangeError('a table reaches beyond its end')
    left -= length
    if (left < 0) throw new RangeError(`its tables have more than ${mostBytes} bytes`)
    const data = file.subarray(start, end)
    if (data.length > length) throw new RangeError('the length of a table is wrong')
    tables.set(tag, data.length < length ? inflated(data, length) : data)
  }
  return fontOf(tables)
}

function inflated(data: Buffer, length: number): Buffer {
  let table: Buffer
  try {
    table = inflateSync(data, { maxOutputLength: length })
  } catch {
    throw new RangeError("a table can't be decompressed")
  }
  if (table.length !== length) throw new RangeError('the length of a table is wrong')
  return table
}
