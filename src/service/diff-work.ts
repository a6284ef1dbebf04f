import { outputFormats } from '../core/formats/formats.ts'
import type { AvailableThemes } from './available-themes.ts'
import { dataField } from './batch-records.ts'
import { checkContent, checkOptions } from './conversion-options.ts'
import { documentWork } from './document-work.ts'
import { assetsFromJson } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import { DiffBody } from './schemas/diff.ts'
import { unknownFields } from './unknown-fields.ts'
import type { Work } from './work.ts'

const knownFields = Object.keys(DiffBody.properties)

/**
 * The work of `POST /diff`: a document with what has changed since an older version.
 *
 * @throws {ApiError} the body is invalid, or names an unknown format, theme or option
 */
export function diffWork(
  body: DiffBody,
  context: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
): Work {
  checkContent(body.content, 'content')
  checkContent(body.old_content, 'old_content')
  const { assetLimit } = context.settings
  const assets = assetsFromJson(body.assets, 'assets', assetLimit)
  const document = {
    content: body.content,
    filename: body.filename ?? null,
    data: dataField(body.data, 'data'),
    options: checkOptions(body, available, outputFormats),
    assets,
    compareWith: {
      content: body.old_content,
      ...(body.old_assets && {
        images: assetsFromJson(body.old_assets, 'old_assets', assetLimit),
      }),
      ...(body.author !== undefined && { author: body.author }),
      ...(body.date !== undefined && { date: body.date }),
      ...(body.deletions !== undefined && { deletions: body.deletions }),
      onlyChanged: body.only_changed ?? false,
      listChanges: body.list_changes ?? false,
    },
    warnings: unknownFields(Object.keys(body), knownFields),
    targets: { callback_url: body.callback_url, result_url: body.result_url },
  }
  return documentWork(document, context)
}
