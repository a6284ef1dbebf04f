import { createHash } from 'node:crypto'
import { memoize } from '../core/memoize.ts'
import type { ConversionRequest } from './conversion-request.ts'

/*
 * The fonts and pictures of a theme, and a Word template, are megabytes that many documents share. They don't travel with each
 * document: a message names them by their hashes, and whoever receives it has had them before, or asks for them.
 */

/** Stands in a message for a file, or for a long text such as a picture's `data:` URI. */
interface FileReference {
  /** SHA-256, in hex. */
  readonly fileHash: string
  readonly isText?: true
}

/** What documents share. */
type Shared = Pick<ConversionRequest, 'theme' | 'template'>

/** A request whose theme and template name their files, and don't hold them. */
export type ReferringRequest = Omit<ConversionRequest, keyof Shared> & {
  /** Theme and template: plain data, with a `FileReference` instead of each file. */
  readonly shared: unknown
}

type Files = ReadonlyMap<string, Uint8Array>

/** A request as it is sent, and the files that it names, by their hashes. */
interface RequestParts {
  readonly request: ReferringRequest
  readonly files: Files
}

/** Characters; a longer text of a theme is shared as a file is. */
const longestText = 4096

/** Splits a request into plain data and the files it refers to. */
export function takeFilesOut({ theme, template, ...request }: ConversionRequest): RequestParts {
  const [ofTheme, ofTemplate] = [partsOf(theme), partsOf(template)]
  const shared = {
    ...(theme !== undefined && { theme: ofTheme.shared }),
    ...(template !== undefined && { template: ofTemplate.shared }),
  }
  return {
    request: { ...request, shared },
    files: new Map([...ofTheme.files, ...ofTemplate.files]),
  }
}

interface SharedParts {
  readonly shared: unknown
  readonly files: Files
}

function partsOf(value: Shared[keyof Shared]): SharedParts {
  return typeof value === 'object' ? partsOfObject(value) : { shared: value, files: new Map() }
}

/** Once for each theme and template, not for each document: nobody changes them. */
const partsOfObject = memoize((value: object): SharedParts => {
  const files = new Map<string, Uint8Array>()
  const keep = (bytes: Uint8Array): FileReference => {
    const fileHash = hashOf(bytes)
    files.set(fileHash, bytes)
    return { fileHash }
  }
  const refer = (part: unknown): unknown => {
    if (part instanceof Uint8Array) return keep(part)
    if (typeof part !== 'string' || part.length <= longestText) return mapped(part, refer)
    return { ...keep(Buffer.from(part)), isText: true }
  }
  return { shared: refer(value), files }
})

/** The same font may be in several themes. */
const hashOf = memoize((bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'))

/** The hashes of the files that a request names, each once. */
export function filesNamedIn({ shared }: ReferringRequest): readonly string[] {
  const hashes = new Set<string>()
  const look = (part: unknown): unknown => {
    if (isReference(part)) hashes.add(part.fileHash)
    return mapped(part, look)
  }
  look(shared)
  return [...hashes]
}

/**
 * Puts a request together again.
 *
 * @param files by their hashes
 * @throws {Error} one isn't among them
 */
export function putFilesIn(
  { shared, ...request }: ReferringRequest,
  files: Files,
): ConversionRequest {
  const restore = (part: unknown): unknown => {
    if (!isReference(part)) return mapped(part, restore)
    const file = files.get(part.fileHash)
    if (file === undefined) throw new Error('A document names a file that was not sent.')
    return part.isText ? new TextDecoder().decode(file) : file
  }
  // `takeFilesOut` made it of a theme and a template.
  return { ...request, ...(restore(shared) as Shared) }
}

function mapped(value: unknown, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, map(entry)]))
}

function isReference(value: unknown): value is FileReference {
  return typeof value === 'object' && value !== null && 'fileHash' in value
}

/** A cache of values that belong to files, by their hashes: those of the files used last are kept, up to a number of bytes of files. */
export class RecentFiles<Value> {
  readonly #maxBytes: number
  /** Those used last at the end. */
  readonly #files = new Map<string, { readonly value: Value; readonly bytes: number }>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(hash: string): Value | undefined {
    const file = this.#files.get(hash)
    if (file === undefined) return undefined
    this.#files.delete(hash)
    this.#files.set(hash, file)
    return file.value
  }

  /** @param bytes of the file */
  add(hash: string, value: Value, bytes: number): void {
    this.#bytes += bytes - (this.#files.get(hash)?.bytes ?? 0)
    this.#files.set(hash, { value, bytes })
  }

  /**
   * Forgets those used longest ago, until the others have no more bytes than are kept.
   *
   * @param needed the hashes of files that stay in any case
   * @returns the hashes of those that are gone
   */
  trim(needed: Pick<ReadonlyMap<string, unknown>, 'has'>): readonly string[] {
    const gone: string[] = []
    for (const [hash, { bytes }] of this.#files) {
      if (this.#bytes <= this.#maxBytes) break
      if (needed.has(hash)) continue
      this.#files.delete(hash)
      this.#bytes -= bytes
      gone.push(hash)
    }
    return gone
  }
}
