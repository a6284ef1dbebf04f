import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInside } from '../../common/files/paths.ts'
import { formatDescriptions, formats } from '../../core/formats/formats.ts'
import { loadTheme, type ThemeFromFolder } from '../../themes/load-theme.ts'
import { faultLine, ThemeError } from '../../themes/theme-fault.ts'
import { Converter } from '../convert/converter.ts'
import { conversionFailure, writeFailure } from '../convert/failure.ts'
import type { Job } from '../convert/job.ts'
import { OutputFiles } from '../convert/output-files.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { onInterrupt } from '../interrupt.ts'
import { printFaults } from '../terminal/print-faults.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import { lowContrasts } from './check-theme.ts'
import { previewPage } from './preview-page.ts'

export interface PreviewThemeFlags {
  readonly out?: string
  readonly watch?: boolean
}

const timeoutMilliseconds = 60_000

export async function previewTheme(
  folder: string,
  { out, watch = false }: PreviewThemeFlags,
): Promise<ExitCode> {
  // Wrong from the start, it's an error of the command line.
  const theme = await loadTheme(folder)
  const target = out ?? `${theme.definition.id}-preview`
  if (watch && isInside(resolve(target), resolve(folder))) {
    throw new UsageError(
      `With --watch, the files can't go into ${folder}, because it is being watched.`,
    )
  }
  const specimen = fileURLToPath(import.meta.resolve('#octavo/themes/specimen.md'))
  const content = await readFile(specimen, 'utf8')
  const files = new OutputFiles()
  const converters = previewed.map((format) => ({
    format,
    converter: new Converter({
      format,
      look: lookOf(theme),
      options: {},
      concurrency: 1,
      timeoutMilliseconds,
      imageFolders: [],
    }),
  }))
  const close = async () => {
    await Promise.all(converters.map(({ converter }) => converter.close()))
  }
  onInterrupt(() => {
    files.abandon()
    return close()
  })

  /** @returns whether everything was made */
  const make = async (current: ThemeFromFolder): Promise<boolean> => {
    const sizes = await Promise.all(
      converters.map(async ({ format, converter }) => {
        converter.changeLook(lookOf(current))
        const output = join(target, `specimen.${format}`)
        const job: Job = { source: { path: specimen, place: 'specimen.md' }, output }
        const { bytes } = await converter.convert(job, content).catch((error: unknown) => {
          throw new PreviewError(`${output}: ${conversionFailure(error).message}`)
        })
        await write(output, bytes)
        return { format, size: bytes.length }
      }),
    )
    const { definition, warnings } = current
    const notes = [...warnings.map((each) => faultLine(each)), ...lowContrasts(definition)]
    const page = join(target, 'index.html')
    await write(page, Buffer.from(previewPage(definition, sizes, notes)))
    for (const note of notes) process.stderr.write(`${printable(note)}\n`)
    process.stdout.write(`${printable(page)}\n`)
    return true
  }
  const write = async (path: string, bytes: Uint8Array) => {
    await files.write(path, bytes).catch((error: unknown) => {
      throw new PreviewError(writeFailure(path, error).message)
    })
  }
  const tried = async (work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ThemeError) printFaults(error)
      else if (error instanceof PreviewError) process.stderr.write(`${printable(error.message)}\n`)
      else throw error
      return false
    }
  }

  const made = await tried(() => make(theme))
  if (watch) {
    await watchFolder(folder, () => tried(async () => make(await loadTheme(folder))))
  }
  await close()
  return made ? exitCodes.ok : exitCodes.failed
}

/** What is shown of a theme. A file without pages looks as HTML does. */
const previewed = formats.filter((format) => !formatDescriptions[format].reflows)

/** A file wasn't made. The message is a sentence. */
class PreviewError extends Error {}

function lookOf({ definition, fonts }: ThemeFromFolder) {
  return { theme: { definition, fonts }, overrides: {} }
}

/** Calls `again` after changes, one call at a time, until an interrupt ends the process. */
async function watchFolder(folder: string, again: () => Promise<boolean>): Promise<never> {
  const { WatchedPaths } = await import('../convert/watched-paths.ts')
  let changed = false
  let working = false
  const work = async () => {
    if (working) return
    working = true
    while (changed) {
      changed = false
      await again()
    }
    working = false
  }
  await new WatchedPaths([folder]).start(
    () => {
      changed = true
      void work()
    },
    (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      process.stderr.write(`octavo: watching failed: ${printable(reason)}\n`)
    },
  )
  process.stderr.write('Watching. Press Ctrl+C to stop.\n')
  return new Promise<never>(() => {})
}
