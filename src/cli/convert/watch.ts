import { dirname, resolve } from 'node:path'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'
import type { Converter } from './converter.ts'
import type { ConvertFlags } from './flags.ts'
import { makeDocument, makeDocuments } from './make-document.ts'
import type { OutputFiles } from './output-files.ts'
import { type Job, type Plan, planOutputs } from './outputs.ts'
import { jsonReport, type Reporter, type Result } from './report.ts'
import { deliverTo } from './run.ts'
import { type FoundSources, findSources, missingResults, watchedPath } from './sources.ts'
import { writeToStandardOutput } from './standard-output.ts'
import { WatchedPaths } from './watched-paths.ts'

export interface WatchOptions {
  readonly named: readonly string[]
  readonly flags: ConvertFlags
  readonly found: FoundSources
  readonly plan: Plan
  readonly converter: Converter
  readonly files: OutputFiles
  readonly lanes: number
  readonly reporter: Reporter
}

/** Converts all documents, and each again when it changes, or an image that it shows. Ends with an interrupt. */
export async function watchDocuments(options: WatchOptions): Promise<never> {
  const { named, flags, found, converter, files, lanes, reporter } = options
  const deliver = deliverTo(files)
  /** Of each document, the files that it shows. */
  const images = new Map<string, Set<string>>()
  const changed = new Set<string>()
  let jobs = options.plan.jobs
  let working = true

  const watched = new WatchedPaths(named.map(watchedPath))
  await watched.begin(
    (path) => {
      changed.add(path)
      void catchUp()
    },
    (error) =>
      tellError(reporter, `watching failed: ${error instanceof Error ? error.message : error}`),
  )

  const make = ({ source, output }: Job): Promise<Result> => {
    const shown = new Set<string>()
    images.set(resolve(source.path), shown)
    return makeDocument({ source, output }, converter, deliver, (image) => {
      shown.add(resolve(image))
      watched.add(image, dirname(source.path))
    })
  }
  const round = async (due: readonly Job[], missing: readonly Result[]) => {
    for (const result of missing) reporter.tell(result)
    const made = await makeDocuments(due, lanes, make, (result) => reporter.tell(result))
    if (flags.json) {
      await writeToStandardOutput(jsonReport([...missing, ...made], options.plan.format, undefined))
    }
  }
  const catchUp = async () => {
    if (working) return
    working = true
    while (changed.size > 0) {
      const paths = new Set(changed)
      changed.clear()
      const before = new Set(jobs.map(({ source }) => resolve(source.path)))
      jobs = await planAgain(named, flags, reporter, jobs)
      const due = jobs.filter(({ source }) => {
        const path = resolve(source.path)
        return !before.has(path) || paths.has(path) || isAmong(paths, images.get(path))
      })
      if (due.length > 0) await round(due, [])
    }
    working = false
  }

  await round(jobs, missingResults(found))
  reporter.note(`Watching. Ctrl+C ends it.`)
  working = false
  void catchUp()
  return new Promise<never>(() => {})
}

/** What there is to convert now. Where that makes no sense it's told, and stays as it was. */
async function planAgain(
  named: readonly string[],
  flags: ConvertFlags,
  reporter: Reporter,
  jobs: readonly Job[],
): Promise<readonly Job[]> {
  try {
    return planOutputs(await findSources(named, flags.recursive), flags).jobs
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    tellError(reporter, error.message)
    return jobs
  }
}

function tellError(reporter: Reporter, message: string): void {
  reporter.note(`octavo: ${printable(message)}`)
}

/** Whether one of the files has changed, or a folder that it is in. */
function isAmong(changed: ReadonlySet<string>, files: ReadonlySet<string> = new Set()): boolean {
  return [...files].some((file) => {
    let path = file
    while (!changed.has(path) && dirname(path) !== path) path = dirname(path)
    return changed.has(path)
  })
}
