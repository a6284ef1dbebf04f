import type { DocumentLimits } from '../limits.ts'
import type { EmbeddedImage, ImageSource } from '../types.ts'
import { checkUrl, schemeOf, trimUrl } from '../urls.ts'
import type { WarningLog } from '../warning-log.ts'
import { decodeDataUri } from './data-uri.ts'
import { readImage } from './read-image.ts'

/** Turns an image's address into what can be shown. Nothing is fetched. */
export class ImageLoader {
  readonly #limits: DocumentLimits
  readonly #remote: boolean
  readonly #log: WarningLog
  /** The same data is decoded once, and its images share one object. */
  readonly #decoded = new Map<string, EmbeddedImage | { readonly problem: string }>()

  constructor(limits: DocumentLimits, remote: boolean, log: WarningLog) {
    this.#limits = limits
    this.#remote = remote
    this.#log = log
  }

  load(src: string, line: number): ImageSource {
    const address = trimUrl(src)
    const scheme = schemeOf(address)
    if (scheme === 'data') return this.#embedded(address, line)
    if (scheme === 'https' || scheme === 'http' || address.startsWith('//')) {
      return this.#remoteImage(address, line)
    }
    const shown = address.length > 80 ? `${address.slice(0, 80)}…` : address
    const message =
      address === ''
        ? 'An image has no address.'
        : `The image "${shown}" was not found: no file of that name came with the document.`
    this.#log.add('image_not_found', message, line)
    return { kind: 'missing', url: null }
  }

  #embedded(uri: string, line: number): ImageSource {
    let decoded = this.#decoded.get(uri)
    if (decoded === undefined) {
      const bytes = decodeDataUri(uri, this.#limits.imageBytes)
      decoded = 'problem' in bytes ? bytes : readImage(bytes.bytes, this.#limits)
      this.#decoded.set(uri, decoded)
    }
    if (!('problem' in decoded)) return { kind: 'embedded', image: decoded }
    this.#log.add('image_invalid', `An embedded image was left out: ${decoded.problem}.`, line)
    return { kind: 'missing', url: null }
  }

  #remoteImage(address: string, line: number): ImageSource {
    const checked = checkUrl(address, this.#limits.urlLength)
    if ('problem' in checked) {
      this.#log.add('image_not_found', `An image was left out: ${checked.problem}.`, line)
      return { kind: 'missing', url: null }
    }
    const { url } = checked
    const secure = schemeOf(url) === 'https'
    if (secure && this.#remote) return { kind: 'remote', url }
    const reason = secure ? 'images on other hosts are not allowed' : 'its address is not https:'
    this.#log.add('image_not_found', `The image ${url.slice(0, 80)} was left out: ${reason}.`, line)
    return { kind: 'missing', url }
  }
}
