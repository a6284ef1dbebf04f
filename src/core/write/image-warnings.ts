import type { ImageFormat } from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'

/** What a warning needs to name an image. */
interface NamedImage {
  readonly alt: string
  readonly badge: boolean
  readonly line: number
}

/** The address of an image on another host, and why it could not be fetched, if that was tried. */
interface RemoteSource {
  readonly url: string
  readonly problem: string | null
}

/** An image supplied with the document, which doesn't show it. */
export function imageUnused(url: string): Warning {
  const shown = url.length > 80 ? `${url.slice(0, 80)}…` : url
  return {
    code: 'image_unused',
    message: `The image "${shown}" was sent with the document, but the document does not use it.`,
  }
}

/** An image on another host, for which DOCX and PDF show a placeholder. */
export function imageNotLoaded(image: NamedImage, source: RemoteSource): Warning {
  const instead = image.badge ? 'its text is shown' : 'a placeholder that links to it is shown'
  return notFetched(image, source, `${instead} instead`)
}

/** An image on another host that was to be embedded, and that the page loads from there instead. */
export function imageNotEmbedded(image: NamedImage, source: RemoteSource): Warning {
  return notFetched(image, source, 'the page loads it from there')
}

function notFetched(image: NamedImage, { url, problem }: RemoteSource, instead: string): Warning {
  const reason = problem === null ? '' : ` (${problem})`
  return {
    code: 'image_not_loaded',
    message: `The image${named(image)} at ${url} was not fetched${reason}; ${instead}.`,
    line: image.line,
  }
}

/** An image with a sound header and broken data. */
export function imageNotDecoded(image: NamedImage, format: ImageFormat): Warning {
  return {
    code: 'image_invalid',
    message: `The ${format.toUpperCase()} image${named(image)} could not be decoded; a placeholder is shown instead.`,
    line: image.line,
  }
}

/** An SVG that would take too long to draw with as many pixels as others. */
export function imageReduced(image: NamedImage): Warning {
  return {
    code: 'image_reduced',
    message: `The SVG image${named(image)} takes long to draw; it has a lower resolution than usual.`,
    line: image.line,
  }
}

/** An SVG that would take too long to draw at all. */
export function imageTooSlow(image: NamedImage): Warning {
  return {
    code: 'image_invalid',
    message: `The SVG image${named(image)} takes too long to draw; a placeholder is shown instead.`,
    line: image.line,
  }
}

function named({ alt }: NamedImage): string {
  return alt === '' ? '' : ` "${alt}"`
}
