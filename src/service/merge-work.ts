import { setImmediate } from 'node:timers/promises'
import { baseName, defaultBaseName, distinctNames } from '../common/files/filename.ts'
import type { Book } from '../core/document/book.ts'
import { markdownExtension } from '../core/document/document-names.ts'
import { formatDescriptions, type OutputFormat } from '../core/formats/formats.ts'
import { filePath } from '../core/images/image-paths.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { AvailableThemes } from './available-themes.ts'
import { dataField, type FilesBody } from './batch-records.ts'
import { invalidField, throwInvalidFields } from './common-errors.ts'
import { checkOptions } from './conversion-options.ts'
import { documentWork } from './document-work.ts'
import type { ApiError, ErrorDetail } from './errors.ts'
import { assetsFromJson, checkAssetCount } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import type { WarningBody } from './schemas/fields.ts'
import type { Work } from './work.ts'

/**
 * The work of `POST /batch` with `merge`: one document of all files, of which the first has its front matter.
 *
 * @param warnings about the request itself
 * @throws {ApiError} the body is invalid, or names an unknown format, theme or option
 */
export async function mergeWork(
  body: FilesBody,
  context: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
  warnings: readonly WarningBody[],
): Promise<Work> {
  checkMerged(body)
  const options = checkOptions(body, available)
  const split = body.split === true
  if (split && !formatDescriptions[options.format].splits) {
    throw invalidSplit(
      `only the format "html" can be split into pages; given: "${options.format}".`,
    )
  }
  const { files } = body
  const names = distinctNames(files.map(({ filename }) => nameOf(filename, options.format)))
  const paths = names.map((name) => `${name}.md`)
  const { assetLimit } = context.settings
  const assets = new Map<string, SuppliedImage>()
  for (const [index, file] of files.entries()) {
    const field = `files[${index}].assets`
    for (const asset of assetsFromJson(file.assets, field, assetLimit)) {
      addAsset(assets, asset, field)
    }
    checkAssetCount(assets.size, 'all files of the merged batch', assetLimit)
    await setImmediate()
  }
  const [content = '', ...laterContents] = files.map((file) => file.content)
  const book: Book = {
    path: paths[0] ?? '',
    files: laterContents.map((content, index) => ({
      ...{ path: paths[index + 1] ?? '', content, kind: 'chapter', depth: 0 },
    })),
  }
  const filename = files[0]?.filename ?? null
  const targets = { callback_url: body.callback_url, result_url: body.result_url }
  const data = dataField(body.data, 'data')
  const document = { content, data, filename, options, assets: [...assets.values()], warnings }
  return documentWork({ ...document, targets, book, split }, context)
}

/** @param problem a sentence, without its capital letter */
export function invalidSplit(problem: string): ApiError {
  return invalidField('split', `split: ${problem}`)
}

/** One document has one set of options, and fails as a whole. */
function checkMerged({ files, on_error }: FilesBody): void {
  const details: ErrorDetail[] = files.flatMap(({ options }, index) =>
    options == null
      ? []
      : [
          {
            field: `files[${index}].options`,
            message: 'With "merge", set the options of the batch.',
          },
        ],
  )
  if (on_error === 'skip') {
    const message = 'With "merge", a file that can\'t be converted can\'t be left out.'
    details.push({ field: 'on_error', message })
  }
  throwInvalidFields(details)
}

/** The path by which links name a file, without its extension: folders stay, unless they lead somewhere else. */
function nameOf(filename: string | null | undefined, format: OutputFormat): string {
  const path = filePath(filename ?? defaultBaseName)?.replace(markdownExtension, '')
  return path || baseName(filename ?? '', format)
}

/** Images are named by their paths from the folder of all files, so that two files may bring the same one. */
function addAsset(assets: Map<string, SuppliedImage>, asset: SuppliedImage, field: string): void {
  const same = assets.get(asset.url)
  if (same === undefined) {
    assets.set(asset.url, asset)
    return
  }
  if ('bytes' in same && 'bytes' in asset && Buffer.compare(same.bytes, asset.bytes) === 0) return
  const message = `Another file has a different image "${asset.url.slice(0, 80)}".`
  throwInvalidFields([{ field, message }])
}
