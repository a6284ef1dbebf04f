import { baseName } from '../common/files/filename.ts'
import { mergeRequest } from '../pool/other-work.ts'
import type { AvailableThemes } from './available-themes.ts'
import { checkContent, checkOptions } from './conversion-options.ts'
import { conversionRequest } from './document-work.ts'
import type { Form } from './multipart.ts'
import { assetsFromForm } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import { ReviewUploadForm, wordOutputs } from './schemas/word-upload.ts'
import { unknownFields } from './unknown-fields.ts'
import { choiceField, partNames, readUpload } from './upload.ts'
import { markdownWork, trackChangesField, wordFile } from './word-work.ts'
import type { Work } from './work.ts'

/** Whether a form is about a Word file that came back. */
export function isReview(form: Form): boolean {
  return partNames(form).includes('edited')
}

/**
 * The work of `POST /merge`.
 *
 * @throws {ApiError} the form is invalid, or names an unknown theme or option
 */
export function reviewWork(
  form: Form | undefined,
  { settings }: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
): Work {
  const { content, filename, options, assets, targets } = readUpload(form)
  checkContent(content, 'file')
  const { theme, theme_files, template, options: given } = options
  const look = { theme, theme_files, template }
  const document = {
    content,
    filename,
    options: checkOptions({ format: 'docx', ...look, options: given }, available),
    assets: assetsFromForm(assets, settings.assetLimit),
  }
  const edited = wordFile(form, 'edited')
  const made = {
    trackedChanges: trackChangesField(form),
    output: choiceField(form, 'output', wordOutputs),
    name: baseName(filename, 'docx'),
  }
  return markdownWork({
    ...made,
    template: document.options.template?.id,
    request: mergeRequest(made, conversionRequest(document, settings), edited.bytes),
    warnings: unknownFields(partNames(form), Object.keys(ReviewUploadForm.properties)),
    targets,
    done: 'merged a Word file',
  })
}
