import { randomUUID } from 'node:crypto'
import { closeSync, openSync, unlinkSync } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates the file, and fails if there is one of that name already, be it a symbolic link. Only its owner may open it. */
const flags = 'wx+'
const mode = 0o600

/**
 * Opens a file without a name: it's removed as soon as it's open, so that nothing is left behind however the process ends.
 *
 * @throws the system's error
 */
export async function openTemporaryFile(directory: string): Promise<FileHandle> {
  const path = newPath(directory)
  const file = await open(path, flags, mode)
  try {
    await unlink(path)
  } catch (error) {
    await file.close()
    throw error
  }
  return file
}

/** Why no temporary file can be opened in a directory, or `undefined` if one can. */
export function temporaryFileProblem(directory: string): string | undefined {
  try {
    const path = newPath(directory)
    const file = openSync(path, flags, mode)
    unlinkSync(path)
    closeSync(file)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function newPath(directory: string): string {
  return join(directory, `octavo-${process.pid}-${randomUUID()}`)
}
