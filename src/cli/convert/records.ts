import { existsSync } from 'node:fs'
import { mostMergedRecords } from '../../core/document/limits.ts'
import { type Data, isPattern } from '../../data/data.ts'
import { recordData } from '../../data/records.ts'
import { UsageError } from '../usage-error.ts'
import type { BookSource } from './book-source.ts'
import { usageErrors } from './data-files.ts'
import type { ConvertFlags } from './flags.ts'
import { checkInputsKept, formatOf, type Plan, planOutputs } from './outputs.ts'
import { dash } from './paths.ts'
import type { FoundSources } from './sources.ts'

/** Ends the path of an archive, behind which the names in it stand: `offers.zip/{{ id }}.pdf`. */
const archiveEnd = /\.zip[/\\]/i

/**
 * Decides the file of each record, whose names `--out` has values in.
 *
 * @throws {UsageError} the options contradict each other, or a record has no name for its file, or that of another
 */
export function planRecords(
  { sources }: FoundSources,
  book: BookSource | null,
  flags: ConvertFlags,
  data: Data | null,
): Plan {
  const { out = '' } = flags
  const [source, ...others] = sources
  if (source === undefined || others.length > 0 || book !== null) {
    throw new UsageError(`--out ${out} names a file for each record of one document: name one.`)
  }
  if (flags.zip || flags.watch) {
    throw new UsageError(
      'For an archive with a file for each record, name it: --out "offers.zip/{{ id }}.pdf".',
    )
  }
  const { records, ...shared } = data ?? {}
  if (!Array.isArray(records)) {
    throw new UsageError(`--out ${out} names a file for each record: name a list with --data.`)
  }
  const format = formatOf(flags)
  const end = archiveEnd.exec(out)
  const archive = end === null ? undefined : out.slice(0, end.index + '.zip'.length)
  const entry = end === null ? out : out.slice(end.index + end[0].length)
  const pattern = entry.toLowerCase().endsWith(`.${format}`) ? entry : `${entry}.${format}`
  const made = usageErrors(() =>
    recordData(records, pattern, withoutRecords(shared, records), format),
  )
  const all = made.map(({ data: own, name }, index) => ({
    ...{ source, output: name, data: own, record: index + 1 },
  }))
  const jobs =
    flags.resume && archive === undefined ? all.filter(({ output }) => !existsSync(output)) : all
  const plan: Plan = { format, jobs, archive, present: all.length - jobs.length }
  checkInputsKept(
    plan,
    [source.path].filter((path) => path !== dash),
  )
  return plan
}

/**
 * Has one document filled in with all records.
 *
 * @throws {UsageError} the options contradict each other
 */
export function planMergedRecords(
  found: FoundSources,
  flags: ConvertFlags,
  { records, ...shared }: RecordsData,
): Plan {
  const { out = '' } = flags
  if (isPattern(out)) {
    throw new UsageError(
      `--merge creates one file, and --out ${out} names one for each record: leave out one of them.`,
    )
  }
  if (flags.template !== undefined) {
    throw new UsageError('--merge does not support --template: name a file for each record.')
  }
  if (flags.split) throw new UsageError('--split creates a site of a book, not of records.')
  if (records.length === 0 || records.length > mostMergedRecords) {
    throw new UsageError(
      `--merge takes from 1 to ${mostMergedRecords} records; given: ${records.length}.`,
    )
  }
  const plan = planOutputs(found, flags)
  const data = withoutRecords(shared, records)
  return { ...plan, jobs: plan.jobs.map((job) => ({ ...job, data, records })) }
}

/** Data with a list of records. */
export type RecordsData = Data & { readonly records: readonly unknown[] }

/** What all records share: not the list itself, which would go with each of them. */
function withoutRecords(data: Data, records: readonly unknown[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== records))
}
