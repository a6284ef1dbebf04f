import { formatBytes } from '../panels/format-bytes.ts'
import type { ImageFile } from './named-images.ts'

/** What a file that was dropped, pasted or opened becomes. */
export type Taken =
  | { readonly kind: 'document'; readonly name: string; readonly text: string }
  | ({ readonly kind: 'image' } & ImageFile)
  | { readonly kind: 'refused'; readonly reason: string }

/** The service's own limit for a request, where its operator has set no other. */
const mostBytes = 10 * 1024 * 1024
/** In base64 an image takes a third more. */
const mostImageBytes = Math.floor((mostBytes * 3) / 4)

const documentName = /\.(?:md|markdown|txt)$/i
/** What the service draws. */
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']

/** For a file picker. */
export const acceptedFiles = ['.md', '.markdown', '.txt', ...imageTypes].join(',')

/** Reads a file as what it is. Never rejects: whatever can't be taken says why. */
export async function takeFile(file: File): Promise<Taken> {
  const { name, size, type } = file
  try {
    if (documentName.test(name)) {
      if (size > mostBytes) return refuse(tooLarge(name, size, mostBytes))
      const text = decode(await file.arrayBuffer())
      if (text === undefined)
        return refuse(`${name} isn’t UTF-8, so its letters could only be guessed.`)
      return { kind: 'document', name: name.replace(documentName, ''), text }
    }
    if (imageTypes.includes(type)) {
      if (size > mostImageBytes) return refuse(tooLarge(name, size, mostImageBytes))
      return { kind: 'image', name, uri: await dataUri(file) }
    }
  } catch {
    return refuse(`${name} couldn’t be read.`)
  }
  return refuse(
    `${name} is neither Markdown (.md, .markdown, .txt) nor an image (PNG, JPEG, GIF, WebP, SVG).`,
  )
}

/** The Markdown of an image that its document didn't name. */
export function markdownOf({ name, uri }: ImageFile): string {
  return `![${altOf(name)}](${uri})`
}

function refuse(reason: string): Taken {
  return { kind: 'refused', reason }
}

function tooLarge(name: string, size: number, most: number): string {
  return `${name} has ${formatBytes(size)}; at most ${formatBytes(most)} go into a document.`
}

/** As the service reads uploads: UTF-8, or UTF-16 with its mark. */
function decode(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}

/** The file's name in words, to begin with: what a picture says only its author knows. */
function altOf(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/[[\]\\]/g, '')
    .trim()
}

function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
