import { imageMediaTypes } from '../../../document/image-media-types.ts'
import type { EmbeddedImage } from '../../../document/types.ts'
import type { WebFont } from '../../../fonts/web-fonts.ts'
import { OutputLimitError } from '../../../output.ts'
import { fontFace } from '../css.ts'
import type { ImageAddresses } from '../data-uris.ts'

/** A file of a book beside its pages. */
export interface Resource {
  readonly id: string
  /** From the folder of the package document. */
  readonly path: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** The pictures of a book as files, each once, no matter how often it is shown. */
export class BookImages implements ImageAddresses {
  readonly #outputBytes: number
  readonly #files = new Map<EmbeddedImage, Resource>()
  #length = 0

  /** @param outputBytes how large the whole file may be */
  constructor(outputBytes: number) {
    this.#outputBytes = outputBytes
  }

  use(image: EmbeddedImage): string {
    return this.fileOf(image).path
  }

  fileOf(image: EmbeddedImage): Resource {
    const known = this.#files.get(image)
    if (known !== undefined) return known
    // Pictures but SVG are compressed already, so that they take as much in the archive.
    if (image.format !== 'svg') this.#length += image.bytes.length
    if (this.#length > this.#outputBytes) throw new OutputLimitError(this.#outputBytes)
    const { format } = image
    const bytes = format === 'svg' ? withUniqueIds(image.bytes) : image.bytes
    const id = `image-${this.#files.size + 1}`
    const path = `images/${id}.${format === 'jpeg' ? 'jpg' : format}`
    const file = { id, path, mediaType: imageMediaTypes[format], bytes }
    this.#files.set(image, file)
    return file
  }

  get files(): readonly Resource[] {
    return [...this.#files.values()]
  }
}

/** Of an id that is there twice the first counts in browsers, and XML allows no second (XML 1.0, 3.3.1). */
function withUniqueIds(svg: Uint8Array): Uint8Array {
  const seen = new Set<string>()
  const text = new TextDecoder().decode(svg)
  const unique = text.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/ id="([^"]*)"/, (attribute, id: string) => {
      if (seen.has(id)) return ''
      seen.add(id)
      return attribute
    }),
  )
  return Buffer.from(unique, 'utf8')
}

/** The fonts of a book as files, and the rules that name them. */
export function bookFonts(fonts: readonly WebFont[]): {
  readonly files: readonly Resource[]
  readonly css: string
} {
  const files: Resource[] = []
  const rules = fonts.map((font, index) => {
    const id = `font-${index + 1}`
    const path = `fonts/${id}.woff2`
    files.push({ id, path, mediaType: 'font/woff2', bytes: Buffer.from(font.base64, 'base64') })
    return fontFace(font, path)
  })
  return { files, css: rules.join('') }
}
