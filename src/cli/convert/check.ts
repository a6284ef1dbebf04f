import { warningCodes } from '../../core/document/warnings.ts'
import type { Format } from '../../core/formats/formats.ts'
import { didYouMean } from '../../core/nearest.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { onInterrupt } from '../interrupt.ts'
import { UsageError } from '../usage-error.ts'
import { Converter, concurrencyFor } from './converter.ts'
import { checkImageFolders } from './local-images.ts'
import { makeDocument, makeDocuments } from './make-document.ts'
import { writeToStandardOutput } from './output-files.ts'
import { dash } from './paths.ts'
import { readLook } from './read-look.ts'
import { countWarnings, Reporter, type Result } from './report.ts'
import { findSources, missingResults, namedOrPiped } from './sources.ts'

export interface CheckFlags {
  readonly to: Format
  readonly theme?: string
  readonly recursive: boolean
  readonly allowDir: readonly string[]
  /** Codes of warnings that don't count. */
  readonly ignore: readonly string[]
  readonly json: boolean
  readonly jobs?: number
  /** Seconds. */
  readonly timeout: number
}

/**
 * `octavo check`: converts each document that is named, and keeps nothing but the warnings.
 *
 * @throws {UsageError} before anything is read
 */
export async function checkDocuments(
  files: readonly string[],
  flags: CheckFlags,
): Promise<ExitCode> {
  const named = await namedOrPiped(files)
  checkImageFolders(flags.allowDir)
  const ignored = ignoredCodes(flags.ignore)
  const { look, folder, warnings } = await readLook(flags.theme, [])
  const found = await findSources(named, flags.recursive)
  const concurrency = concurrencyFor(flags.jobs, found.sources.length)
  const reporter = new Reporter(process.stderr, {
    ...{ quiet: false, json: flags.json, set: [], themeFolder: folder },
  })
  reporter.reportFaults(warnings, 'theme_not_used')
  const missing = missingResults(found)
  for (const result of missing) reporter.report(result)
  const converter = new Converter({
    format: flags.to,
    look,
    options: {},
    concurrency,
    timeoutMilliseconds: flags.timeout * 1000,
    imageFolders: flags.allowDir,
  })
  onInterrupt(() => {
    reporter.silence()
    return converter.close()
  })
  const made = await makeDocuments(
    found.sources.map((source) => ({ source, output: dash })),
    concurrency,
    async (job) => without(await makeDocument(job, converter, async () => {}), ignored),
    (result) => reporter.report(result),
  )
  await converter.close()
  const results = [...missing, ...made]
  const count = countWarnings(results) + warnings.length
  if (flags.json) await writeToStandardOutput(report(results, flags.to, count))
  if (results.some(({ status }) => status === 'failed')) return exitCodes.failed
  return count > 0 ? exitCodes.warnings : exitCodes.ok
}

function ignoredCodes(given: readonly string[]): ReadonlySet<string> {
  const codes = Object.keys(warningCodes)
  for (const code of given) {
    if (codes.includes(code)) continue
    throw new UsageError(
      `There is no warning "${code}".${didYouMean(code, codes)} docs/errors.md lists all.`,
    )
  }
  return new Set(given)
}

function without(result: Result, ignored: ReadonlySet<string>): Result {
  if (result.status === 'failed') return result
  return { ...result, warnings: result.warnings.filter(({ code }) => !ignored.has(code)) }
}

/** One line, as that of `octavo convert --json`. */
function report(results: readonly Result[], format: Format, warnings: number): string {
  const failed = results.filter(({ status }) => status === 'failed').length
  return `${JSON.stringify({
    format,
    checked: results.length - failed,
    failed,
    warnings,
    documents: results.map((result) =>
      result.status === 'failed'
        ? result
        : { status: 'checked', input: result.input, warnings: result.warnings },
    ),
  })}\n`
}
