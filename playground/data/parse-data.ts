import type { Data } from '../../src/data/data.ts'
import { dataOfFiles } from '../../src/data/data-file.ts'

/** Loaded with the first data: it brings what reads YAML and CSV. Throws a `DataError`. */
export function parseData(name: string, text: string): Data {
  return dataOfFiles([{ path: name, bytes: new TextEncoder().encode(text) }])
}
