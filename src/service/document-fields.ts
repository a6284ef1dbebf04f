import type { OutputFormat } from '../core/formats/formats.ts'
import type { AvailableThemes } from './available-themes.ts'
import { dataField } from './batch-records.ts'
import { checkContent, checkOptions } from './conversion-options.ts'
import type { CheckedDocument } from './document-work.ts'
import { assetsFromJson } from './request-files.ts'
import type { ConvertBody } from './schemas/conversion.ts'
import { unknownFields } from './unknown-fields.ts'

/** What requests with a document as text have in common. */
export type TextBody = Pick<
  ConvertBody,
  'assets' | 'callback_url' | 'content' | 'data' | 'filename' | 'result_url'
> &
  Parameters<typeof checkOptions>[0]

/**
 * The document of a request whose body has it as text.
 *
 * @param knownFields those that the request may have
 * @throws {ApiError} the body is invalid, or names an unknown format, theme or option
 */
export function documentFields(
  body: TextBody,
  knownFields: readonly string[],
  assetLimit: number,
  available: AvailableThemes,
  formats?: readonly OutputFormat[],
): CheckedDocument {
  checkContent(body.content, 'content')
  return {
    content: body.content,
    filename: body.filename ?? null,
    data: dataField(body.data, 'data'),
    options: checkOptions(body, available, formats),
    assets: assetsFromJson(body.assets, 'assets', assetLimit),
    warnings: unknownFields(Object.keys(body), knownFields),
    targets: { callback_url: body.callback_url, result_url: body.result_url },
  }
}
