import { randomBytes } from 'node:crypto'
import { rmSync, type Stats } from 'node:fs'
import { access, chmod, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../common/files/system-error.ts'
import { dash, realTarget } from './paths.ts'

/** Writes files completely or not at all. */
export class OutputFiles {
  readonly #unfinished = new Set<string>()

  /**
   * Writes a temporary file and renames it, so that nobody ever reads half of it, and the file that was there before stays
   * if the disk is full. Its folder is created if necessary; a symbolic link is followed, even to a file that doesn't exist
   * yet, and permissions are kept.
   *
   * @param path `-` for standard output
   * @throws {NodeJS.ErrnoException} the system rejects it
   */
  async write(path: string, bytes: Uint8Array): Promise<void> {
    if (path === dash) return writeToStandardOutput(bytes)
    const target = realTarget(path)
    await mkdir(dirname(target), { recursive: true })
    const before = await statsOf(target)
    // /dev/null or a named pipe, for example, can't be replaced.
    if (before !== undefined && !before.isFile() && !before.isDirectory()) {
      const device = await open(target, 'w')
      await device.writeFile(bytes).finally(() => device.close())
      return
    }
    // A read-only file isn't replaced either.
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

  /** Removes unfinished files, synchronously. */
  abandon(): void {
    for (const temporary of this.#unfinished) rmSync(temporary, { force: true })
  }
}

/**
 * Writes to standard output, and resolves once the bytes have left. A failure ends the program: `main.ts` listens for it.
 */
export function writeToStandardOutput(bytes: Uint8Array | string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(bytes, (error) => {
      if (!error) resolve()
    })
  })
}

async function statsOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
