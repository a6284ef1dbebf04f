import { randomBytes } from 'node:crypto'
import { rmSync, type Stats } from 'node:fs'
import { access, chmod, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../system-error.ts'
import { realTarget } from './real-target.ts'

/** Writes files that are there as a whole or not at all. */
export class OutputFiles {
  readonly #unfinished = new Set<string>()

  /**
   * Writes a file beside its place and moves it there, so that nobody ever reads half of it, and what stood there
   * before stays if the disk is full. Its folder is made if need be; a link is followed, even to what is not there yet, and
   * permissions are kept.
   *
   * @throws {NodeJS.ErrnoException} the system refuses it
   */
  async write(path: string, bytes: Uint8Array): Promise<void> {
    const target = realTarget(path)
    await mkdir(dirname(target), { recursive: true })
    const before = await statsOf(target)
    // Such as /dev/null, or a named pipe: it can't be replaced.
    if (before !== undefined && !before.isFile() && !before.isDirectory()) {
      const device = await open(target, 'w')
      await device.writeFile(bytes).finally(() => device.close())
      return
    }
    // A file that may not be written isn't replaced either.
    if (before !== undefined) await access(target, constants.W_OK)
    const temporary = join(
      dirname(target),
      `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`,
    )
    this.#unfinished.add(temporary)
    try {
      const file = await open(temporary, 'wx')
      await file.writeFile(bytes).finally(() => file.close())
      if (before !== undefined) await chmod(temporary, before.mode & 0o7777)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    } finally {
      this.#unfinished.delete(temporary)
    }
  }

  /** Removes what isn't finished, at once. */
  abandon(): void {
    for (const temporary of this.#unfinished) rmSync(temporary, { force: true })
  }
}

async function statsOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
