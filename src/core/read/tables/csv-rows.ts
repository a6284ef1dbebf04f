import { readCsv } from '../../csv.ts'
import type { DataTableWords } from '../code/info-string.ts'
import { type DataProblem, type DataRows, type MostOf, tooMany } from './data-rows.ts'

/**
 * The rows of comma-separated values.
 *
 * @param tabs whether it's TSV
 */
export function csvRows(
  text: string,
  { hasHead, delimiter }: DataTableWords,
  tabs: boolean,
  most: MostOf,
): DataRows | DataProblem {
  if (delimiter !== null && !/^[^\w\s"]$|^\t$/.test(delimiter)) {
    return { problem: 'its delimiter must be one character, such as ; or tab.', line: null }
  }
  const csv = readCsv(text, delimiter ?? (tabs ? '\t' : null), most.rows + 1)
  if ('problem' in csv) return csv
  const { rows } = csv
  const excess = tooMany(rows, most)
  if (excess !== null) return excess
  const [first, ...others] = rows
  if (first === undefined) return { problem: 'it is empty.', line: null }
  return hasHead
    ? { head: first, body: others, caption: null }
    : { head: null, body: rows, caption: null }
}
