import { showsOnlyImages } from '../../document/only-images.ts'
import type { Block, Heading, Image, Inline } from '../../document/types.ts'
import type { Box } from '../../layout/slides/geometry.ts'
import type { SlidePage } from '../../layout/slides/pages.ts'
import { titleRule, titleStyle, titleStyles } from '../../layout/slides/slide-theme.ts'
import { sizes } from '../../layout/slides/type-scale.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import type { Theme } from '../../theme/types.ts'
import type { Context } from './context.ts'
import type { Footnotes } from './footnotes.ts'
import { drawHeading } from './heading.ts'
import type { Ref } from './nodes.ts'
import { outermostPlace, type Place } from './place.ts'

/**
 * Draws a slide as a page of its own. What isn't for the audience is left out.
 *
 * @param look the theme in the slide's colours
 */
export function drawSlide(
  page: SlidePage,
  number: number,
  look: Theme,
  footnotes: Footnotes,
  context: Context,
): Ref {
  const { slide, box, scale, layout, blocks, pictureHeight, document } = page
  const place = outermostPlace({
    ...{ room: box.width / scale, pageHeight: pictureHeight / tallestImage, depth: 0 },
    ...{ size: context.theme.text.size, dir: document.dir },
  })
  // In their order: levels of headings follow from those before.
  const head = title(page, place, look, context)
  const body = context.blocks(blocks.map(centred), place)
  const notes = footnotes.drawNotes(place, context)
  const below = notes.length === 0 ? [] : [context.list.add({ k: 'slideNotes', c: notes })]
  const { header, footer, kind, isNumbered } = slide
  const isCover = kind === 'title'
  return context.list.add({
    k: 'slide',
    fill: look.colors.bg,
    muted: look.colors.muted,
    header: isCover ? null : header,
    footer: isCover ? null : footer,
    number: isNumbered && !isCover ? String(number) : null,
    c: [
      ...background(page, place, context),
      ...rule(page, look, context),
      ...head,
      context.list.add({
        ...{ k: 'slidePlace', ...placed(box), scale, color: look.colors.text, style: null },
        anchor: layout === 'quote' ? 'middle' : 'top',
        align: layout === 'title' && look.title.align === 'center' ? 'center' : null,
        c: [...body, ...below],
      }),
    ],
  })
}

/** Below a title above content, where the theme has one. */
function rule(
  { titleBox, title: words, layout }: SlidePage,
  look: Theme,
  { list }: Context,
): Ref[] {
  const drawn = layout === 'content' && words.length > 0 ? titleRule(look, titleBox) : null
  if (drawn === null) return []
  const { width, height, color, isCentred } = drawn
  const x = titleBox.x + (isCentred ? (titleBox.width - width) / 2 : 0)
  const y = titleBox.y + titleBox.height + 3
  return [list.add({ k: 'slideRule', x, y, width, height, color })]
}

/** Pictures that stand alone are in the middle, with room between them. */
function centred(block: Block): Block {
  if (block.type === 'columns') {
    const inner = block.children.map((column) => ({
      ...column,
      children: column.children.map(centred),
    }))
    return { ...block, children: inner }
  }
  if (block.type !== 'paragraph' || !showsOnlyImages(block.children)) return block
  const children = block.children.filter(({ type }) => type !== 'text' && type !== 'break')
  const apart = children.flatMap((child, index): Inline[] =>
    index === 0 ? [child] : [{ type: 'text', value: '\u2003' }, child],
  )
  return { ...block, align: block.align ?? 'center', children: apart }
}

function placed({ x, y, width, height }: Box) {
  return { x, y, width, height }
}

/** The title: a heading in the outline where it's there for the first time. */
function title(page: SlidePage, place: Place, look: Theme, context: Context): Ref[] {
  const { title: words, titleBox, titleScale, part, slide, layout } = page
  if (words.length === 0) return []
  const { heading } = slide
  const style = titleStyle(layout)
  const color = look.colors[titleStyles(look)[style - 7]?.color ?? 'heading']
  // One that the reader has left out above the text has no id.
  const isHeading = heading !== null && heading.id !== '' && (part === null || part.number === 1)
  const room = { ...place, room: titleBox.width, size: sizes.title }
  const again = part === null ? [] : [` (${part.number}/${part.count})`]
  const c = isHeading
    ? [asTitle(drawHeading(heading as Heading, room, context, noneBeside), style, again, context)]
    : [...context.inlines(words, room), ...again]
  return [
    context.list.add({
      ...{ k: 'slidePlace', ...placed(titleBox), scale: titleScale, color, anchor: 'bottom' },
      style: isHeading ? null : style,
      align: null,
      c,
    }),
  ]
}

const noneBeside = { align: null, before: undefined, after: undefined }

/** A heading in the look of titles of slides. */
function asTitle(ref: Ref, style: number, again: readonly string[], { list }: Context): Ref {
  const node = typeof ref === 'number' ? list.nodes[ref] : undefined
  if (node?.k !== 'heading') return ref
  return list.add({ ...node, depth: style, c: [...node.c, ...again] })
}

function background(
  { slide: { background: of } }: SlidePage,
  place: Place,
  context: Context,
): Ref[] {
  const { image, side, share, contains } = of
  if (image === null) return []
  const plain: Image = { ...image, share: null, width: null, height: null }
  const drawn = context.images.draw(plain, place)
  if (drawn === undefined || drawn.file === null) return []
  const { file, format } = drawn
  return [context.list.add({ k: 'slideBackground', file, format, side, share, contains })]
}
