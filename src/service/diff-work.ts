import { outputFormats } from '../core/formats/formats.ts'
import type { AvailableThemes } from './available-themes.ts'
import { checkContent } from './conversion-options.ts'
import { documentFields } from './document-fields.ts'
import { documentWork } from './document-work.ts'
import { assetsFromJson } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import { DiffBody } from './schemas/diff.ts'
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
  const { assetLimit } = context.settings
  checkContent(body.old_content, 'old_content')
  const document = {
    ...documentFields(body, knownFields, assetLimit, available, outputFormats),
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
  }
  return documentWork(document, context)
}
