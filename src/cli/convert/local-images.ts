import { statSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import type { SuppliedImage } from '../../core/images/supplied-images.ts'
import type { ImageSupplier } from '../../pool/pool.ts'
import { errorCode, systemReason } from '../system-error.ts'
import { UsageError } from '../usage-error.ts'
import { dash } from './flags.ts'
import { isBelow } from './is-below.ts'
import type { Source } from './sources.ts'

/** Told of every file that a document shows and that may be read, whether it's there or not. */
export type OnImage = (path: string) => void

/** The images of one document are held in memory together. */
const mostBytes = 256 * 1024 * 1024

/**
 * Reads the images that a document names by path: those below its own folder, or below one of `folders`, wherever
 * links lead. Nothing else on the disk is read, whatever the document says. Standard input is as if it lay in the
 * current folder.
 */
export function imagesBeside(
  { path }: Source,
  folders: readonly string[],
  onImage: OnImage,
): ImageSupplier {
  const folder = path === dash ? '.' : dirname(path)
  return {
    hosts: [],
    files: true,
    supply: async (urls, _caller, use) => use(await readImages(urls, folder, folders, onImage)),
  }
}

/** @throws {UsageError} one of them is no folder */
export function checkImageFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      throw new UsageError(`--allow-dir ${folder} is no folder.`)
    }
  }
}

async function readImages(
  urls: readonly string[],
  folder: string,
  folders: readonly string[],
  onImage: OnImage,
): Promise<readonly SuppliedImage[]> {
  const roots = (await Promise.all([folder, ...folders].map(rootOf))).flat()
  const images: SuppliedImage[] = []
  let bytes = 0
  // One after another, so that no more than the limit is ever held.
  for (const url of urls) {
    const image = await readImage(url, folder, roots, onImage, mostBytes - bytes)
    if ('bytes' in image) bytes += image.bytes.length
    images.push(image)
  }
  return images
}

/** A folder that has gone since it was named allows nothing. */
async function rootOf(folder: string): Promise<readonly string[]> {
  try {
    return [await realpath(folder)]
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function readImage(
  url: string,
  folder: string,
  roots: readonly string[],
  onImage: OnImage,
  room: number,
): Promise<SuppliedImage> {
  try {
    const named = await pathOf(url, folder)
    if (named === undefined) {
      onImage(resolve(folder, decoded(url)))
      return { url, problem: 'there is no such file' }
    }
    const path = await realpath(named)
    if (!roots.some((root) => isBelow(path, root))) {
      return {
        url,
        problem: "it is outside the document's folder (--allow-dir allows another)",
      }
    }
    onImage(named)
    const stats = await stat(path)
    // A pipe or a device might never end.
    if (!stats.isFile()) return { url, problem: 'it is no file' }
    if (stats.size > defaultLimits.imageBytes) {
      return { url, problem: `it is larger than ${formatBytes(defaultLimits.imageBytes)}` }
    }
    if (stats.size > room) {
      return { url, problem: `the document's images are larger than ${formatBytes(mostBytes)}` }
    }
    return { url, bytes: await readFile(path) }
  } catch (error) {
    return { url, problem: systemReason(error) }
  }
}

/** The file that an address names: as it stands, or else percent-decoded and without query and fragment. */
async function pathOf(url: string, folder: string): Promise<string | undefined> {
  for (const name of [url, decoded(url)]) {
    // A name with a null byte is none.
    if (name.includes('\0')) continue
    const path = resolve(folder, name)
    try {
      await stat(path)
      return path
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ENAMETOOLONG') throw error
    }
  }
  return undefined
}

function decoded(url: string): string {
  const path = url.replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
