import type { AvailableThemes } from './available-themes.ts'
import { dataField } from './batch-records.ts'
import { checkContent, checkOptions } from './conversion-options.ts'
import { documentWork } from './document-work.ts'
import { assetsFromJson } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import { ConvertBody } from './schemas/conversion.ts'
import { unknownFields } from './unknown-fields.ts'
import type { Work } from './work.ts'

const knownFields = Object.keys(ConvertBody.properties)

/**
 * The work of `POST /convert`.
 *
 * @throws {ApiError} the body is invalid, or names an unknown format, theme or option
 */
export function textWork(
  body: ConvertBody,
  context: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
): Work {
  checkContent(body.content, 'content')
  const document = {
    content: body.content,
    filename: body.filename ?? null,
    data: dataField(body.data, 'data'),
    options: checkOptions(body, available),
    assets: assetsFromJson(body.assets, 'assets', context.settings.assetLimit),
    warnings: unknownFields(Object.keys(body), knownFields),
    targets: { callback_url: body.callback_url, result_url: body.result_url },
  }
  return documentWork(document, context)
}
