import type { AvailableThemes } from './available-themes.ts'
import { documentFields } from './document-fields.ts'
import { documentWork } from './document-work.ts'
import type { RouteContext } from './route-context.ts'
import { ConvertBody } from './schemas/conversion.ts'
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
  const { assetLimit } = context.settings
  return documentWork(documentFields(body, knownFields, assetLimit, available), context)
}
