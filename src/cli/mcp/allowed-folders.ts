import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isFolder } from '../../common/files/paths.ts'
import { systemReason } from '../../common/files/system-error.ts'
import { ToolError } from '../../mcp/tool-error.ts'
import { targetInside } from '../convert/paths.ts'
import { UsageError } from '../usage-error.ts'

/** The folders that an agent may read from and write to, with every symbolic link followed. */
export class AllowedFolders {
  readonly paths: readonly string[]

  /** @throws {UsageError} one of them isn't a folder */
  constructor(folders: readonly string[]) {
    this.paths = folders.map((folder) => {
      if (!isFolder(folder)) {
        throw new UsageError(`${folder} is not a folder.`)
      }
      return realpathSync.native(folder)
    })
  }

  /** Where a text without a file stands: images are named from there. */
  get first(): string {
    return this.paths[0] ?? resolve('.')
  }

  /**
   * The absolute path of a file, which needn't exist, with every link followed.
   *
   * @param path absolute, or relative to the first folder
   * @throws {ToolError} it isn't in any of the folders
   */
  resolve(path: string): string {
    if (path.includes('\0')) throw new ToolError('A path cannot contain a null character.')
    let target: string | undefined
    try {
      target = targetInside(resolve(this.first, path), this.paths)
    } catch (error) {
      throw new ToolError(`The path "${path}" can't be followed: ${systemReason(error)}.`)
    }
    if (target !== undefined) return target
    // The same for every path outside, so that nobody learns what exists there.
    throw new ToolError(
      `The path "${path}" is outside the allowed folders. Allowed: ${this.paths.map((each) => join(each, '/')).join(', ')}.`,
    )
  }
}
