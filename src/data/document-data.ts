import { type DocumentLimits, defaultLimits } from '../core/document/limits.ts'
import { filePath, filesMeant } from '../core/images/image-paths.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import { DataError } from '../core/output.ts'
import { HeldValues, withoutReserved } from '../core/read/data/held-values.ts'
import type { Templates } from '../core/read/data/templates.ts'
import { WarningLog } from '../core/read/warning-log.ts'
import { type Data, isData, withNames } from './data.ts'
import { dataOfFiles, merged } from './data-file.ts'
import { declaredData, declaredLanguage } from './declared-data.ts'

/** The parts of a request that decide its data. */
export interface DataRequest {
  readonly content: string
  readonly data?: Data | undefined
  readonly options?: { readonly lang?: string | null } | undefined
  readonly images?: readonly SuppliedImage[] | undefined
  readonly supplyImages?:
    | ((urls: readonly string[]) => Promise<readonly SuppliedImage[]>)
    | undefined
  readonly limits?: DocumentLimits | undefined
}

/** How a document is filled in, and the files among its images that its data comes from. */
export interface DocumentData {
  readonly templates: Templates
  readonly files: ReadonlySet<string>
}

/**
 * The data of a request and of its document's front matter, of which the request's values count.
 *
 * @returns `null` where neither has any: braces are text then
 * @throws {DataError} a file with data is missing, or can't be read
 * @throws what `supplyImages` throws
 */
export async function documentData(request: DataRequest): Promise<DocumentData | null> {
  const { content, data, options = {}, limits = defaultLimits } = request
  const ignored = new WarningLog()
  const declared = declaredData(content, ignored)
  if (declared === null && data === undefined) return null
  const files = await filesOf(declared?.files ?? [], request)
  const own = merged(dataOfFiles(files), declared?.own ?? {})
  const lang =
    options.lang ?? (declared === null ? declaredLanguage(content, ignored) : declared.lang) ?? 'en'
  return {
    templates: await templatesOf(merged(own, data ?? {}), lang, limits),
    files: new Set(files.map(({ url }) => url)),
  }
}

async function filesOf(
  paths: readonly string[],
  { images = [], supplyImages }: DataRequest,
): Promise<readonly { readonly path: string; readonly bytes: Uint8Array; readonly url: string }[]> {
  if (paths.length === 0) return []
  const given = new Map(images.map((image) => [image.url, image]))
  const missing = paths.filter((path) => !filesMeant(path).some((name) => given.has(name)))
  const names = missing.flatMap((path) => filesMeant(path).slice(0, 1))
  if (names.length > 0) {
    for (const image of (await supplyImages?.(names)) ?? []) given.set(image.url, image)
  }
  return paths.map((path) => {
    const name = filesMeant(path).find((each) => given.has(each))
    const file = name === undefined ? undefined : given.get(name)
    if (file !== undefined && 'bytes' in file) return { ...file, path }
    const isOutside = filesMeant(path).length === 0 || filePath(path) === null
    const reason = isOutside
      ? 'it leads out of the folder of the document'
      : (file?.problem ?? 'no file with that name was sent with the document')
    throw new DataError(`The data "${path}" was not found: ${reason}.`)
  })
}

/** The engine is loaded with the first document that has data. */
async function templatesOf(data: Data, lang: string, limits: DocumentLimits): Promise<Templates> {
  const { fillTemplate } = await import('./liquid/fill-template.ts')
  const { expressionsOf } = await import('./liquid/expressions.ts')
  const values = new HeldValues()
  const all = withNames(data)
  const named = isData(all) ? all : {}
  return {
    values,
    data: expressionsOf(named, lang, limits),
    fill: (source, log) => {
      const text = withoutReserved(source)
      if (text.length < source.length) {
        const message = 'Characters of private use that data takes were removed.'
        log.add('characters_removed', message, 1)
      }
      if (!/\{[{%]/.test(text)) return { source: text, lines: null }
      return fillTemplate(text, {
        ...{ data: named, lang, values, limits },
        warn: (code, message, line) => log.add(code, message, line),
      })
    },
  }
}
