import { strFromU8, unzipSync } from 'fflate'
import type { ImageFile } from '../editor/named-images.ts'
import { readFile } from '../editor/read-file.ts'

/** Markdown that the service made, with its pictures. */
export interface MadeMarkdown {
  readonly text: string
  readonly pictures: readonly ImageFile[]
  /** Why pictures can't be shown. */
  readonly refused: readonly string[]
}

const imageTypes = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
])

/** Reads the archive of `POST /merge` and `POST /from-docx`. */
export async function readMarkdownArchive(bytes: Uint8Array): Promise<MadeMarkdown> {
  const files = Object.entries(unzipSync(bytes))
  const [, markdown = new Uint8Array()] = files.find(([name]) => !name.includes('/')) ?? []
  const read = await Promise.all(
    files
      .filter(([name]) => name.includes('/'))
      .map(([path, data]) =>
        readFile(new File([new Uint8Array(data)], nameOf(path), { type: typeOf(path) })),
      ),
  )
  return {
    text: strFromU8(markdown),
    pictures: read.filter((file) => file.kind === 'image'),
    refused: read.flatMap((file) => (file.kind === 'refused' ? [file.reason] : [])),
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function typeOf(path: string): string {
  return imageTypes.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? ''
}
