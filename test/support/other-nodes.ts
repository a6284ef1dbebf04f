import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export interface OtherNode {
  readonly version: string
  /** Its program; `undefined` where it wasn't fetched. */
  readonly path: string | undefined
}

const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'octavo-tests')

/** The versions of Node that Octavo is tried with beside that of the tests, oldest first. */
export const otherNodes: readonly OtherNode[] = readFileSync(
  new URL('../node-versions/versions.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((version) => {
    const path = join(folder, `node-${version}`)
    return { version, path: existsSync(path) ? path : undefined }
  })

/** The newest that was fetched, or this one. */
export const newestNode =
  otherNodes.findLast(({ path }) => path !== undefined)?.path ?? process.execPath
