/** The types that the service converts. */
const embedded = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i

/** Finds what the images of pasted HTML are. */
export class ImageSources {
  readonly #files: string[]
  #missing = 0

  /** @param files of the clipboard, in its order, as `data:` URIs */
  constructor(files: readonly string[]) {
    this.#files = [...files]
  }

  /** Images that can't be had. */
  get missing(): number {
    return this.#missing
  }

  /**
   * Keeps an image in the text or on the web, which isn't loaded. One in a file of another machine, in another page's memory
   * (`file:`, `blob:`, `cid:`) is the next file of the clipboard, or else a file name that the user can drop the image for.
   */
  resolve(image: HTMLImageElement): void {
    const source = image.getAttribute('src')?.trim() ?? ''
    const isPixel = image.getAttribute('width') === '1' && image.getAttribute('height') === '1'
    if (source === '' || isPixel) image.remove()
    else if (!embedded.test(source) && !/^https?:\/\//i.test(source)) {
      const file = this.#files.shift()
      if (file === undefined) this.#missing += 1
      image.setAttribute('src', file ?? fileNameOf(source))
    }
    image.removeAttribute('srcset')
    image.removeAttribute('title')
  }
}

/** `image001.png` of `file:///C:/Users/…/clip_image001.png`; nothing that could be an address. */
function fileNameOf(source: string): string {
  const [name = ''] = /[^/\\:]*$/.exec(source.replace(/[?#].*$/, '')) ?? []
  return /^[\w.%-]+\.[a-z]{3,4}$/i.test(name) ? name : 'image.png'
}
