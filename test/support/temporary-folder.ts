import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Calls `use` with a folder that holds these files, named `0.pdf`, `1.pdf`… in order, and removes it. */
export async function inTemporaryFolder<Result>(
  files: readonly Uint8Array[],
  extension: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-conformance-'))
  try {
    await Promise.all(
      files.map((bytes, index) => writeFile(join(folder, `${index}.${extension}`), bytes)),
    )
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The place in order of a file that was named by `inTemporaryFolder`. */
export function indexOfFile(path: string): number {
  return Number(/(\d+)\.\w+$/.exec(path)?.[1])
}
