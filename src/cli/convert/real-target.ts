import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { errorCode } from '../system-error.ts'

/** As many as Linux follows on one way (path_resolution(7)). */
const mostLinks = 40

/**
 * The absolute path that a file has, or would get, once every symbolic link on the way is followed. Neither the file nor
 * its folders nor what a link leads to need be there yet.
 *
 * @throws {NodeJS.ErrnoException} links lead in a circle, a part of the way is no folder, or may not be looked into
 */
export function realTarget(path: string, linksLeft = mostLinks): string {
  try {
    // The system's own, since Node's takes `link/..` for the folder that holds the link.
    return realpathSync.native(path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path || linksLeft === 0) throw error
  }
  const folder = realTarget(dirname(path), linksLeft)
  const place = join(folder, basename(path))
  const leadsTo = linkAt(place)
  if (leadsTo === undefined) return place
  return realTarget(isAbsolute(leadsTo) ? leadsTo : `${folder}/${leadsTo}`, linksLeft - 1)
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
