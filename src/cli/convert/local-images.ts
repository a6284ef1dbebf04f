import type { Stats } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { isFolder } from '../../common/files/paths.ts'
import { errorCode, systemReason } from '../../common/files/system-error.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import { anywhere } from '../../core/images/image-paths.ts'
import type { SuppliedImage } from '../../core/images/supplied-images.ts'
import type { ImageSupplier } from '../../pool/pool.ts'
import { UsageError } from '../usage-error.ts'
import { NamedNotes } from './named-notes.ts'
import { dash, targetInside } from './paths.ts'
import type { Source } from './sources.ts'

/** Called with every image file that a document may read, whether it exists or not. */
export type OnImage = (path: string) => void

/** Bytes: all images of one document are in memory together. */
const maxBytes = 256 * 1024 * 1024

/**
 * Reads the images and other files that a document names by path: those below its own folder, below the folder in which it was
 * found, or below one of `folders`, wherever links lead. Nothing else on the disk is read, whatever the document says. Standard input counts as a file in the
 * current folder.
 */
export function localImages(
  { path, root }: Source,
  folders: readonly string[],
  onImage: OnImage,
): ImageSupplier {
  const folder = path === dash ? '.' : dirname(path)
  const roots = [folder, ...(root === undefined ? [] : [root]), ...folders]
  const notes = new NamedNotes(roots)
  return {
    hosts: [],
    files: true,
    supply: async (urls, _caller, use) =>
      use(await readImages(urls, folder, roots, onImage, notes)),
  }
}

/** @throws {UsageError} one of them isn't a folder */
export function checkImageFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    if (!isFolder(folder)) {
      throw new UsageError(`--allow-dir ${folder} is not a folder.`)
    }
  }
}

async function readImages(
  urls: readonly string[],
  folder: string,
  folders: readonly string[],
  onImage: OnImage,
  notes: NamedNotes,
): Promise<readonly SuppliedImage[]> {
  const roots = (await Promise.all(folders.map(rootOf))).flat()
  const images: SuppliedImage[] = []
  let bytes = 0
  // One after another, so that memory never holds more than the limit.
  for (const url of urls) {
    const place = url.startsWith(anywhere) ? await notes.find(url.slice(anywhere.length)) : url
    const found = await readImage(place ?? url, folder, roots, onImage, maxBytes - bytes)
    const image = { ...found, url }
    if ('bytes' in image) bytes += image.bytes.length
    images.push(image)
  }
  return images
}

/** A folder that has been deleted meanwhile allows nothing. */
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
  bytesLeft: number,
): Promise<SuppliedImage> {
  try {
    const file = await fileOf(url, folder, roots)
    if (file === 'outside') {
      return { url, problem: "it is outside the document's folder (--allow-dir allows another)" }
    }
    if (file === 'missing') {
      onImage(resolve(folder, decoded(url)))
      return { url, problem: 'there is no such file' }
    }
    const { named, path, stats } = file
    onImage(named)
    // A pipe or a device might never end.
    if (!stats.isFile()) return { url, problem: 'it is not a file' }
    if (stats.size > defaultLimits.imageBytes) {
      return { url, problem: `it is larger than ${formatBytes(defaultLimits.imageBytes)}` }
    }
    if (stats.size > bytesLeft) {
      return { url, problem: `the document's images are larger than ${formatBytes(maxBytes)}` }
    }
    return { url, bytes: await readFile(path), path: relative(folder, named).split(sep).join('/') }
  } catch (error) {
    return { url, problem: systemReason(error) }
  }
}

interface ImageFile {
  /** Its path before links are followed. */
  readonly named: string
  readonly path: string
  readonly stats: Stats
}

/**
 * The file that a URL names: as written, or else percent-decoded and without query and fragment. A path from the root of a
 * site (`/img/a.png`) is looked for in each of the folders. What leads outside is `outside`, whether it exists or not.
 */
async function fileOf(
  url: string,
  folder: string,
  roots: readonly string[],
): Promise<ImageFile | 'outside' | 'missing'> {
  // No file's name has a null byte.
  const names = [url, decoded(url)].filter((name) => !name.includes('\0'))
  const fromRoots = names.filter((name) => /^\/+[^/]/.test(name))
  const places = [
    ...names.map((name) => resolve(folder, name)),
    ...fromRoots.flatMap((name) => roots.map((root) => join(root, name))),
  ]
  let isOutside = false
  for (const named of places) {
    try {
      const path = targetInside(named, roots)
      if (path !== undefined) return { named, path, stats: await stat(path) }
      isOutside = true
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ENAMETOOLONG') throw error
    }
  }
  return isOutside ? 'outside' : 'missing'
}

function decoded(url: string): string {
  const path = url.replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
