import type { Block, HeadingDepth, Image } from '../../../document/types.ts'
import { labelsIn } from '../../../labels/labels.ts'
import type { SlidePage } from '../../../layout/slides/pages.ts'
import { lookOf } from '../../../layout/slides/slide-look.ts'
import type { Slide } from '../../../layout/slides/slides.ts'
import { imageNotLoaded } from '../../image-warnings.ts'
import { comments } from '../comment.ts'
import type { Context } from '../context.ts'
import { footnotes } from '../footnotes.ts'
import { image } from '../image.ts'
import {
  container,
  type ElementName,
  element,
  type Html,
  join,
  lines,
  newline,
  nothing,
  text,
} from '../markup.ts'
import { withNotes } from '../page-end.ts'
import type { SlideLooks } from './looks.ts'

/**
 * One slide, with what the speaker is to say beside it. Links to a slide name it by its number, with a slash before it, which no id of a
 * heading has: `#/3`.
 */
export function slide(
  page: SlidePage,
  index: number,
  count: number,
  looks: SlideLooks,
  around: Context,
): Html {
  const { document, layout, name, box, scale, slide: of } = page
  const notes = page.footnotes.flatMap((number) => document.footnotes[number - 1] ?? [])
  const room = box.width / scale
  const context: Context = {
    ...withNotes({ ...around, document, labels: labelsIn(document.lang) }, notes),
    slideSize: (image) => looks.size(image),
    contentMeasure: {
      ...around.contentMeasure,
      options: { ...around.contentMeasure.options, room },
      paper: { text: room, table: room },
    },
  }
  const { labels } = context
  const colors = looks.colors(lookOf(of, looks.theme))
  const parts = [
    background(of, context),
    title(page, looks, context),
    content(page, looks, context),
    running('slide-header', of.kind === 'title' ? null : of.header),
    running('slide-footer', of.kind === 'title' ? null : of.footer),
    running('slide-number', of.isNumbered && of.kind !== 'title' ? String(index + 1) : null),
  ]
  return container(
    'section',
    {
      class: 'frame',
      id: `/${index + 1}`,
      role: 'group',
      'aria-roledescription': labels.slides.slide,
      'aria-label': `${index + 1} / ${count}: ${name}`,
      lang: document.lang === around.document.lang ? null : document.lang,
    },
    container(
      'div',
      { class: ['slide', `${layout}-slide`, colors].filter((each) => each !== null).join(' ') },
      ...parts,
    ),
    speakerNotes(page, context),
  )
}

/** A picture behind a slide, or on one half of it. */
function background(
  { background: { image: picture, side, share, contains } }: Slide,
  context: Context,
) {
  if (picture === null || picture.source.kind === 'missing') return nothing
  if (picture.source.kind === 'remote' && side !== null) {
    // Text has been given all of the slide.
    context.warnings.push(imageNotLoaded(picture, picture.source))
    return nothing
  }
  const width = Math.round(1000 * share)
  if (side !== null) context.headNeeds.widths.add(width)
  const classes = [
    'background',
    ...(side === null ? [] : [`${side}-side`, `width-${width}`]),
    ...(contains ? ['contained'] : []),
  ]
  // It's what Marp's words about the picture stand in for.
  const plain: Image = { ...picture, alt: '', title: null, share: null, width: null, height: null }
  return element('div', { class: classes.join(' ') }, image(plain, context))
}

const headingNames: Readonly<Record<HeadingDepth, ElementName>> = {
  ...{ 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' },
}

function title(page: SlidePage, looks: SlideLooks, context: Context): Html {
  const { title: words, part, titleBox, titleScale, slide: of, layout } = page
  if (words.length === 0) return nothing
  const isFirst = part === null || part.number === 1
  const again =
    part === null ? nothing : element('small', {}, text(` (${part.number}/${part.count})`))
  const { heading } = of
  const written = element(
    // Said again, a title is no heading: those of the outline follow each other.
    isFirst ? headingNames[heading?.depth ?? 1] : 'p',
    {
      class: looks.scale(titleScale),
      id: (isFirst && heading?.id) || null,
      dir: heading === null || heading.dir === context.dir ? null : heading.dir,
    },
    context.inlines(words, context),
    again,
  )
  const classes = ['slide-title', looks.place(titleBox), ...(layout === 'title' ? ['cover'] : [])]
  return element('div', { class: classes.join(' ') }, written)
}

function content(page: SlidePage, looks: SlideLooks, context: Context): Html {
  const { blocks, incremental, box, scale, pictureHeight } = page
  const written = blocks.map((block) => {
    const html = context.blocks([opened(block)], context)
    const isList = block.type === 'list' && incremental.has(block)
    return isList ? element('div', { class: 'incremental' }, html) : html
  })
  if (written.length === 0) return nothing
  const inner = container(
    'div',
    {
      class: ['fit', looks.scale(scale), looks.pictures(pictureHeight)]
        .filter((each) => each !== null)
        .join(' '),
    },
    ...waiting(written, page),
    footnotes(context),
  )
  return element('div', { class: `content ${looks.place(box)}` }, newline, inner, newline)
}

/** Blocks as they appear: each pause begins a part that a click shows. */
function waiting(written: readonly Html[], { blocks, slide: { pauses } }: SlidePage): Html[] {
  const parts: Html[][] = [[]]
  for (const [index, html] of written.entries()) {
    const block = blocks[index]
    if (block !== undefined && pauses.has(block)) parts.push([])
    parts.at(-1)?.push(html)
  }
  const [first = [], ...others] = parts
  return [...first, ...others.map((part) => container('div', { class: 'step' }, ...part))]
}

/** What readers could fold away is shown: there's no reader beside the speaker. */
function opened(block: Block): Block {
  if (block.type === 'details') return { ...block, open: true }
  return block.type === 'alert' && block.fold !== null ? { ...block, fold: 'open' } : block
}

function running(name: string, words: string | null): Html {
  return words === null ? nothing : element('p', { class: name }, text(words))
}

/** What the speaker is to say, with what others say about the text. */
function speakerNotes({ notes }: SlidePage, context: Context): Html {
  const remarks = comments(context)
  if (notes.length === 0 && remarks === nothing) return nothing
  const spoken = context.blocks(notes, context)
  return element(
    'aside',
    { class: 'notes', 'aria-label': context.labels.slides.notes },
    join([newline, lines([spoken, remarks]), newline]),
  )
}
