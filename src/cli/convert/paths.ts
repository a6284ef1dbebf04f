import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { isBelow, isInside } from '../../common/files/paths.ts'
import { errorCode } from '../../common/files/system-error.ts'

/** The name of standard input or standard output, instead of a file. */
export const dash = '-'

/**
 * The absolute path that a path leads to, with every symbolic link followed, if that is inside one of the folders.
 *
 * @param folders absolute, with their own links followed
 * @returns `undefined` for every path that leads anywhere else, or can't be followed there: a caller that reports it tells nobody
 * what exists outside the folders
 * @throws {NodeJS.ErrnoException} the path can't be followed inside the folders
 */
export function targetInside(path: string, folders: readonly string[]): string | undefined {
  try {
    const target = realTarget(path)
    return folders.some((folder) => isBelow(target, folder)) ? target : undefined
  } catch (error) {
    if (endsInside(path, folders)) throw error
    return undefined
  }
}

/** Whether a path that can't be followed is in one of the folders as far as it can be. */
function endsInside(path: string, folders: readonly string[]): boolean {
  for (let at = path; ; at = dirname(at)) {
    try {
      const target = realTarget(at)
      return folders.some((folder) => isInside(target, folder))
    } catch {
      // It may lead anywhere.
      if (linkTarget(at) !== undefined || dirname(at) === at) return false
    }
  }
}

/** As many as Linux follows in one path (path_resolution(7)). */
const maxLinks = 40

/**
 * The absolute path of a file with every symbolic link followed. Neither the file nor its folders nor the target of a link
 * has to exist yet.
 *
 * @throws {NodeJS.ErrnoException} links form a loop, or a part of the path isn't a folder or can't be read
 */
export function realTarget(path: string, linksLeft = maxLinks): string {
  try {
    // The system's own: Node's reads `link/..` as the folder that holds the link.
    return realpathSync.native(path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path || linksLeft === 0) throw error
  }
  const folder = realTarget(dirname(path), linksLeft)
  const file = join(folder, basename(path))
  const link = linkTarget(file)
  if (link === undefined) return file
  return realTarget(isAbsolute(link) ? link : `${folder}/${link}`, linksLeft - 1)
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
