import {
  ConversionFailedError,
  type ConversionFailure,
  decodeFailure,
  failureOf,
} from '../common/failures/conversion-failure.ts'
import type { Warning } from '../core/document/warnings.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { Output } from '../core/output.ts'
import type { ReferringRequest } from '../pool/shared-files.ts'

/**
 * What is stored under a document's id: first the request, then the answer to it. Bytes stay bytes: a message is the
 * length of its header in four bytes (big-endian), the header as JSON, and the body. The files of a theme and a template are
 * named only: they are stored apart (`shared-files.ts`).
 */
export type Message = { readonly type: 'request'; readonly request: ReferringRequest } | Answer

/** How a conversion ended. */
export type Answer =
  | { readonly type: 'converted'; readonly output: Output }
  | { readonly type: 'failed'; readonly error: ConversionFailedError }

type Header =
  | {
      readonly type: 'request'
      readonly encoding: 'utf8' | 'utf16le'
      /** Bytes of the content in the body; the images follow it. */
      readonly contentLength: number
      readonly request: Omit<ReferringRequest, 'content' | 'images'>
      readonly images?: readonly ImageHeader[]
    }
  | { readonly type: 'converted'; readonly warnings: readonly Warning[] }
  | { readonly type: 'failed'; readonly failure: ConversionFailure }

/** An image with as many bytes in the body, or the reason why there are none. */
type ImageHeader =
  | { readonly url: string; readonly length: number }
  | { readonly url: string; readonly problem: string }

export function encodeRequest({ content, images, ...request }: ReferringRequest): Buffer {
  // UTF-8 can't hold lone surrogates, which the reader replaces, with a warning.
  const encoding = content.isWellFormed() ? 'utf8' : 'utf16le'
  const text = Buffer.from(content, encoding)
  const header: Header = {
    type: 'request',
    encoding,
    contentLength: text.length,
    request,
    ...(images !== undefined && { images: images.map(imageHeader) }),
  }
  const files = images?.flatMap((image) => ('bytes' in image ? [image.bytes] : [])) ?? []
  return encode(header, [text, ...files])
}

export function encodeOutput({ bytes, warnings }: Output): Buffer {
  return encode({ type: 'converted', warnings }, [bytes])
}

export function encodeFailure(error: unknown): Buffer {
  return encode({ type: 'failed', failure: failureOf(error) }, [])
}

/** The beginning of the answer to a document that was converted. */
export interface OutputBeginning {
  readonly warnings: readonly Warning[]
  /** The first bytes of the file. */
  readonly body: Buffer
  /** Where the file begins in the message. */
  readonly offset: number
}

/**
 * @returns `undefined` for any other message, and if its header isn't complete
 * @throws {ConversionFailedError} nobody of this version encoded it
 */
export function decodeOutputBeginning(beginning: Buffer): OutputBeginning | undefined {
  if (beginning.length < 4) throw unreadable()
  const end = 4 + beginning.readUInt32BE(0)
  if (end > beginning.length) return undefined
  const header = decodeHeader(beginning, end)
  if (header.type !== 'converted') return undefined
  return { warnings: header.warnings, body: beginning.subarray(end), offset: end }
}

/** @throws {ConversionFailedError} nobody of this version encoded it */
export function decodeMessage(message: Buffer): Message {
  if (message.length < 4) throw unreadable()
  const end = 4 + message.readUInt32BE(0)
  const body = message.subarray(end)
  const header = decodeHeader(message, end)
  switch (header.type) {
    case 'request': {
      const { encoding, contentLength, images } = header
      const content = body.toString(encoding, 0, contentLength)
      const supplied = images && suppliedImages(images, body.subarray(contentLength))
      const request = { ...header.request, content, ...(supplied && { images: supplied }) }
      return { type: 'request', request }
    }
    case 'converted':
      return { type: 'converted', output: { bytes: body, warnings: header.warnings } }
    case 'failed':
      return { type: 'failed', error: decodeFailure(header.failure) }
  }
}

/** @param end where the header ends */
function decodeHeader(message: Buffer, end: number): Header {
  try {
    const header: unknown = JSON.parse(message.toString('utf8', 4, end))
    if (isHeader(header)) return header
  } catch {
    // Not JSON.
  }
  throw unreadable()
}

/** The rest is as a node or worker of the same version encoded it: the keys of Redis hold the version. */
function isHeader(header: unknown): header is Header {
  if (typeof header !== 'object' || header === null || !('type' in header)) return false
  switch (header.type) {
    case 'request':
      return 'request' in header && typeof header.request === 'object' && header.request !== null
    case 'converted':
      return 'warnings' in header && Array.isArray(header.warnings)
    case 'failed':
      return 'failure' in header
    default:
      return false
  }
}

/** Whoever can write to Redis can put anything there, and so can a fault of its storage. */
function unreadable(): ConversionFailedError {
  const reason = 'The queue has a message that cannot be read.'
  return new ConversionFailedError({ code: 'queue_unavailable', reason })
}

function encode(header: Header, body: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, ...body])
}

function imageHeader(image: SuppliedImage): ImageHeader {
  return 'bytes' in image ? { url: image.url, length: image.bytes.length } : image
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
