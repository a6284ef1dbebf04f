import { posix } from 'node:path'
import type { WordImage } from '../model.ts'

/** A picture of a Word file, with the name under which Markdown shows it. */
export interface Picture {
  /** Without folders. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Formats that only Windows shows. */
const metafile = /\.(?:emf|wmf|emz|wmz)$/iu

/** Collects the pictures of a file. Each has its own name, and the same one each time. */
export class Pictures {
  readonly #names = new Map<string, string>()
  readonly #pictures: Picture[] = []
  readonly #isTaken: (name: string, bytes: Uint8Array) => boolean

  /** @param isTaken whether another file has a name */
  constructor(isTaken: (name: string, bytes: Uint8Array) => boolean = () => false) {
    this.#isTaken = isTaken
  }

  get all(): readonly Picture[] {
    return this.#pictures
  }

  /** The name of a picture, which is taken up with its first use. */
  nameOf({ part, bytes }: WordImage): string | null {
    if (part === null || bytes === null) return null
    const known = this.#names.get(part)
    if (known !== undefined) return known
    const name = this.#free(safe(posix.basename(part), bytes), bytes)
    this.#names.set(part, name)
    this.#pictures.push({ name, bytes })
    return name
  }

  #free(name: string, bytes: Uint8Array): string {
    const taken = new Set([...this.#names.values()].map((each) => each.toLowerCase()))
    const dot = name.lastIndexOf('.')
    let free = name
    const isFree = () => !taken.has(free.toLowerCase()) && !this.#isTaken(free, bytes)
    for (let number = 2; !isFree(); number += 1) {
      free = `${name.slice(0, dot)}-${number}${name.slice(dot)}`
    }
    return free
  }
}

/** Whether a picture is in a format that few programs show. */
export function isMetafile(name: string): boolean {
  return metafile.test(name)
}

const signatures: readonly (readonly [extension: string, bytes: readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['webp', [0x52, 0x49, 0x46, 0x46]],
  ['bmp', [0x42, 0x4d]],
]

/** A name that is safe on every system, with the extension that the picture's bytes have. */
function safe(name: string, bytes: Uint8Array): string {
  const clean =
    name
      .replace(/[^\w.-]+/gu, '-')
      .replace(/^[.-]+/u, '')
      .slice(-80) || 'picture'
  const found = signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  const dot = clean.lastIndexOf('.')
  const stem = dot > 0 ? clean.slice(0, dot) : clean
  const extension = dot > 0 ? clean.slice(dot + 1).toLowerCase() : ''
  if (found === undefined) return extension === '' ? `${stem}.bin` : `${stem}.${extension}`
  const isAlike = extension === found[0] || (extension === 'jpeg' && found[0] === 'jpg')
  return `${stem}.${isAlike ? extension : found[0]}`
}

/** A width and a height in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The size of a picture in its own pixels, where that's easily read; else `null`. */
export function naturalSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length > 24 && bytes[0] === 0x89 && bytes[1] === 0x50)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (bytes.length > 10 && bytes[0] === 0x47 && bytes[1] === 0x49)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
