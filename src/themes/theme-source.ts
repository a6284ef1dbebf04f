import { join, posix } from 'node:path'
import { decodeText, TextEncodingError } from '../core/decode-text.ts'
import { checkSize, readIn, ThemeFileError } from './theme-folder.ts'

/** Where the files of a theme are: in a folder, or in memory. */
export interface ThemeSource {
  /** Its name in messages. */
  readonly folder: string
  /** The name of a file in messages, such as `acme/theme.yaml`. */
  readonly pathOf: (name: string) => string
  /**
   * The bytes of a file.
   *
   * @param name - its path from the folder of the theme
   * @param largest - in bytes
   * @returns `undefined` if there is none
   * @throws {ThemeFileError} it isn't a file of the theme, is too large or can't be read
   */
  readonly read: (name: string, largest: number) => Promise<Uint8Array | undefined>
}

export function folderSource(folder: string): ThemeSource {
  return {
    folder,
    pathOf: (name) => join(folder, name),
    read: (name, largest) => readIn(folder, name, largest),
  }
}

export interface ThemeFileBytes {
  /** From the folder of the theme, with `/`. */
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * Files in memory. Paths that lead out of the theme's folder don't exist.
 *
 * @param folder - the folder's name in messages
 */
export function memorySource(files: readonly ThemeFileBytes[], folder: string): ThemeSource {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const pathOf = (name: string) => posix.normalize(name.replaceAll('\\', '/')).normalize('NFC')
  return {
    folder,
    pathOf,
    read: async (name, largest) => {
      const bytes = byPath.get(pathOf(name))
      if (bytes !== undefined) checkSize(bytes.length, largest)
      return bytes
    },
  }
}

/** Bytes of a file with text. */
const largestText = 256 * 1024

/**
 * The text of a file of a theme.
 *
 * @returns `undefined` if there is none
 * @throws {ThemeFileError} it isn't a file of the theme, is too large, can't be read or is no text
 */
export async function readText(source: ThemeSource, name: string): Promise<string | undefined> {
  const bytes = await source.read(name, largestText)
  if (bytes === undefined) return undefined
  try {
    return decodeText(bytes)
  } catch (error) {
    if (error instanceof TextEncodingError) throw new ThemeFileError(`The file ${error.message}.`)
    throw error
  }
}
