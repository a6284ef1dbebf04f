import type { Image } from '../../document/types.ts'
import type { LocatedText } from '../source/read-option.ts'
import type { State } from '../state.ts'

/** An image that the front matter names. It's there for its looks alone. */
export function decorativeImage({ text, line }: LocatedText, state: State): Image {
  state.budget.spend('images', 1, line)
  const source = state.images.load(text, line)
  const size = { share: null, width: null, height: null }
  return { type: 'image', source, alt: '', title: null, ...size, badge: true, line }
}

/**
 * One that is drawn behind other content. Where there is nothing to draw it's left out, with a warning.
 *
 * @param name what it is, for the warning: `The picture of the cover`
 */
export function backgroundImage(source: LocatedText, name: string, state: State): Image | null {
  const image = decorativeImage(source, state)
  if (image.source.kind === 'embedded') return image
  if (image.source.kind === 'remote') {
    const message = `${name} at ${image.source.url} was not fetched; it was left out.`
    state.log.add('image_not_loaded', message, source.line)
  }
  return null
}
