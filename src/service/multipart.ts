import { setImmediate as nextTurn } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ApiError } from './errors.ts'

export interface UploadedFile {
  /** As the client sent it; empty where a form's file field was left empty. */
  readonly filename: string
  readonly bytes: Uint8Array
}

/** The parts of a `multipart/form-data` body (RFC 7578), by name. */
export interface Form {
  readonly files: ReadonlyMap<string, readonly UploadedFile[]>
  readonly fields: ReadonlyMap<string, readonly string[]>
}

/**
 * Parses a whole body. Its size has been checked before, so no part is truncated.
 *
 * @throws {ApiError} `INVALID_REQUEST` if the body isn't multipart, ends early or has more than `maxParts`
 */
export function parseMultipart(body: Buffer, contentType: string, maxParts: number): Promise<Form> {
  const files = new Map<string, UploadedFile[]>()
  const fields = new Map<string, string[]>()
  return new Promise((resolve, reject) => {
    let refused = false
    const refuse = (problem: string) => {
      refused = true
      reject(new ApiError('INVALID_REQUEST', `The multipart body ${problem}.`))
    }
    const parser = createParser(contentType, body.length, maxParts)
    if (parser === undefined) {
      refuse('has no boundary: its Content-Type must say boundary=…, of at most 70 characters')
      return
    }
    parser.on('file', (name, stream, filename) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => add(files, name, { filename: filename ?? '', bytes: concat(chunks) }))
      stream.on('error', () => refuse('ends in the middle of a file'))
    })
    parser.on('field', (name, value) => add(fields, name, value))
    parser.on('partsLimit', () => refuse(`has more than ${maxParts} parts`))
    parser.on('error', () => refuse('is malformed or ends early'))
    parser.on('finish', () => resolve({ files, fields }))
    void feed(parser, body, () => !refused)
  })
}

/** Small enough that the worst of forms takes some milliseconds a piece. */
const pieceBytes = 64 * 1024

/** Lets others have their turn of the event loop between two pieces of a large form. */
async function feed(parser: BusboyInstance, body: Buffer, isWanted: () => boolean): Promise<void> {
  let start = 0
  for (; start + pieceBytes < body.length; start += pieceBytes) {
    parser.write(body.subarray(start, start + pieceBytes))
    await nextTurn()
    if (!isWanted()) return
  }
  parser.end(body.subarray(start))
}

function createParser(
  contentType: string,
  bytes: number,
  maxParts: number,
): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // An image's name is its path from the document.
      preservePath: true,
      limits: { parts: maxParts, fieldSize: bytes },
      isPartAFile: (_name, type, filename) =>
        !isJsonOfForm(type, filename) &&
        (filename !== undefined || type === 'application/octet-stream'),
    })
  } catch {
    return undefined
  }
}

/** A value of FormData can have a type only as a Blob, which is sent with the file name "blob" (XHR Standard, "create an entry"). */
function isJsonOfForm(type: string | undefined, filename: string | undefined): boolean {
  return type === 'application/json' && filename === 'blob'
}

function concat(chunks: readonly Buffer[]): Uint8Array {
  const [only] = chunks
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks)
}

/** @param name `undefined` where the part's `Content-Disposition` has none, although the parser's types don't say so */
function add<T>(parts: Map<string, T[]>, name: string | undefined, part: T): void {
  if (name === undefined) return
  const same = parts.get(name)
  if (same === undefined) parts.set(name, [part])
  else same.push(part)
}
