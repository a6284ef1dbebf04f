import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { errorCode } from '../system-error.ts'

/** Names standard input or standard output in place of a file. */
export const dash = '-'

/** Whether a path lies in a folder, at any depth. Neither is looked up on the disk. */
export function isBelow(path: string, folder: string): boolean {
  const steps = relative(folder, path)
  return steps !== '' && steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps)
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
