import {
  type DataProblem,
  type DataRow,
  type DataRows,
  type MostOf,
  tooMany,
  tooManyColumns,
} from './data-rows.ts'

/**
 * The rows of JSON: a list of objects, whose keys are the columns, or of lists, of which the first is the head; or what GitLab has
 * in `json:table`, an object with such a list as its `items`, perhaps with `fields` and a `caption`. Their lines aren't known.
 *
 * @param hasHead whether the first of lists is the head
 */
export function jsonRows(text: string, hasHead: boolean, most: MostOf): DataRows | DataProblem {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: 'it is not valid JSON.', line: lineOfFault(text, error) }
  }
  const { items, fields, caption } = Array.isArray(value)
    ? { items: value, fields: undefined, caption: undefined }
    : partsOf(value)
  if (!Array.isArray(items)) {
    return { problem: 'it is neither a list of rows, nor an object with "items".', line: null }
  }
  if (items.length === 0) return { problem: 'it has no rows.', line: null }
  const rows = Array.isArray(items[0])
    ? listRows(items, hasHead, most)
    : objectRows(items, Array.isArray(fields) ? fields : null, most)
  if ('problem' in rows) return rows
  return { ...rows, caption: typeof caption === 'string' ? caption : null }
}

type Parts = Readonly<Record<'items' | 'fields' | 'caption', unknown>>

function partsOf(value: unknown): Parts {
  const given = isObject(value) ? value : {}
  const part = (name: string) => (Object.hasOwn(given, name) ? given[name] : undefined)
  return { items: part('items'), fields: part('fields'), caption: part('caption') }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Rows = Pick<DataRows, 'head' | 'body'>

function listRows(items: readonly unknown[], hasHead: boolean, most: MostOf): Rows | DataProblem {
  const rows: DataRow[] = []
  for (const [index, item] of items.entries()) {
    if (!Array.isArray(item)) return faultOf(index, 'is not a list, as the first item is.')
    const cells = item.map(textOf)
    if (!isText(cells)) return faultOf(index, nested)
    rows.push({ cells, line: null })
  }
  const excess = tooMany(rows, most)
  if (excess !== null) return excess
  const [head = null, ...others] = rows
  return hasHead ? { head, body: others } : { head: null, body: rows }
}

function objectRows(
  items: readonly unknown[],
  fields: readonly unknown[] | null,
  most: MostOf,
): Rows | DataProblem {
  const wrong = items.findIndex((item) => !isObject(item))
  if (wrong !== -1) return faultOf(wrong, 'is neither an object nor a list.')
  const objects = items.filter(isObject)
  const columns =
    fields?.map(columnOf) ??
    Array.from(new Set(objects.flatMap((object) => Object.keys(object))), (key) => ({
      key,
      label: key,
    }))
  // Before there are as many cells as rows by columns.
  if (columns.length > most.columns) return tooManyColumns(columns.length, most)
  const body: DataRow[] = []
  for (const [index, object] of objects.entries()) {
    const cells = columns.map(({ key }) => (Object.hasOwn(object, key) ? textOf(object[key]) : ''))
    if (!isText(cells)) return faultOf(index, nested)
    body.push({ cells, line: null })
  }
  const excess = tooMany(body, most)
  if (excess !== null) return excess
  return { head: { cells: columns.map(({ label }) => label), line: null }, body }
}

/** GitLab: a name, or a key with a label. */
function columnOf(field: unknown): { readonly key: string; readonly label: string } {
  const { key, label } = isObject(field) ? field : { key: field, label: undefined }
  const name = textOf(key) ?? ''
  return { key: name, label: textOf(label ?? name) ?? name }
}

const nested = 'has a cell that contains an object or a list.'

function faultOf(index: number, problem: string): DataProblem {
  return { problem: `row ${index + 1} ${problem}`, line: null }
}

/** `null` for what has no text. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? null : String(value)
}

function isText(cells: readonly (string | null)[]): cells is readonly string[] {
  return cells.every((cell) => cell !== null)
}

/** The parser names the place in its message, but for an end that comes too early. */
function lineOfFault(text: string, error: unknown): number {
  const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  const before = place === undefined ? text : text.slice(0, Number(place))
  return before.split('\n').length
}
