import { zip } from 'fflate'
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Uint8Array
}
export function zipFiles(entries: readonly ArchiveEntry[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    zip(
      Object.fromEntries(entries.map((e) => [e.name, e.bytes])),
      { mtime: new Date(1980, 0, 1) },
      (error, data) => (error ? reject(error) : resolve(data)),
    ),
  )
}
