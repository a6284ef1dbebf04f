import { encodeBase64 } from './base64.ts'
import type { Assets, BatchRequest, ConversionRequest, UploadRequest } from './types.ts'

/** The body of `POST /api/v1/convert`. */
export async function conversionBody(request: ConversionRequest): Promise<string> {
  return JSON.stringify({ ...request, ...(await assetsField(request.assets)) })
}

/** The body of `POST /api/v1/batch`. */
export async function batchBody(request: BatchRequest): Promise<string> {
  const items = request.files.map(async (item) => ({
    ...item,
    ...(await assetsField(item.assets)),
  }))
  return JSON.stringify({ ...request, files: await Promise.all(items) })
}

/** The body of `POST /api/v1/convert/file`. */
export function uploadBody(request: UploadRequest): FormData {
  const { file, format, theme, custom_overrides, smart, assets } = request
  const form = new FormData()
  form.append('file', file, request.filename ?? nameOf(file) ?? 'document.md')
  if (format != null) form.append('format', format)
  if (theme != null) form.append('theme', theme)
  if (custom_overrides != null) form.append('custom_overrides', JSON.stringify(custom_overrides))
  if (smart != null) form.append('smart', String(smart))
  for (const [path, image] of Object.entries(assets ?? {})) {
    form.append('assets', image instanceof Blob ? image : new Blob([image]), path)
  }
  return form
}

async function assetsField(assets: Assets | null | undefined): Promise<object> {
  if (assets == null) return {}
  const encoded = Object.entries(assets).map(
    async ([path, image]) => [path, encodeBase64(await bytesIn(image))] as const,
  )
  return { assets: Object.fromEntries(await Promise.all(encoded)) }
}

async function bytesIn(image: Uint8Array | Blob): Promise<Uint8Array> {
  return image instanceof Blob ? new Uint8Array(await image.arrayBuffer()) : image
}

/** A `File` is a `Blob` with a name. */
function nameOf(file: Blob): string | undefined {
  return 'name' in file && typeof file.name === 'string' ? file.name : undefined
}
