import type { ThemeFiles } from '../pool/pool.ts'
import type { AvailableThemes } from './available-themes.ts'
import { ApiError } from './errors.ts'
import { type FilesField, filesFromForm, filesFromJson } from './files-by-path.ts'
import type { UploadedFile } from './multipart.ts'
import { mostThemeFiles } from './schemas/fields.ts'

const field: FilesField = {
  name: 'theme_files',
  limit: mostThemeFiles,
  what: 'files of a theme',
  wantedPath:
    'Must be a path from the folder of the theme: relative, without "..", such as fonts/Acme.ttf.',
}

/**
 * The theme that comes with a request, of which nothing is read here.
 *
 * @param given the object of a JSON body, or the parts of a form
 * @param available what the key of the request may use
 * @returns `undefined` if none comes with it
 * @throws {ApiError} `INVALID_THEME` if the key may not bring one, `INVALID_REQUEST` with each path or value that can't be used,
 * `PAYLOAD_TOO_LARGE` for too many files
 */
export function checkThemeFiles(
  given: unknown,
  available: AvailableThemes,
): ThemeFiles | undefined {
  const files = isForm(given) ? filesFromForm(given, field) : filesFromJson(given, field)
  if (files.size === 0) return undefined
  if (available.themeFiles !== 'accepted') {
    throw new ApiError('INVALID_THEME', refusals[available.themeFiles])
  }
  return { files: [...files].map(([path, bytes]) => ({ path, bytes })) }
}

const refusals: Readonly<Record<Exclude<AvailableThemes['themeFiles'], 'accepted'>, string>> = {
  bound: 'This key may use only the themes that it is restricted to, and no theme_files.',
  refused: 'This service does not accept theme_files. GET /api/v1/themes lists its themes.',
}

function isForm(given: unknown): given is readonly UploadedFile[] {
  return Array.isArray(given)
}
