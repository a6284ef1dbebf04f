import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { withoutThemeFonts } from './chromium.ts'
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

/** Its major version, from the file beside the program: starting that takes a second. */
export function libreOfficeVersion(): string {
  if (libreOfficePath === undefined) return 'none'
  const file = join(dirname(realpathSync(libreOfficePath)), 'versionrc')
  return (existsSync(file) && /LibreOffice_\d+/.exec(readFileSync(file, 'utf8'))?.[0]) || 'unknown'
}

type Saved = 'pdf' | 'docx'

/** LibreOffice keeps something of each document open: after 247 it was seen to go on without a word and without a file. */
const filesInOneRun = 100

interface Waiting {
  readonly extension: Saved
  readonly bytes: Uint8Array
  readonly resolve: (printed: Buffer | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Starting takes longer than printing a hundred pages, so whatever waits while LibreOffice runs is printed by the next start. */
const waiting: Waiting[] = []
let isRunning = false

/** Opens Word documents in LibreOffice, with a profile of its own, and returns each as a PDF that it made, or `undefined` where it could not. */
export function printedByLibreOffice(
  documents: readonly Uint8Array[],
): Promise<(Buffer | undefined)[]> {
  return allSaved(documents, 'pdf')
}

/** The same, saved as Word documents again. */
export function savedByLibreOffice(
  documents: readonly Uint8Array[],
): Promise<(Buffer | undefined)[]> {
  return allSaved(documents, 'docx')
}

function allSaved(
  documents: readonly Uint8Array[],
  extension: Saved,
): Promise<(Buffer | undefined)[]> {
  const saved = documents.map(
    (bytes) =>
      new Promise<Buffer | undefined>((resolve, reject) => {
        waiting.push({ extension, bytes, resolve, reject })
      }),
  )
  if (!isRunning) void saveWaiting()
  return Promise.all(saved)
}

async function saveWaiting(): Promise<void> {
  isRunning = true
  while (waiting[0] !== undefined) {
    const { extension } = waiting[0]
    const other = waiting.findIndex((each) => each.extension !== extension)
    const batch = waiting.splice(0, Math.min(filesInOneRun, other === -1 ? waiting.length : other))
    try {
      const files = await run(
        batch.map(({ bytes }) => bytes),
        extension,
      )
      for (const [index, { resolve }] of batch.entries()) resolve(files[index])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  isRunning = false
}

/** One profile for all runs of this process: LibreOffice takes two seconds to make it. */
let profile: string | undefined

function run(documents: readonly Uint8Array[], extension: Saved): Promise<(Buffer | undefined)[]> {
  if (libreOfficePath === undefined) throw new Error('No LibreOffice: set SOFFICE_PATH.')
  const soffice = libreOfficePath
  profile ??= newProfile()
  const installation = `-env:UserInstallation=${pathToFileURL(profile).href}`
  return inTemporaryFolder(documents, 'docx', async (folder) => {
    const files = documents.map((_, index) => join(folder, `${index}.docx`))
    const saved = join(folder, 'saved')
    await promisify(execFile)(
      soffice,
      [...['--headless', installation, '--convert-to', extension, '--outdir', saved], ...files],
      { env: { ...process.env, FONTCONFIG_FILE: withoutThemeFonts } },
    )
    return Promise.all(
      documents.map((_, index) =>
        readFile(join(saved, `${index}.${extension}`)).catch(() => undefined),
      ),
    )
  })
}

function newProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-libreoffice-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
