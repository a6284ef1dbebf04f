import type { Abstract, Cover, Image } from '../../document/types.ts'
import type { FrontMatter } from '../source/front-matter.ts'
import type { LocatedText } from '../source/read-option.ts'
import type { State } from '../state.ts'
import { backgroundImage, decorativeImage } from './decorative-image.ts'

/** The room for a logo on a cover, in CSS pixels. */
const logoRoom = { width: 288, height: 80 }

/**
 * The cover of a document, if it has one. A picture that there is nothing to show of is left out, with a warning.
 *
 * @param abstract - the document's, wherever it is to stand
 */
export function cover(
  frontMatter: FrontMatter,
  abstract: Abstract | null,
  state: State,
): Cover | null {
  const { cover: source, version } = frontMatter
  if (source === null) return null
  const { logo } = frontMatter
  return {
    color: source.color,
    picture: source.picture && backgroundImage(source.picture, 'The picture of the cover', state),
    logo: logo && logoOnCover(logo, state),
    version,
    abstract: source.abstract ? abstract : null,
  }
}

/** As large as there is room. A picture made of pixels is never larger than it is by itself. */
export function logoOnCover(source: LocatedText, state: State): Image {
  const image = decorativeImage(source, state)
  if (image.source.kind !== 'embedded') return image
  const { format, width, height } = image.source.image
  const fitting = Math.min(logoRoom.width / width, logoRoom.height / height)
  const scale = format === 'svg' ? fitting : Math.min(1, fitting)
  return { ...image, width: width * scale, height: height * scale }
}
