import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '../common/files/format-bytes.ts'
import { isBelow } from '../common/files/paths.ts'
import { errorCode, systemReason } from '../common/files/system-error.ts'

/** A file of a theme can't be read. The message is a sentence. */
export class ThemeFileError extends Error {
  override readonly name = 'ThemeFileError'
}

/**
 * The bytes of a file in a theme's folder. Symbolic links are followed only within the folder, so that
 * sharing a theme shares nothing else.
 *
 * @param name - its path from the folder
 * @param largest - in bytes
 * @returns `undefined` if there is none
 * @throws {ThemeFileError} it isn't a file of the folder, is too large or can't be read
 */
export async function readIn(
  folder: string,
  name: string,
  largest: number,
): Promise<Uint8Array | undefined> {
  try {
    const path = await realpath(join(folder, name))
    if (!isBelow(path, await realpath(folder))) {
      throw new ThemeFileError('It is a link that leads outside the theme folder.')
    }
    const stats = await stat(path)
    // A pipe or a device might never end.
    if (!stats.isFile()) throw new ThemeFileError('It is not a file.')
    checkSize(stats.size, largest)
    return await readFile(path)
  } catch (error) {
    if (error instanceof ThemeFileError) throw error
    const code = errorCode(error)
    if (code === 'ENOENT') return undefined
    if (code === undefined) throw error
    throw new ThemeFileError(`The file can't be read: ${systemReason(error)}.`)
  }
}

/** @throws {ThemeFileError} a file has more bytes than are allowed */
export function checkSize(bytes: number, largest: number): void {
  if (bytes <= largest) return
  throw new ThemeFileError(
    `The file has ${formatBytes(bytes)}; ${formatBytes(largest)} are allowed.`,
  )
}

/**
 * Where a folder is, with every link followed.
 *
 * @throws {ThemeFileError} there is none, or it can't be read
 */
export async function realFolder(path: string): Promise<string> {
  try {
    const real = await realpath(path)
    if ((await stat(real)).isDirectory()) return real
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    throw new ThemeFileError(
      code === 'ENOENT'
        ? 'There is no such folder.'
        : `The folder can't be read: ${systemReason(error)}.`,
    )
  }
  throw new ThemeFileError('This is a file; name the folder that contains it.')
}
