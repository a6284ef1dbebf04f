import { Liquid } from 'liquidjs'
import { baseName, distinctNames } from '../common/files/filename.ts'
import type { OutputFormat } from '../core/formats/formats.ts'
import { DataError } from '../core/output.ts'
import { type Data, isData, nameFor, withNames } from './data.ts'
import { textOfValue } from './liquid/text-of-value.ts'
import { dataOfRecord } from './record.ts'

/** Characters that the names of all files of a pattern may be made with, by its filters. */
const mostWork = 10_000_000

/** What a document is filled in with for each of some records. */
export interface RecordData {
  readonly data: Data
  /** Of its file. */
  readonly name: string
}

/**
 * The data of a document for each record, whose values count before those that all share, and the names of the files.
 *
 * @param pattern the path of a file, with `{{ id }}` and the like for values. These never lead into another folder
 * @param shared what all records share
 * @throws {DataError} a record is none, or two records would have the same file, or one would have none
 */
export function recordData(
  records: readonly unknown[],
  pattern: string,
  shared: Data,
  format: OutputFormat,
): readonly RecordData[] {
  const nameOf = fileNames(pattern, format)
  const made = records.map((record, index): RecordData => {
    const data = dataOfRecord(record, index, shared)
    const name = nameOf(data)
    if (name.split('/').some((part) => /^(?:\.\w+)?$/.test(part)) && !name.startsWith('/')) {
      throw new DataError(`Record ${index + 1} leaves the name of its file empty: "${name}".`)
    }
    return { data, name }
  })
  checkDistinct(made.map(({ name }) => name))
  return made
}

function fileNames(pattern: string, format: OutputFormat): (data: Data) => string {
  const liquid = new Liquid({
    ...{ strictFilters: true, strictVariables: true, lenientIf: true, ownPropertyOnly: true },
    ...{ timezoneOffset: 0, templates: {}, memoryLimit: mostWork },
    outputEscape: (value: unknown) => nameOfValue(textOfValue(value), format),
  })
  liquid.registerFilter('raw', (value: unknown) => value)
  try {
    const template = liquid.parse(pattern)
    return (data) => {
      try {
        const rendered: unknown = liquid.renderSync(template, withNames(data) as object)
        return String(rendered)
      } catch (error) {
        throw patternProblem(pattern, error, data)
      }
    }
  } catch (error) {
    throw patternProblem(pattern, error)
  }
}

function patternProblem(pattern: string, error: unknown, data?: Data): DataError {
  const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
  const missing = /^undefined variable: ([^,]*)/.exec(said)?.[1]
  const problem =
    missing === undefined || data === undefined
      ? said.replace(/, line:\d+, col:\d+$/, '')
      : `record ${data.record_number} has no "${missing}". It has ${namesOf(data.record)}`
  return new DataError(`The name "${pattern}" can't be filled in: ${problem}.`)
}

/** Most names that a message lists. */
const mostNamed = 20

/** The names by which a template knows the values of a record. */
function namesOf(record: unknown): string {
  const names = Object.keys(isData(record) ? record : {}).map(
    (name) => `"${nameFor(name) || name}"`,
  )
  return names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' and more' : '')
}

/** A value as a part of a name that is safe on every system. */
function nameOfValue(text: string, format: OutputFormat): string {
  if (text.trim() === '') return ''
  return baseName(text.replace(/[/\\\n\t]+/g, '-'), format)
}

function checkDistinct(names: readonly string[]): void {
  const distinct = distinctNames(names)
  const index = names.findIndex((name, at) => name !== distinct[at])
  const name = names[index]
  if (name === undefined) return
  const first = names.findIndex((other) => distinctNames([other, name])[1] !== name)
  throw new DataError(
    `Records ${first + 1} and ${index + 1} would both become "${name}". Use a value in the name that each record has for itself.`,
  )
}
