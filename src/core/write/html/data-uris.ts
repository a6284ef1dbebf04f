import { imageMediaTypes } from '../../document/image-media-types.ts'
import type { EmbeddedImage } from '../../document/types.ts'
import { OutputLimitError } from '../../output.ts'

/** Where the images that a file shows are found. */
export interface ImageAddresses {
  /**
   * The address of an image for one use of it.
   *
   * @throws {OutputLimitError} all images so far are larger than the file may be
   */
  use(image: EmbeddedImage): string
}

/**
 * Embedded images as `data:` URIs. Each use of an image has all of it, so a few images that are shown many times make a file of any
 * size: they are counted before they are written.
 */
export class DataUris implements ImageAddresses {
  readonly #outputBytes: number
  readonly #uris = new Map<EmbeddedImage, string>()
  #length = 0

  /** @param outputBytes how large the whole file may be */
  constructor(outputBytes: number) {
    this.#outputBytes = outputBytes
  }

  use(image: EmbeddedImage): string {
    const prefix = `data:${imageMediaTypes[image.format]};base64,`
    this.#length += prefix.length + 4 * Math.ceil(image.bytes.length / 3)
    if (this.#length > this.#outputBytes) throw new OutputLimitError(this.#outputBytes)
    const known = this.#uris.get(image)
    if (known !== undefined) return known
    const { buffer, byteOffset, byteLength } = image.bytes
    const uri = prefix + Buffer.from(buffer, byteOffset, byteLength).toString('base64')
    this.#uris.set(image, uri)
    return uri
  }
}
