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

const mediaTypes: Readonly<Record<ImageFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/**
 * What a document asks to have attached.
 *
 * @param content its Markdown
 * @param images those that came with it or were fetched for it, and that it shows. Others are in the Markdown
 */
export function attachmentsOf(
  asked: AttachedSource | null,
  content: string,
  images: readonly SourceImage[],
): readonly Attachment[] {
  if (asked === null) return []
  const taken = new Set([sourceName])
  const markdown: Attachment = {
    name: sourceName,
    bytes: Buffer.from(content),
    mediaType: 'text/markdown',
    relationship: 'source',
    description: 'The Markdown of this document',
  }
  if (asked === 'markdown') return [markdown]
  const attached = images.map(({ url, image }): Attachment => {
    const name = freeName(fileName(url, image.format), taken)
    return {
      name,
      bytes: image.bytes,
      mediaType: mediaTypes[image.format],
      relationship: 'supplement',
      description: `Image ${url.slice(0, longestAddress)}`,
    }
  })
  return [markdown, ...attached]
}

/** Of a description, which viewers show in a line. */
const longestAddress = 500

/** Of the names that file systems take, with a number put to it. */
const longestStem = 80

/** The last name of a path or address, of characters that every file system takes. The image's own bytes say what it is. */
function fileName(url: string, format: ImageFormat): string {
  const [path = ''] = url.replace(/^https:\/\/[^/]*/, '').split(/[?#]/, 1)
  const last = decoded(path).split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, '_').trim()
  const stem = [...clean.replace(/\.[^.]*$/, '').replace(/^\.+/, '')].slice(0, longestStem).join('')
  const given = /\.([A-Za-z]+)$/.exec(clean)?.[1] ?? ''
  const ending = extensions[format].includes(given.toLowerCase()) ? given : extensions[format][0]
  return `${stem.trim() || 'image'}.${ending}`
}

const extensions: Readonly<Record<ImageFormat, readonly [string, ...string[]]>> = {
  png: ['png', 'apng'],
  jpeg: ['jpg', 'jpeg', 'jfif', 'jpe'],
  gif: ['gif'],
  webp: ['webp'],
  svg: ['svg'],
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `b.png`, and `b-2.png` for another of that name. */
function freeName(wanted: string, taken: Set<string>): string {
  const dot = wanted.lastIndexOf('.')
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, dot)}-${number}${wanted.slice(dot)}`
    const key = name.toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return name
  }
}
