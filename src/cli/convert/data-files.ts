import { formatBytes } from '../../common/files/format-bytes.ts'
import { systemReason } from '../../common/files/system-error.ts'
import { DataError } from '../../core/output.ts'
import type { Data } from '../../data/data.ts'
import { dataFileBytes, dataOfFiles } from '../../data/data-file.ts'
import { UsageError } from '../usage-error.ts'
import { readBytes, UnreadableError } from './read-source.ts'

/** A file with data, perhaps with a name of its own: `clients.csv`, `prices=2026.csv`. */
const named = /^([A-Za-z_]\w*)=(.+)$/

/**
 * What the files of `--data` say.
 *
 * @throws {UsageError} one of them can't be read
 */
export async function readData(given: readonly string[]): Promise<Data | null> {
  if (given.length === 0) return null
  const files: { readonly path: string; readonly bytes: Uint8Array; readonly name?: string }[] = []
  for (const each of given) {
    const [, name, path = each] = named.exec(each) ?? []
    files.push({ path, bytes: await bytesOf(path), ...(name !== undefined && { name }) })
  }
  return usageErrors(() => dataOfFiles(files))
}

/** Runs what may find data wrong. */
export function usageErrors<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    const at = error.line === undefined ? '' : ` (line ${error.line})`
    throw new UsageError(`${error.message.replace(/\.$/, '')}${at}.`)
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const tooLarge = () => new UnreadableError(`it is larger than ${formatBytes(dataFileBytes)}`)
  try {
    return await readBytes(path, dataFileBytes, tooLarge)
  } catch (error) {
    const reason = error instanceof UnreadableError ? error.message : systemReason(error)
    throw new UsageError(`--data ${path} can't be read: ${reason}.`)
  }
}
