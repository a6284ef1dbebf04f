import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

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

/** Opens Word documents in LibreOffice, with a profile of its own, and returns each as a PDF that it made. */
export async function printedByLibreOffice(documents: readonly Uint8Array[]): Promise<Buffer[]> {
  if (libreOfficePath === undefined) throw new Error('No LibreOffice: set SOFFICE_PATH.')
  const folder = await mkdtemp(join(tmpdir(), 'octavo-libreoffice-'))
  try {
    const files = documents.map((_, index) => join(folder, `${index}.docx`))
    await Promise.all(documents.map((bytes, index) => writeFile(files[index] ?? '', bytes)))
    const profile = pathToFileURL(join(folder, 'profile')).href
    const options = ['--headless', `-env:UserInstallation=${profile}`]
    await promisify(execFile)(libreOfficePath, [
      ...options,
      ...['--convert-to', 'pdf', '--outdir', folder],
      ...files,
    ])
    return await Promise.all(files.map((file) => readFile(file.replace(/docx$/, 'pdf'))))
  } finally {
    await rm(folder, { recursive: true })
  }
}
