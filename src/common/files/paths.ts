import { existsSync, statSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'

/** Whether a path lies in a folder, at any depth. Neither is looked up on the disk. */
export function isBelow(path: string, folder: string): boolean {
  const steps = relative(folder, path)
  return steps !== '' && steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps)
}

/** Whether a path is a folder or lies in it, as `isBelow`. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || isBelow(path, folder)
}

/** Whether there is a folder at a path. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
