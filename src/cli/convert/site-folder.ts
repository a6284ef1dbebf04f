import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { isBelow } from '../../common/files/paths.ts'
import { filePath } from '../../core/images/image-paths.ts'
import { UsageError } from '../usage-error.ts'
import type { OutputFiles } from './output-files.ts'
import { realTarget } from './paths.ts'

/** Lists the files of a site in its folder, so that the next one replaces these alone. */
const listName = '.octavo-site'

/** Bytes of that list: 20,000 pages have some two megabytes. */
const longestList = 16 * 1024 * 1024

/** @throws {UsageError} the folder has files, and no site that Octavo has created */
export function checkSiteFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, listName))) return
  if (readdirSync(folder).length === 0) return
  throw new UsageError(
    `--out ${folder} is not empty, and contains no site that Octavo created. Name a new folder.`,
  )
}

/**
 * Writes the files of a site into its folder, and removes those of the site before it that aren't there any more.
 *
 * @param archive the site, as a ZIP archive
 * @throws {Error} a link in the folder leads out of it, or the system rejects something
 */
export async function writeSite(
  folder: string,
  archive: Uint8Array,
  files: OutputFiles,
): Promise<void> {
  const entries = Object.entries(unzipSync(archive))
  const former = formerFiles(folder)
  const names = entries.map(([name]) => name)
  for (const name of names) checkInside(folder, name)
  // First, so that whatever is interrupted can be replaced.
  const list = [...new Set([...names, ...former])].sort()
  await files.write(join(folder, listName), Buffer.from(`${list.join('\n')}\n`))
  for (const [name, bytes] of entries) await files.write(join(folder, name), bytes)
  const kept = new Set(names)
  for (const name of former) if (!kept.has(name)) await rm(join(folder, name), { force: true })
  await files.write(join(folder, listName), Buffer.from(`${names.sort().join('\n')}\n`))
}

/** Files of the site before, as far as they are files in the folder. Anyone may have written the list. */
function formerFiles(folder: string): readonly string[] {
  const list = join(folder, listName)
  if (!existsSync(list) || statSync(list).size > longestList) return []
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((name) => {
      const path = filePath(name)
      if (path === null || !/\.(?:html|css)$/.test(path)) return false
      const stats = lstatSync(join(folder, path), { throwIfNoEntry: false })
      return stats?.isFile() === true && isBelow(realTarget(join(folder, path)), realTarget(folder))
    })
}

function checkInside(folder: string, name: string): void {
  if (filePath(name) === name && isBelow(realTarget(join(folder, name)), realTarget(folder))) return
  throw new Error(`${join(folder, name)} leads out of the folder`)
}
