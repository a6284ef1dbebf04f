import { markdownLanguage } from '@codemirror/lang-markdown'

/** An image file. */
export interface ImageFile {
  readonly name: string
  /** The image as a `data:` URI. */
  readonly uri: string
}

/** A replacement; positions are offsets in the original text. */
export interface Change {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** A replacement of an image's URL by the image. */
export interface ImageChange extends Change {
  readonly image: ImageFile
}

/**
 * Replaces the URLs of images in Markdown and HTML that name one of the files. Folders are ignored, since a browser doesn't
 * reveal the path of a file.
 */
export function imageChanges(text: string, images: readonly ImageFile[]): readonly ImageChange[] {
  if (images.length === 0) return []
  return addresses(text).flatMap(({ from, to }) => {
    const name = fileNameOf(text.slice(from, to))
    const image = images.find((each) => each.name.normalize() === name)
    return image === undefined ? [] : [{ from, to, insert: image.uri, image }]
  })
}

/** Applies changes, which are in the order of the text. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  let done = 0
  const parts = changes.map(({ from, to, insert }) => {
    const part = text.slice(done, from) + insert
    done = to
    return part
  })
  return parts.join('') + text.slice(done)
}

interface Range {
  readonly from: number
  readonly to: number
}

/** The URLs of images, of link references (which images may use) and of `img` elements. */
function addresses(text: string): readonly Range[] {
  const found: Range[] = []
  markdownLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      if (name === 'HTMLTag' || name === 'HTMLBlock') {
        found.push(...sources(text.slice(from, to), from))
      } else if (name === 'Image' || name === 'LinkReference') {
        const address = node.getChild('URL')
        if (address !== null) found.push(address)
      }
    },
  })
  return found
}

function sources(html: string, start: number): readonly Range[] {
  return [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(["'])(.*?)\1/gi)].map((match) => {
    const [whole, , source = ''] = match
    const to = start + match.index + whole.length - 1
    return { from: to - source.length, to }
  })
}

/** The file name in a URL; empty if it isn't a path. */
function fileNameOf(address: string): string {
  const path = address.replace(/^<|>$/g, '').replace(/[?#].*$/, '')
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return ''
  try {
    return decodeURIComponent(path.split('/').at(-1) ?? '').normalize()
  } catch {
    return ''
  }
}
