import type { DocumentLimits } from '../../document/limits.ts'
import type { EmbeddedImage, ImageSource, SourceImage } from '../../document/types.ts'
import { filesMeant, resolveDots } from '../../images/image-paths.ts'
import type { SuppliedImage } from '../../images/supplied-images.ts'
import type { HeldValues } from '../data/held-values.ts'
import { checkUrl, schemeOf, trimUrl } from '../urls.ts'
import type { WarningLog } from '../warning-log.ts'
import { decodeDataUri, tooLarge } from './data-uri.ts'
import { ImageBudget } from './image-budget.ts'
import { readImage } from './read-image.ts'
import { readSvg } from './svg.ts'

export interface ImageOptions {
  readonly limits: DocumentLimits
  /** Whether an `https:` image that nobody supplied stays a remote one; else it's missing. */
  readonly remote: boolean
  readonly supplied: readonly SuppliedImage[]
  readonly values: HeldValues
}

type Decoded = EmbeddedImage | { readonly problem: string }

/** Where an address leads. */
type Place =
  | { readonly kind: 'data'; readonly uri: string }
  /** On another host, by `https:`. */
  | { readonly kind: 'https'; readonly url: string }
  /** A file, by its path from the document's folder. */
  | { readonly kind: 'file'; readonly path: string }
  /** Nowhere; `null` for an address that isn't valid. */
  | { readonly kind: 'nowhere'; readonly url: string | null; readonly problem: string }

/** Turns an image's address into what can be shown. Nothing is fetched. */
export class ImageLoader {
  /** The folder, with its `/`, of the file that is being read, from that of the document's first. Paths begin there. */
  folder = ''
  /** The folder of one of its lines, which may be those of files that it includes; `null` where all are its own. */
  folderAt: ((line: number) => string) | null = null
  readonly #limits: DocumentLimits
  readonly #remote: boolean
  readonly #supplied = new Map<string, SuppliedImage>()
  readonly #log: WarningLog
  /** By address. The same data is decoded once, and its images share one object. */
  readonly #decoded = new Map<string, Decoded>()
  readonly #budget: ImageBudget
  readonly #shown = new Set<string>()
  readonly #values: HeldValues

  constructor({ limits, remote, supplied, values }: ImageOptions, log: WarningLog) {
    this.#limits = limits
    this.#budget = new ImageBudget(limits)
    this.#remote = remote
    this.#values = values
    this.#log = log
    this.supply(supplied)
  }

  /** Adds images, and files beside the document that are none, before anything asks for them. */
  supply(images: readonly SuppliedImage[]): void {
    for (const image of images) this.#supplied.set(image.url, image)
  }

