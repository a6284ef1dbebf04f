import type { DocumentLimits } from '../../document/limits.ts'
import type { EmbeddedImage } from '../../document/types.ts'

/** Counts what the different images of a document ask for together. */
export class ImageBudget {
  readonly #limits: DocumentLimits
  #pixels = 0
  #shapes = 0

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  /** The image, or why it's too much with those before it, as the end of a sentence. It then counts for nothing. */
  spend(image: EmbeddedImage): EmbeddedImage | { readonly problem: string } {
    const { imagesPixels, imagesShapes } = this.#limits
    // A drawing has as many pixels as its reader likes.
    const pixels = image.format === 'svg' ? 0 : image.width * image.height
    if (this.#pixels + pixels > imagesPixels) {
      return {
        problem: `with its ${pixels} pixels all images together have more than the ${imagesPixels} that are allowed`,
      }
    }
    if (this.#shapes + image.shapes > imagesShapes) {
      return {
        problem: `drawing it is as much work as ${shown(image.shapes)} shapes, and ${imagesShapes} are allowed for all images together`,
      }
    }
    this.#pixels += pixels
    this.#shapes += image.shapes
    return image
  }
}

function shown(shapes: number): string {
  return shapes > 1e9 ? 'more than a thousand million' : String(Math.ceil(shapes))
}
