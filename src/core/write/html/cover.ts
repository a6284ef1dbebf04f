import type { Cover } from '../../document/types.ts'
import { coverColorOf } from '../../layout/cover.ts'
import type { Theme } from '../../theme/types.ts'
import type { Context } from './context.ts'
import { image } from './image.ts'
import { container, element, type Html, nothing, voidElement } from './markup.ts'
import { titleBlock } from './title-block.ts'

/** A cover: the head of the document on screen, and on paper a page of its own. */
export function cover(node: Cover, theme: Theme, context: Context): Html {
  const { logo, abstract } = node
  return container(
    'div',
    { class: 'cover' },
    field(node, theme, context),
    logo === null || logo.source.kind === 'missing'
      ? nothing
      : element('p', { class: 'cover-logo' }, image(logo, context)),
    titleBlock(context),
    abstract === null ? nothing : context.blocks([abstract], context),
  )
}

function field(node: Cover, theme: Theme, { imageAddresses }: Context): Html {
  if (node.picture?.source.kind === 'embedded') {
    const { width, height } = node.picture.source.image
    return voidElement('img', {
      src: imageAddresses.use(node.picture.source.image),
      alt: '',
      class: 'cover-field',
      width: Math.max(1, Math.round(width)),
      height: Math.max(1, Math.round(height)),
    })
  }
  return coverColorOf(node, theme) === null ? nothing : element('div', { class: 'cover-field' })
}
