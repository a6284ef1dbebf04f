import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import type { Converter } from './converter.ts'
import type { ConvertFlags } from './flags.ts'
import { type Deliver, makeDocument, makeDocuments } from './make-document.ts'
import { type OutputFiles, writeToStandardOutput } from './output-files.ts'
import { type Job, type Plan, planOutputs } from './outputs.ts'
import { jsonReport, type Reporter, type Result } from './report.ts'
import { type FoundSources, findSources, missingResults, watchedPath } from './sources.ts'
import { WatchedPaths } from './watched-paths.ts'

export interface WatchOptions {
  readonly named: readonly string[]
  readonly flags: ConvertFlags
  readonly found: FoundSources
  readonly plan: Plan
  readonly converter: Converter
  readonly files: OutputFiles
  readonly concurrency: number
  readonly reporter: Reporter
}

/**
 * Converts all documents, and each again when it or an image of it changes; all of them when one is added or removed, since
 * any may link to it. Ends with an interrupt.
 */
export async function watchDocuments(options: WatchOptions): Promise<never> {
  const { named, flags, found, converter, files, concurrency, reporter } = options
  /** The image files of each document, by the document's path. */
  const images = new Map<string, Set<string>>()
  const changed = new Set<string>()
  let jobs = options.plan.jobs
  let working = true

  const watched = new WatchedPaths(named.map(watchedPath))
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
      await writeToStandardOutput(jsonReport([...missing, ...made], options.plan.format, undefined))
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
      const due = jobs.filter(({ source }) => {
        const path = resolve(source.path)
        return !isSameSet || paths.has(path) || includesAny(paths, images.get(path))
      })
      if (due.length > 0) await convertJobs(due, [])
    }
    working = false
  }

  await convertJobs(jobs, missingResults(found))
  reporter.writeLine(`Watching. Ctrl+C ends it.`)
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
