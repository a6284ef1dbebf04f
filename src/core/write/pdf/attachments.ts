import { decoded } from '../../document/decoded.ts'
import { markdownExtension, markdownExtensions } from '../../document/document-names.ts'
import { imageMediaTypes } from '../../document/image-media-types.ts'
import type { AttachedSource, ImageFormat, SourceImage } from '../../document/types.ts'

/** A file in a PDF that viewers list beside its pages. */
export interface Attachment {
  /** Without folders, and unlike any other of the document, upper and lower case aside. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** Of the Markdown, `source`: the pages were made of it (ISO 19005-3, Annex E). */
  readonly relationship: 'source' | 'supplement'
  readonly description: string
}

const sourceName = 'source.md'

/** A file of Markdown that a document was made of. */
interface MarkdownFile {
  readonly path: string
  readonly content: string
}

/**
 * What a document asks to have attached.
 *
 * @param content its Markdown, or that of a book's first file
 * @param book the path of that and the other files, if it's a book
 * @param included files that these include
 * @param images those that came with it or were fetched for it, and that it shows. Others are in the Markdown
 */
export function attachmentsOf(
  asked: AttachedSource | null,
  content: string,
  book: { readonly path: string; readonly files: readonly MarkdownFile[] } | undefined,
  included: readonly MarkdownFile[],
  images: readonly SourceImage[],
): readonly Attachment[] {
  if (asked === null) return []
  const names = new FreeNames()
  const markdown =
    book === undefined
      ? [sourceFile(names.take(sourceName), content, 'The Markdown of this document')]
      : filesOf(content, book).map(({ path, content }) =>
          sourceFile(
            names.take(markdownName(path)),
            content,
            `Markdown ${path.slice(0, longestAddress)}`,
          ),
        )
  const sources = [...markdown, ...included.map((file) => includedFile(file, names))]
  if (asked === 'markdown') return sources
  const attached = images.map(
    ({ url, image }): Attachment => ({
      name: names.take(imageName(url, image.format)),
      bytes: image.bytes,
      mediaType: imageMediaTypes[image.format],
      relationship: 'supplement',
      description: `Image ${url.slice(0, longestAddress)}`,
    }),
  )
  return [...sources, ...attached]
}

/** The files of a book, each once, without those that are a heading alone. */
function filesOf(
  content: string,
  { path, files }: { readonly path: string; readonly files: readonly MarkdownFile[] },
): readonly MarkdownFile[] {
  const seen = new Set<string>()
  return [{ path, content }, ...files].filter(({ path, content }) => {
    if (content === '' || seen.has(path)) return false
    seen.add(path)
    return true
  })
}

/** Markdown, or a text that is shown as code. */
function includedFile({ path, content }: MarkdownFile, names: FreeNames): Attachment {
  const description = `Included file ${path.slice(0, longestAddress)}`
  if (markdownExtension.test(path))
    return sourceFile(names.take(markdownName(path)), content, description)
  const name = names.take(fileName(path, 'source', ['txt']))
  return { ...sourceFile(name, content, description), mediaType: 'text/plain' }
}

function sourceFile(name: string, content: string, description: string): Attachment {
  return {
    name,
    bytes: Buffer.from(content),
    mediaType: 'text/markdown',
    relationship: 'source',
    description,
  }
}

/** Of a description, which viewers show in a line. */
const longestAddress = 500

/** Of the names that file systems take, with a number put to it. */
const longestStem = 80

/** The image's own bytes say what it is. */
function imageName(url: string, format: ImageFormat): string {
  const [path = ''] = url.replace(/^https:\/\/[^/]*/, '').split(/[?#]/, 1)
  return fileName(decoded(path), 'image', extensions[format])
}

/** Front matter of a book in YAML is Markdown too. */
function markdownName(path: string): string {
  return fileName(path, 'source', ['md', ...markdownExtensions])
}

/** The last name of a path, of characters that every file system takes, with one of these extensions. */
function fileName(
  path: string,
  otherwise: string,
  extensions: readonly [string, ...string[]],
): string {
  const last = path.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_').trim()
  const stem = [...clean.replace(/\.[^.]*$/, '').replace(/^\.+/, '')].slice(0, longestStem).join('')
  const given = /\.([A-Za-z]+)$/.exec(clean)?.[1] ?? ''
  const ending = extensions.includes(given.toLowerCase()) ? given : extensions[0]
  return `${stem.trim() || otherwise}.${ending}`
}

const extensions: Readonly<Record<ImageFormat, readonly [string, ...string[]]>> = {
  png: ['png', 'apng'],
  jpeg: ['jpg', 'jpeg', 'jfif', 'jpe'],
  gif: ['gif'],
  webp: ['webp'],
  svg: ['svg'],
}

/** Names that are all different, upper and lower case aside. */
class FreeNames {
  readonly #taken = new Set<string>()
  /** How often a name was wanted: a book may have ten thousand files called `index.md`. */
  readonly #wanted = new Map<string, number>()

  /** `b.png`, and `b-2.png` for another of that name. */
  take(wanted: string): string {
    const dot = wanted.lastIndexOf('.')
    const wantedKey = wanted.toLowerCase()
    for (let number = (this.#wanted.get(wantedKey) ?? 0) + 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted.slice(0, dot)}-${number}${wanted.slice(dot)}`
      const key = name.toLowerCase()
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      this.#wanted.set(wantedKey, number)
      return name
    }
  }
}
