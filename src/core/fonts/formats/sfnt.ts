/** Tables of an OpenType font, by their tags. */
export type Tables = ReadonlyMap<string, Buffer>

/** What the outlines of a font are: the first four bytes of its file (OpenType 1.9, "Table Directory"). */
export const trueTypeOutlines = 0x0001_0000
export const cffOutlines = 0x4f54_544f

/** Fonts have some 15 to 30; a directory of 65,535 entries is an attack. */
const mostTables = 100

/**
 * Reads the directory of a font file with TrueType or CFF outlines.
 *
 * @returns views on the file
 * @throws {RangeError} the file ends before a table does, or its directory can't be right
 */
export function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4)
  if (count > mostTables) throw new RangeError(`it claims to have ${count} tables`)
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < count; index++) {
    const record = 12 + 16 * index
    const tag = font.toString('latin1', record, record + 4)
    const start = font.readUInt32BE(record + 8)
    const end = start + font.readUInt32BE(record + 12)
    if (end > font.length) throw new RangeError(`its table ${tagName(tag)} reaches beyond its end`)
    tables.set(tag, font.subarray(start, end))
  }
  return tables
}

/** A tag for a message: nothing but letters, digits and signs of ASCII. */
function tagName(tag: string): string {
  return `"${tag.replace(/[^!-~]/gu, '')}"`
}

/** A font file of tables (OpenType 1.9, "Organization of an OpenType Font"). */
export function fontOf(tables: Tables): Buffer {
  const head = Buffer.from(tables.get('head') ?? [])
  // Zero until the sum of the whole file is known ("head").
  head.writeUInt32BE(0, 8)
  const all = [...new Map([...tables, ['head', head]])].sort(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(all.length))
  const directory = Buffer.alloc(12 + 16 * all.length)
  directory.writeUInt32BE(tables.has('CFF ') ? cffOutlines : trueTypeOutlines, 0)
  const search = [all.length, 16 * power, Math.log2(power), 16 * (all.length - power)]
  for (const [index, value] of search.entries()) directory.writeUInt16BE(value, 4 + 2 * index)
  const parts = [directory]
  let offset = directory.length
  let headAt = 0
  for (const [index, [tag, table]] of all.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    const record = 12 + 16 * index
    if (tag === 'head') headAt = offset
    directory.write(tag, record, 'latin1')
    directory.writeUInt32BE(checksum(padded), record + 4)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(table.length, record + 12)
    parts.push(padded)
    offset += padded.length
  }
  const font = Buffer.concat(parts)
  font.writeUInt32BE((0xb1b0_afba - checksum(font)) >>> 0, headAt + 8)
  return font
}

/** Sum of its 32-bit numbers. */
function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

/** The English names of a font by their ids (OpenType 1.9, `name`): those for Windows. */
export function namesOf(tables: Tables): ReadonlyMap<number, string> {
  const table = tables.get('name') ?? Buffer.alloc(6)
  const storage = table.readUInt16BE(4)
  const names = new Map<number, string>()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const record = 6 + 12 * index
    if (table.readUInt16BE(record) !== 3 || table.readUInt16BE(record + 4) !== 0x409) continue
    const start = storage + table.readUInt16BE(record + 10)
    const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(record + 8)))
    if (text.length % 2 !== 0) continue
    names.set(table.readUInt16BE(record + 6), text.swap16().toString('utf16le'))
  }
  return names
}

/** A `name` table with these names, in English for Windows. Their ids ascend. */
export function nameTable(names: Iterable<readonly [id: number, text: string]>): Buffer {
  const texts = [...names].map(([id, text]) => [id, Buffer.from(text, 'utf16le').swap16()] as const)
  const header = Buffer.alloc(6 + 12 * texts.length)
  header.writeUInt16BE(texts.length, 2)
  header.writeUInt16BE(header.length, 4)
  let offset = 0
  for (const [index, [id, text]] of texts.entries()) {
    const record = [3, 1, 0x409, id, text.length, offset]
    for (const [field, value] of record.entries()) {
      header.writeUInt16BE(value, 6 + 12 * index + 2 * field)
    }
    offset += text.length
  }
  return Buffer.concat([header, ...texts.map(([, text]) => text)])
}
