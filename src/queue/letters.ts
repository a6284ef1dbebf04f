import type { Warning } from '../core/document/warnings.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { Output } from '../core/output.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import { open, seal } from './envelope.ts'
import { errorOf, type Failure, failureOf } from './failure.ts'

/** What stands under a document's id: first what is asked, then, in the same place, the answer. */
export type Letter =
  | { readonly type: 'request'; readonly request: ConversionRequest }
  | { readonly type: 'answer'; readonly answer: Answer }

/** What became of a document. */
export type Answer =
  | { readonly type: 'converted'; readonly output: Output }
  | { readonly type: 'failed'; readonly error: Error }

type Header =
  | {
      readonly type: 'request'
      readonly encoding: 'utf8' | 'utf16le'
      /** Its length in the body, in bytes; the images stand behind it. */
      readonly contentLength: number
      readonly request: Omit<ConversionRequest, 'content' | 'images'>
      readonly images?: readonly ImageHeader[]
    }
  | { readonly type: 'converted'; readonly warnings: readonly Warning[] }
  | { readonly type: 'failed'; readonly failure: Failure }

/** An image whose bytes are in the body, as long as that, or why there are none. */
type ImageHeader =
  | { readonly url: string; readonly length: number }
  | { readonly url: string; readonly problem: string }

export function sealRequest({ content, images, ...request }: ConversionRequest): Buffer {
  // UTF-8 has no lone surrogates, and what becomes of one is the reader's business.
  const encoding = content.isWellFormed() ? 'utf8' : 'utf16le'
  const text = Buffer.from(content, encoding)
  const header: Header = {
    type: 'request',
    encoding,
    contentLength: text.length,
    request,
    ...(images !== undefined && { images: images.map(imageHeader) }),
  }
  return seal(header, [text, ...(images ?? []).map(imageBytes)])
}

export function sealOutput({ bytes, warnings }: Output): Buffer {
  const header: Header = { type: 'converted', warnings }
  return seal(header, [bytes])
}

export function sealFailure(error: unknown): Buffer {
  const header: Header = { type: 'failed', failure: failureOf(error) }
  return seal(header, [])
}

export function openLetter(sealed: Buffer): Letter {
  const { header: data, body } = open(sealed)
  // Nodes and workers of one version wrote it: the name of their queue holds the version.
  const header = data as Header
  switch (header.type) {
    case 'request': {
      const { encoding, contentLength, images } = header
      const content = body.toString(encoding, 0, contentLength)
      const pictures = images && suppliedImages(images, body.subarray(contentLength))
      const request = { ...header.request, content, ...(pictures && { images: pictures }) }
      return { type: 'request', request }
    }
    case 'converted': {
      const output = { bytes: body, warnings: header.warnings }
      return { type: 'answer', answer: { type: 'converted', output } }
    }
    case 'failed':
      return { type: 'answer', answer: { type: 'failed', error: errorOf(header.failure) } }
  }
}

function imageHeader(image: SuppliedImage): ImageHeader {
  return 'bytes' in image ? { url: image.url, length: image.bytes.length } : image
}

function imageBytes(image: SuppliedImage): Uint8Array {
  return 'bytes' in image ? image.bytes : new Uint8Array()
}

function suppliedImages(
  headers: readonly ImageHeader[],
  bytes: Uint8Array,
): readonly SuppliedImage[] {
  let start = 0
  return headers.map((header) => {
    if (!('length' in header)) return header
    const image = { url: header.url, bytes: bytes.subarray(start, start + header.length) }
    start += header.length
    return image
  })
}
