import { LineCounter, parseDocument } from 'yaml'
import { readCsv } from '../core/csv.ts'
import { DataError } from '../core/output.ts'
import { type Data, isData, nameFor } from './data.ts'

/** Bytes that a file with data may have. */
export const dataFileBytes = 10 * 1024 * 1024

/** Rows that a file with data may have. */
const mostRecords = 100_000

/** Extensions of files with data. */
const extension = /\.(csv|tsv|json|ya?ml)$/i

/** Whether a file is one with data, by its name. */
export function isDataFile(path: string): boolean {
  return extension.test(path)
}

/**
 * What a file with data says: values by their names, or a list.
 *
 * @param path by which its author knows it
 * @throws {DataError} it can't be read
 */
function readDataFile(path: string, bytes: Uint8Array): Data | readonly unknown[] {
  const kind = extension.exec(path)?.[1]?.toLowerCase()
  if (kind === undefined) {
    throw new DataError(`"${path}" is not a file with data: .yaml, .json, .csv or .tsv.`)
  }
  if (bytes.length > dataFileBytes) {
    const megabytes = dataFileBytes / 1024 / 1024
    throw new DataError(`"${path}" is larger than ${megabytes} MB.`)
  }
  const text = textOf(path, bytes)
  const value = kind === 'csv' || kind === 'tsv' ? csvRecords(path, text, kind === 'tsv') : null
  const read = value ?? (kind === 'json' ? readJson(path, text) : readYaml(path, text))
  if (Array.isArray(read)) {
    if (read.length <= mostRecords) return read
    throw new DataError(`"${path}" has more than ${mostRecords} records.`)
  }
  if (isData(read)) return read
  throw new DataError(`"${path}" must contain names with values, or a list.`)
}

/**
 * What several files say: names with their values, of which a later file's count, and lists by the names of their files, such as
 * `prices` of `prices.csv`. The first list is `records` too.
 *
 * @param files with the names of lists, where these are others
 */
export function dataOfFiles(
  files: readonly { readonly path: string; readonly bytes: Uint8Array; readonly name?: string }[],
): Data {
  let data: Data = {}
  let records: readonly unknown[] | null = null
  for (const { path, bytes, name } of files) {
    const read = readDataFile(path, bytes)
    if (isData(read) && name === undefined) data = merged(data, read)
    else {
      data = merged(data, Object.fromEntries([[name ?? nameOfFile(path), read]]))
      if (!isData(read)) records ??= read
    }
  }
  return records === null || Object.hasOwn(data, 'records') ? data : merged(data, { records })
}

/** Values of both, of which the second's count. */
export function merged(first: Data, second: Data): Data {
  return Object.fromEntries([...Object.entries(first), ...Object.entries(second)])
}

function nameOfFile(path: string): string {
  return nameFor(path.replace(/^.*[/\\]/, '').replace(extension, '')) || 'records'
}

function textOf(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DataError(`"${path}" is not in UTF-8. Save it as "CSV UTF-8", or as UTF-8.`)
  }
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const at = /position (\d+)/.exec(said)?.[1]
    const line = at === undefined ? undefined : text.slice(0, Number(at)).split('\n').length
    throw new DataError(`"${path}" is not valid JSON.`, line, path)
  }
}

/** Aliases may multiply, within the limits of the parser; nothing is executed. */
function readYaml(path: string, text: string): unknown {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    ...{ lineCounter, schema: 'core', version: '1.2' },
    ...{ logLevel: 'silent', prettyErrors: false },
  })
  const [error] = document.errors
  if (error !== undefined) {
    const { line } = lineCounter.linePos(error.pos[0])
    throw new DataError(`"${path}" is not valid YAML: ${error.message}.`, line, path)
  }
  try {
    return document.toJS()
  } catch {
    throw new DataError(`"${path}" has too many aliases.`, undefined, path)
  }
}

/** Rows by the names in the first. A column of which each cell is a number as programs write it has numbers. */
function csvRecords(path: string, text: string, tabs: boolean): readonly Data[] {
  const csv = readCsv(text, tabs ? '\t' : null, mostRecords + 2)
  if ('problem' in csv) {
    throw new DataError(`"${path}": ${csv.problem}`, csv.line ?? undefined, path)
  }
  const [head, ...rows] = csv.rows
  if (head === undefined) throw new DataError(`"${path}" is empty.`)
  const uneven = rows.find(({ cells }) => cells.length > head.cells.length)
  if (uneven !== undefined) {
    const message = `"${path}" has a row of ${uneven.cells.length} cells, and ${head.cells.length} columns.`
    throw new DataError(message, uneven.line, path)
  }
  const repeated = head.cells.find((name, index) => head.cells.indexOf(name) < index)
  if (repeated !== undefined) {
    throw new DataError(`"${path}" has two columns "${repeated}".`, head.line, path)
  }
  const numeric = head.cells.map((_, column) => isNumeric(rows.map(({ cells }) => cells[column])))
  return rows.map(({ cells }) =>
    Object.fromEntries(
      head.cells.map((name, column) => {
        const cell = cells[column] ?? ''
        return [name, numeric[column] && cell !== '' ? Number(cell) : cell]
      }),
    ),
  )
}

/** Numbers such as `007`, of which a program would write another, stay text, and so do all of their column. */
function isNumeric(cells: readonly (string | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell !== undefined && cell !== '')
  return filled.length > 0 && filled.every((cell) => isWrittenNumber(cell ?? ''))
}

function isWrittenNumber(cell: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(cell) && Number(String(Number(cell))) === Number(cell)
    ? !/^-?0\d/.test(cell)
    : false
}
