import { isAbsolute, relative, sep } from 'node:path'

/** Whether a path lies in a folder, at any depth. Neither is looked up on the disk. */
export function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
