import { decodeText, TextEncodingError } from '../../src/core/decode-text.ts'
import { textExtensions } from '../../src/core/document/document-names.ts'
import { formatBytes } from '../panels/format-bytes.ts'
import type { ImageFile } from './named-images.ts'
import { wordExtensions } from './word-names.ts'

/** A file that was dropped, pasted or opened. */
export type OpenedFile =
  | { readonly kind: 'document'; readonly name: string; readonly text: string }
  | ({ readonly kind: 'image' } & ImageFile)
  | { readonly kind: 'refused'; readonly reason: string }

/** The service's default limit for a request. */
const maxBytes = 10 * 1024 * 1024
/** In base64 an image takes a third more. */
const maxImageBytes = Math.floor((maxBytes * 3) / 4)

const documentName = new RegExp(`\\.(?:${textExtensions.join('|')})$`, 'i')
/** The image types that the service converts. */
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']

/** The `accept` attribute of a picker for documents. */
export const acceptedDocuments = textExtensions.map((each) => `.${each}`).join(',')

/** That of the picker for all files that are opened. */
export const acceptedFiles = [acceptedDocuments, ...wordExtensions, ...imageTypes].join(',')

/** Whether a file is a document, by its name. */
export function isDocument(name: string): boolean {
  return documentName.test(name)
}

/** Reads a document or an image. Never rejects: a rejected file has a reason. */
export async function readFile(file: File): Promise<OpenedFile> {
  const { name, size, type } = file
  try {
    if (isDocument(name)) {
      if (size > maxBytes) return refuse(tooLarge(name, size, maxBytes))
      const text = decodeText(new Uint8Array(await file.arrayBuffer())).replaceAll(/\r\n?/g, '\n')
      return { kind: 'document', name: name.replace(documentName, ''), text }
    }
    if (imageTypes.includes(type)) {
      if (size > maxImageBytes) return refuse(tooLarge(name, size, maxImageBytes))
      return { kind: 'image', name, uri: await dataUri(file) }
    }
  } catch (error) {
    return refuse(
      error instanceof TextEncodingError
        ? `${name} isn’t UTF-8, so its letters could only be guessed.`
        : `${name} couldn’t be read.`,
    )
  }
  return refuse(
    /\.(?:doc|dot|rtf|odt)$/i.test(name)
      ? `${name} can’t be read. Open it in Word or LibreOffice, and save it as .docx.`
      : `${name} is neither Markdown (${acceptedDocuments.replaceAll(',', ', ')}) nor Word (.docx) nor an image (PNG, JPEG, GIF, WebP, SVG).`,
  )
}

/** Markdown for an image. */
export function imageMarkdown({ name, uri }: ImageFile): string {
  return `![${altOf(name)}](${uri})`
}

function refuse(reason: string): OpenedFile {
  return { kind: 'refused', reason }
}

function tooLarge(name: string, size: number, most: number): string {
  return `${name} has ${formatBytes(size)}; a document can have at most ${formatBytes(most)}.`
}

/** An alternative text to start with: the file's name in words. */
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
