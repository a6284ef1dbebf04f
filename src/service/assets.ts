import type { SuppliedImage } from '../core/images/supplied-images.ts'
import {
  checkCount,
  type FilesByPath,
  type FilesField,
  filesFromForm,
  filesFromJson,
} from './files-by-path.ts'
import type { UploadedFile } from './multipart.ts'

/**
 * The images of a document from a JSON body, which holds them in base64 by path.
 *
 * @param given the value of the field, of any type
 * @param name of the field, such as `files[3].assets`
 * @param limit maximum number of images
 * @throws {ApiError} `INVALID_REQUEST` with each path or value that can't be used, `PAYLOAD_TOO_LARGE` for too many
 */
export function assetsFromJson(
  given: unknown,
  name: string,
  limit: number,
): readonly SuppliedImage[] {
  return images(filesFromJson(given, assetsField(name, limit)))
}

/**
 * The images of a document from the parts of a form, whose file names are the paths.
 *
 * @throws {ApiError} as `assetsFromJson`
 */
export function assetsFromForm(
  files: readonly UploadedFile[],
  limit: number,
): readonly SuppliedImage[] {
  return images(filesFromForm(files, assetsField('assets', limit)))
}

/**
 * @param given how many images the document has
 * @param name where they are
 * @throws {ApiError} `PAYLOAD_TOO_LARGE` for more than `limit`
 */
export function checkAssetCount(given: number, name: string, limit: number): void {
  checkCount(given, assetsField(name, limit))
}

function assetsField(name: string, limit: number): FilesField {
  const wantedPath =
    'Must be a path as the Markdown names it: relative, below the document, without "..", such as img/logo.png.'
  return { name, limit, what: 'images', wantedPath }
}

function images(files: FilesByPath): readonly SuppliedImage[] {
  return [...files].map(([url, bytes]) => ({ url, bytes }))
}
