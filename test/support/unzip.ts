import { unzipSync } from 'fflate'

/** The files of a ZIP archive by name, in the order in which they lie in it. */
export function unzip(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(archive)))
}
