import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isInside } from '../../common/files/paths.ts'
import { ThemeError } from '../../themes/theme-fault.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import type { Converter } from './converter.ts'
import type { ConvertFlags } from './flags.ts'
import type { Job } from './job.ts'
import { type Deliver, makeDocument, makeDocuments } from './make-document.ts'
import { type OutputFiles, writeToStandardOutput } from './output-files.ts'
import { type Plan, planOutputs } from './outputs.ts'
import { type ReadLook, readLook } from './read-look.ts'
import { jsonReport, type Reporter, type Result } from './report.ts'
import { type FoundSources, findSources, missingResults, watchedPath } from './sources.ts'
import { WatchedPaths } from './watched-paths.ts'

export interface WatchOptions {
  readonly named: readonly string[]
  readonly flags: ConvertFlags
  readonly found: FoundSources
  readonly plan: Plan
  readonly theme: Omit<ReadLook, 'look'>
  readonly converter: Converter
  readonly files: OutputFiles
  readonly concurrency: number
  readonly reporter: Reporter
}

/**
 * Converts all documents, and each again when it or an image of it changes; all of them when one is added or removed, since
 * any may link to it, and when a file of the theme's folder changes. Ends with an interrupt.
 */
export async function watchDocuments(options: WatchOptions): Promise<never> {
  const { named, flags, found, converter, files, concurrency, reporter } = options
  /** The image files of each document, by the document's path. */
  const images = new Map<string, Set<string>>()
  const changed = new Set<string>()
  let jobs = options.plan.jobs
  let theme = options.theme
  let working = true

  const themeFolder = theme.folder === undefined ? undefined : resolve(theme.folder)
  const watched = new WatchedPaths([
    ...(await Promise.all(named.map(watchedPath))),
    ...(themeFolder === undefined ? [] : [themeFolder]),
  ])
  await watched.start(
    (path) => {
      changed.add(path)
      void convertChanged()
    },
    (error) =>
      reportError(reporter, `watching failed: ${error instanceof Error ? error.message : error}`),
  )

  const write: Deliver = ({ output }, bytes) => files.write(output, bytes)
  const make = (job: Job): Promise<Result> => {
    const { source } = job
    const shown = new Set<string>()
    images.set(resolve(source.path), shown)
    return makeDocument(job, converter, write, (image) => {
      shown.add(resolve(image))
      watched.add(image, dirname(source.path))
    })
  }
  const convertJobs = async (due: readonly Job[], missing: readonly Result[]) => {
    for (const result of missing) reporter.report(result)
    const made = await makeDocuments(due, concurrency, make, (result) => reporter.report(result))
    if (flags.json) {
      await writeToStandardOutput(
        jsonReport([...missing, ...made], options.plan.format, undefined, theme),
      )
    }
  }
  const convertChanged = async () => {
    if (working) return
    working = true
    while (changed.size > 0) {
      const paths = new Set(changed)
      changed.clear()
      const before = pathsOf(jobs)
      jobs = await replan(named, flags, reporter, jobs)
      const isSameSet = isDeepStrictEqual(pathsOf(jobs), before)
      const isOtherTheme = await rereadTheme(paths)
      const due = jobs.filter(({ source }) => {
        const path = resolve(source.path)
        return !isSameSet || isOtherTheme || paths.has(path) || includesAny(paths, images.get(path))
      })
      if (due.length > 0) await convertJobs(due, [])
    }
    working = false
  }

  /** Whether the theme has been read again; what is wrong with it is reported, and it stays as it was. */
  const rereadTheme = async (paths: ReadonlySet<string>): Promise<boolean> => {
    if (themeFolder === undefined) return false
    const isChanged = [...paths].some((path) => isInside(path, themeFolder))
    if (!isChanged) return false
    try {
      const { look, ...read } = await readLook(flags.theme, flags.set)
      theme = read
      converter.changeLook(look)
      reporter.reportFaults(theme.warnings, 'theme_not_used')
      return true
    } catch (error) {
      if (!(error instanceof ThemeError)) throw error
      reporter.reportFaults(error.faults, 'error')
      return false
    }
  }

  await convertJobs(jobs, missingResults(found))
  reporter.writeLine(`Watching. Press Ctrl+C to stop.`)
  working = false
  void convertChanged()
  return new Promise<never>(() => {})
}

/** The documents that there are now; an error is reported, and the plan stays as it was. */
async function replan(
  named: readonly string[],
  flags: ConvertFlags,
  reporter: Reporter,
  jobs: readonly Job[],
): Promise<readonly Job[]> {
  try {
    return planOutputs(await findSources(named, flags.recursive), flags).jobs
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    reportError(reporter, error.message)
    return jobs
  }
}

function pathsOf(jobs: readonly Job[]): ReadonlySet<string> {
  return new Set(jobs.map(({ source }) => resolve(source.path)))
}

function reportError(reporter: Reporter, message: string): void {
  reporter.writeLine(`octavo: ${printable(message)}`)
}

/** Whether one of the files, or a folder that holds it, has changed. */
function includesAny(
  changed: ReadonlySet<string>,
  files: ReadonlySet<string> = new Set(),
): boolean {
  return [...files].some((file) => {
    let path = file
    while (!changed.has(path) && dirname(path) !== path) path = dirname(path)
    return changed.has(path)
  })
}