  /** The address, or the paths, by which an image has to be supplied; none for one that is here, or that can't be. */
  needs(src: string, line: number): readonly string[] {
    const place = this.#placeOf(src, this.#foldersAt(line)[0])
    if (place.kind === 'https') return this.#supplied.has(place.url) ? [] : [place.url]
    if (place.kind !== 'file') return []
    const paths = this.#pathsOf(src, line)
    if (paths.some((path) => this.#suppliedFile(path) !== undefined)) return []
    return paths.flatMap((path) => this.needsFile(path) ?? [])
  }

  /** Notes that files are used that are none of the images. */
  use(names: readonly string[]): void {
    for (const name of names) this.#shown.add(name)
  }

  /** As `needs`, for any file. */
  needsFile(path: string): string | null {
    const canBe = path !== '' && path.length <= this.#limits.urlLength && schemeOf(path) === null
    return canBe && this.#suppliedFile(path) === undefined ? path : null
  }

  /** The images that were supplied, but that nothing has asked for. */
  get notShown(): readonly string[] {
    return [...this.#supplied.values()]
      .filter((image) => 'bytes' in image && !this.#shown.has(image.url))
      .map(({ url }) => url)
  }

  /** The supplied images that are shown, in the order in which they were supplied. */
  get shown(): readonly SourceImage[] {
    return [...this.#supplied.keys()].flatMap((url) => {
      const decoded = this.#decoded.get(url)
      return decoded === undefined || 'problem' in decoded ? [] : [{ url, image: decoded }]
    })
  }

  /** An SVG that was drawn for the document, counted with its images; or why it can't be shown, as the end of a sentence. */
  drawn(svg: Uint8Array): EmbeddedImage | { readonly problem: string } {
    const image = readSvg(svg, () => 0)
    return 'problem' in image ? image : this.#budget.spend(image)
  }

  /**
   * A file beside the document that is no image.
   *
   * @param path from the document's folder
   * @returns why there is none, as the end of a sentence; `null` where nobody has supplied it
   */
  file(path: string): Uint8Array | string | null {
    const file = this.#suppliedFile(path)
    if (file === undefined) return null
    if (!('bytes' in file)) return file.problem
    this.#shown.add(file.url)
    return file.bytes
  }

  load(src: string, line: number): ImageSource {
    const place = this.#placeOf(src, this.#foldersAt(line)[0])
    switch (place.kind) {
      case 'data':
        return this.#embedded(place.uri, line)
      case 'https':
        return this.#httpsImage(place.url, line)
      case 'file':
        return this.#file(this.#pathsOf(src, line), line)
      case 'nowhere': {
        const { url, problem } = place
        if (url !== null) this.#leaveOut('image_not_found', url, problem, line)
        else this.#log.add('image_not_found', `An image was left out: ${problem}.`, line)
        return { kind: 'missing', url }
      }
    }
  }

  /** The folders in which paths begin: of an included file, and of that which includes it, where many tools look. */
  #foldersAt(line: number): readonly [string, ...string[]] {
    const own = this.folderAt?.(line) ?? this.folder
    return own === this.folder ? [own] : [own, this.folder]
  }

  #pathsOf(src: string, line: number): readonly string[] {
    return this.#foldersAt(line).map((folder) =>
      this.pathIn(folder, trimUrl(this.#values.url(src))),
    )
  }

  #placeOf(src: string, folder: string): Place {
    const address = trimUrl(this.#values.url(src))
    const scheme = schemeOf(address)
    if (scheme === 'data') return { kind: 'data', uri: address }
    if (scheme !== 'https' && scheme !== 'http' && !address.startsWith('//')) {
      return { kind: 'file', path: this.pathIn(folder, address) }
    }
    const checked = checkUrl(address, this.#limits.urlLength)
    if ('problem' in checked) return { kind: 'nowhere', url: null, problem: checked.problem }
    const { url } = checked
    if (schemeOf(url) === 'https') return { kind: 'https', url }
    return { kind: 'nowhere', url, problem: 'its address is not https:' }
  }

  /** A path that a file in a folder names, from the document's folder. */
  pathIn(folder: string, path: string): string {
    if (folder === '' || path === '' || schemeOf(path) !== null || path.startsWith('/')) {
      return path
    }
    // What is percent-encoded in the address isn't in the folder.
    return resolveDots(folder.replace(/[%?#]/g, encodeURIComponent) + path)
  }

  #file(paths: readonly string[], line: number): ImageSource {
    const [path = ''] = paths
    const supplied = paths.flatMap((each) => this.#suppliedFile(each) ?? [])
    const image = supplied.find((each) => 'bytes' in each) ?? supplied[0]
    if (image !== undefined && 'bytes' in image) return this.#suppliedImage(image, line)
    if (image !== undefined) {
      this.#leaveOut('image_not_found', path, image.problem, line)
      return { kind: 'missing', url: null }
    }
    const shown = path.length > 80 ? `${path.slice(0, 80)}…` : path
    const message =
      path === ''
        ? 'An image has no address.'
        : `The image "${shown}" was not found: no file with that name was sent with the document.`
    this.#log.add('image_not_found', message, line)
    return { kind: 'missing', url: null }
  }

  #suppliedFile(address: string): SuppliedImage | undefined {
    const names = schemeOf(address) === null ? [address, ...filesMeant(address)] : []
    const name = names.find((name) => this.#supplied.has(name))
    return name === undefined ? undefined : this.#supplied.get(name)
  }

  #embedded(uri: string, line: number): ImageSource {
    const decoded = this.#decode(uri, () => decodeDataUri(uri, this.#limits.imageBytes))
    if (!('problem' in decoded)) return { kind: 'embedded', image: decoded }
    this.#log.add('image_invalid', `An embedded image was left out: ${decoded.problem}.`, line)
    return { kind: 'missing', url: null }
  }

  #httpsImage(url: string, line: number): ImageSource {
    const image = this.#supplied.get(url)
    if (image !== undefined && 'bytes' in image) return this.#suppliedImage(image, line)
    if (this.#remote) return { kind: 'remote', url, problem: image?.problem ?? null }
    if (image === undefined) {
      this.#leaveOut('image_not_found', url, 'images on other hosts are not allowed', line)
    } else {
      this.#leaveOut('image_not_loaded', url, image.problem, line)
    }
    return { kind: 'missing', url }
  }

  #suppliedImage(
    { url, bytes }: Extract<SuppliedImage, { bytes: unknown }>,
    line: number,
  ): ImageSource {
    this.#shown.add(url)
    const { imageBytes } = this.#limits
    const decoded = this.#decode(url, () =>
      bytes.length > imageBytes ? { problem: tooLarge(imageBytes) } : { bytes },
    )
    if (!('problem' in decoded)) return { kind: 'embedded', image: decoded }
    this.#leaveOut('image_invalid', url, decoded.problem, line)
    // A path leads nowhere but on the machine that it was written on.
    return { kind: 'missing', url: schemeOf(url) === null ? null : url }
  }

  #decode(
    address: string,
    bytesOf: () => { readonly bytes: Uint8Array } | { readonly problem: string },
  ): Decoded {
    let decoded = this.#decoded.get(address)
    if (decoded === undefined) {
      const found = bytesOf()
      const image = 'problem' in found ? found : readImage(found.bytes, this.#limits)
      decoded = 'problem' in image ? image : this.#budget.spend(image)
      this.#decoded.set(address, decoded)
    }
    return decoded
  }

  #leaveOut(
    code: 'image_not_found' | 'image_not_loaded' | 'image_invalid',
    url: string,
    problem: string,
    line: number,
  ): void {
    this.#log.add(code, `The image ${url.slice(0, 80)} was left out: ${problem}.`, line)
  }
}
