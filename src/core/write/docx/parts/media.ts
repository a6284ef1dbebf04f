import { imageMediaTypes } from '../../../document/image-media-types.ts'
import type { ImageFormat } from '../../../document/types.ts'
import type { Part } from './part.ts'

/** Formats that Word shows. */
export type MediaFormat = Exclude<ImageFormat, 'webp'>

/** The pictures of a package, each stored once. */
export class Media {
  readonly #parts: Part[] = []
  /** By the bytes themselves, of which a picture has the same at each of its places. */
  readonly #paths = new Map<Uint8Array, string>()
  /** By format, length and checksum: what is likely to be the same picture. */
  readonly #alike = new Map<string, Part[]>()
  #drawings: number
  readonly #isTaken: (name: string) => boolean
  readonly #folder: string
  #files = 0

  /**
   * @param isTaken whether the package has a part of that name already
   * @param drawings the highest number of a drawing that it has already
   * @param folder of the package, with `/`
   */
  constructor(isTaken: (name: string) => boolean = () => false, drawings = 0, folder = 'word/') {
    this.#isTaken = isTaken
    this.#folder = folder
    this.#drawings = drawings
  }

  /** Stores a picture; returns its path relative to the folder. */
  add(format: MediaFormat, bytes: Uint8Array): string {
    const known = this.#paths.get(bytes) ?? this.#store(format, bytes)
    this.#paths.set(bytes, known)
    return known
  }

  #store(format: MediaFormat, bytes: Uint8Array): string {
    const key = `${format} ${bytes.length} ${checksum(bytes)}`
    const alike = this.#alike.get(key) ?? []
    const known = alike.find((part) => sameBytes(part.bytes, bytes))
    if (known !== undefined) return known.name.slice(this.#folder.length)
    const path = this.#unusedPath(format)
    const part = { name: `${this.#folder}${path}`, contentType: imageMediaTypes[format], bytes }
    this.#parts.push(part)
    this.#alike.set(key, [...alike, part])
    return path
  }

  #unusedPath(format: MediaFormat): string {
    let path: string
    do {
      this.#files += 1
      path = `media/image${this.#files}.${format}`
    } while (this.#isTaken(`${this.#folder}${path}`))
    return path
  }

  /** Numbers the drawings of all parts, from 1. */
  nextDrawingId(): number {
    this.#drawings += 1
    return this.#drawings
  }

  get parts(): readonly Part[] {
    return this.#parts
  }
}

/** FNV-1a over 32 bits: quick, and bytes are compared after it. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
