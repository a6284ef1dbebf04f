import type { AvailableThemes } from './available-themes.ts'
import { dataField } from './batch-records.ts'
import { checkContent, checkOptions } from './conversion-options.ts'
import { documentWork } from './document-work.ts'
import type { Form } from './multipart.ts'
import { assetsFromForm } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import { unknownFields } from './unknown-fields.ts'
import { knownParts, partNames, readUpload } from './upload.ts'
import type { Work } from './work.ts'

/**
 * The work of `POST /convert/file`.
 *
 * @throws {ApiError} the form is invalid, or names an unknown format, theme or option
 */
export function fileWork(
  form: Form | undefined,
  context: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
): Work {
  const upload = readUpload(form)
  checkContent(upload.content, 'file')
  const document = {
    content: upload.content,
    filename: upload.filename,
    data: dataField(upload.data, 'data'),
    options: checkOptions(upload.options, available),
    assets: assetsFromForm(upload.assets, context.settings.assetLimit),
    warnings: unknownFields(partNames(form), knownParts),
    targets: upload.targets,
  }
  return documentWork(document, context)
}
