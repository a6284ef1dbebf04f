import type { ImageFormat } from './document/types.ts'
import type { Warning } from './warnings.ts'

/** An image as a warning names it. */
interface NamedImage {
  readonly alt: string
  readonly line: number
}

/** An image of another host, for which DOCX and PDF show a placeholder. */
export function imageNotLoaded(image: NamedImage, url: string): Warning {
  return {
    code: 'image_not_loaded',
    message: `The image${named(image)} at ${url} was not fetched; a placeholder linked to it stands in its place.`,
    line: image.line,
  }
}

/** An image whose first bytes were sound and whose rest is not. */
export function imageNotDecoded(image: NamedImage, format: ImageFormat): Warning {
  return {
    code: 'image_invalid',
    message: `The ${format.toUpperCase()} image${named(image)} could not be decoded; a placeholder stands in its place.`,
    line: image.line,
  }
}

function named({ alt }: NamedImage): string {
  return alt === '' ? '' : ` "${alt}"`
}
