import { mostMergedRecords } from '../core/document/limits.ts'
import { type Data, isData } from '../data/data.ts'
import type { AvailableThemes } from './available-themes.ts'
import { dataField, type RecordsOfBatch } from './batch-records.ts'
import { invalidField } from './common-errors.ts'
import { checkOptions } from './conversion-options.ts'
import { documentWork } from './document-work.ts'
import { ApiError } from './errors.ts'
import { invalidSplit } from './merge-work.ts'
import { assetsFromJson } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import type { BatchBody } from './schemas/batch.ts'
import type { WarningBody } from './schemas/fields.ts'
import type { Work } from './work.ts'

/**
 * The work of `POST /batch` with `merge` and `records`: one document that is filled in with each of them.
 *
 * @param warnings about the request itself
 * @throws {ApiError} the body is invalid, or names an unknown format, theme or option
 */
export function mergedRecordsWork(
  body: BatchBody,
  { content, records }: RecordsOfBatch,
  context: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
  warnings: readonly WarningBody[],
): Work {
  if (records.length > mostMergedRecords) {
    const message = `One document can have at most ${mostMergedRecords} records; given: ${records.length}.`
    throw new ApiError('PAYLOAD_TOO_LARGE', message)
  }
  const notRecord = records.findIndex((record) => !isData(record))
  if (notRecord >= 0) {
    throw invalidField('records', `Record ${notRecord + 1} has no names with values.`)
  }
  if (body.split === true) throw invalidSplit('records are not pages of a site.')
  if (body.on_error === 'skip') {
    const message = 'With "merge", a record that can\'t be converted can\'t be left out.'
    throw invalidField('on_error', message)
  }
  const options = checkOptions(body, available)
  if (options.template !== undefined) {
    const message = 'With "merge", records can\'t be written into a Word template.'
    throw invalidField('template', message)
  }
  const filename = body.filename ?? null
  if (filename?.includes('{{')) {
    const message = 'With "merge", filename is that of the one file, without values.'
    throw invalidField('filename', message)
  }
  const document = {
    ...{ content, filename, options, warnings },
    assets: assetsFromJson(body.assets, 'assets', context.settings.assetLimit),
    data: dataField(body.data, 'data'),
    records: records as readonly Data[],
    targets: { callback_url: body.callback_url, result_url: body.result_url },
  }
  return documentWork(document, context)
}
