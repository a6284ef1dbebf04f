import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Where LibreOffice is: `SOFFICE_PATH`, or Debian's package. `undefined` where there is none. */
export const libreOfficePath = [process.env.SOFFICE_PATH, '/usr/bin/soffice'].find(
  (path) => path !== undefined && existsSync(path),
)

/** Says on the terminal why a suite is skipped, so that nobody takes the silence for a pass. */
export function sayIfLibreOfficeIsMissing(suite: string): void {
  if (libreOfficePath === undefined) {
    process.stderr.write(`Skipped: ${suite}. No LibreOffice: set SOFFICE_PATH.\n`)
  }
}

/** LibreOffice keeps something of each document open: after 247 it was seen to go on without a word and without a file. */
const filesInOneRun = 100

/** Opens Word documents in LibreOffice, with a profile of its own, and returns each as a PDF that it made, or `undefined` where it could not. */
export async function printedByLibreOffice(
  documents: readonly Uint8Array[],
): Promise<(Buffer | undefined)[]> {
  if (libreOfficePath === undefined) throw new Error('No LibreOffice: set SOFFICE_PATH.')
  const soffice = libreOfficePath
  return inTemporaryFolder(documents, 'docx', async (folder) => {
    const profile = pathToFileURL(join(folder, 'profile')).href
    const options = ['--headless', `-env:UserInstallation=${profile}`]
    const files = documents.map((_, index) => join(folder, `${index}.docx`))
    for (let start = 0; start < files.length; start += filesInOneRun) {
      await promisify(execFile)(soffice, [
        ...options,
        ...['--convert-to', 'pdf', '--outdir', folder],
        ...files.slice(start, start + filesInOneRun),
      ])
    }
    return Promise.all(
      documents.map((_, index) => readFile(join(folder, `${index}.pdf`)).catch(() => undefined)),
    )
  })
}
