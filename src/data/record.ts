import { DataError } from '../core/output.ts'
import { type Data, isData } from './data.ts'
import { merged } from './data-file.ts'

/**
 * What a document is filled in with for a record: its values, which count before those that all records share, itself, and its number.
 *
 * @param index of the record, from 0
 * @throws {DataError} it has no names with values
 */
export function dataOfRecord(record: unknown, index: number, shared: Data): Data {
  if (!isData(record)) throw new DataError(`Record ${index + 1} has no names with values.`)
  return merged(merged(shared, record), { record, record_number: index + 1 })
}
