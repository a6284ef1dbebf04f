import { type Zippable, zipSync } from 'fflate'

export interface ZipEntry {
  /** Path inside the archive, with `/`, unique among the entries. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Files that are compressed already; compressing them again costs time and saves nothing. */
export const compressed = /\.(?:png|jpe?g|gif|webp|docx|pdf|zip)$/iu

/** The earliest date of a ZIP entry; the format counts in local time. */
const epoch = new Date(1980, 0, 1)

/**
 * A ZIP archive of the entries, in order. The same entries give the same bytes: every entry has the same date.
 *
 * @throws {RangeError} two entries have the same name
 */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const files: Zippable = Object.create(null)
  for (const { name, bytes } of entries) {
    if (Object.hasOwn(files, name)) throw new RangeError(`Two entries are named "${name}".`)
    files[name] = compressed.test(name) ? [bytes, { level: 0 }] : [bytes, { level: 6 }]
  }
  return zipSync(files, { mtime: epoch })
}
