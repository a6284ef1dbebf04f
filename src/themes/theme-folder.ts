import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { formatBytes } from '../common/files/format-bytes.ts'

/** A file of a theme can't be read. The message is a sentence. */
export class ThemeFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ThemeFileError'
  }
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
    if (!isIn(path, await realpath(folder))) {
      throw new ThemeFileError('It is a link that leads outside the theme folder.')
    }
    const stats = await stat(path)
    // A pipe or a device might never end.
    if (!stats.isFile()) throw new ThemeFileError('It is not a file.')
    checkSize(stats.size, largest)
    return await readFile(path)
  } catch (error) {
    if (error instanceof ThemeFileError) throw error
    const code = systemCode(error)
    if (code === 'ENOENT') return undefined
    if (code === undefined) throw error
    throw new ThemeFileError(`The file can't be read: ${reasons[code] ?? code}.`)
  }
}

/** @throws {ThemeFileError} a file has more bytes than are allowed */
export function checkSize(bytes: number, largest: number): void {
  if (bytes <= largest) return
  throw new ThemeFileError(
    `The file has ${formatBytes(bytes)}; ${formatBytes(largest)} are allowed.`,
  )
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  ELOOP: 'its symbolic links form a loop',
  ENOTDIR: 'part of its path is not a folder',
  EPERM: 'the system does not allow it',
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
    const code = systemCode(error)
    if (code === undefined) throw error
    throw new ThemeFileError(
      code === 'ENOENT'
        ? 'There is no such folder.'
        : `The folder can't be read: ${reasons[code] ?? code}.`,
    )
  }
  throw new ThemeFileError('This is a file; name the folder that contains it.')
}

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

function isIn(path: string, folder: string): boolean {
  const steps = relative(folder, path)
  return steps !== '' && steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps)
}
