import { documentsIn } from '../../document/documents-in.ts'
import { DocumentLimitError } from '../../document/limits.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Block, Document, Inline, List } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import { labelsIn } from '../../labels/labels.ts'
import type { Theme } from '../../theme/types.ts'
import {
  blockHeight,
  blocksHeight,
  columnWidth,
  type HeightContext,
  smallTextHeight,
  titleScale,
} from './block-height.ts'
import { type Room, takeBlocks } from './divide.ts'
import { fitWarnings, titleReduced } from './fit-warnings.ts'
import { aspectRatioOf, type Box, type Geometry, geometryOf } from './geometry.ts'
import { besidePicture, contentBox } from './places.ts'
import { slideTheme } from './slide-theme.ts'
import { nameOf, type Slide, slidesOf } from './slides.ts'
import { titleBlocks } from './title-blocks.ts'
import { floorShare, sizes, smallestShare } from './type-scale.ts'

/** A slide as it's shown: with as much content as fits on it. */
export interface SlidePage {
  readonly slide: Slide
  /** The document that it's of. */
  readonly document: Document
  readonly layout: 'title' | 'section' | 'quote' | 'content'
  /** What it's called: its title, or else its first words. */
  readonly name: string
  /** Its number among those that its content is divided into, and how many there are; `null` for a whole one. */
  readonly part: { readonly number: number; readonly count: number } | null
  /** Empty for a slide without a title. */
  readonly title: readonly Inline[]
  /** The place of the title, and how much smaller than usual that is. */
  readonly titleBox: Box
  readonly titleScale: number
  readonly blocks: readonly Block[]
  /** The place of the blocks, and how much smaller than usual they are. */
  readonly box: Box
  readonly scale: number
  /** How high pictures may be at the most, in points at the usual size. */
  readonly pictureHeight: number
  readonly incremental: ReadonlySet<List>
  /** The numbers of the notes that stand below its content. */
  readonly footnotes: readonly number[]
  /** What the speaker is to say. */
  readonly notes: readonly Block[]
}

/** All slides of a document, with what is the same on all of them. */
export interface SlidePages {
  readonly pages: readonly SlidePage[]
  readonly geometry: Geometry
  /** As slides have it. */
  readonly theme: Theme
  readonly warnings: readonly Warning[]
}

/** As many slides as a file may have: what the Markdown of a whole book needs, and programs still open. */
export const mostSlides = 5000

/** Between two sizes that are tried. */
const step = 0.05

/** The share of the room that a picture has at least, where there's text beside it. */
const leastPicture = 0.34

/**
 * The slides of a document as they are shown in HTML and PDF. What doesn't fit is set smaller, or goes on on a next slide.
 *
 * @throws {DocumentLimitError} they would be too many
 */
export function slidePages(document: Document, theme: Theme): SlidePages {
  const geometry = geometryOf(aspectRatioOf(document))
  const own = slideTheme(theme, geometry)
  const warnings: Warning[] = []
  const pages = documentsIn(document).flatMap((each) => {
    const whole = { ...each, footnotes: document.footnotes }
    const cited = new Set<number>()
    return slidesOf(each).flatMap((slide) => {
      const made = pagesOf(slide, geometry, whole, own, cited)
      warnings.push(...fitWarnings(made, slide))
      if ((made[0]?.titleScale ?? 1) < 0.7) warnings.push(titleReduced(slide))
      return made
    })
  })
  if (pages.length > mostSlides) {
    const message = `The document would have ${pages.length} slides; ${mostSlides} are allowed.`
    throw new DocumentLimitError('nodes', message)
  }
  return { pages, geometry, theme: own, warnings }
}

/** @param cited the notes that slides before it show; those of this one are added */
function pagesOf(
  slide: Slide,
  geometry: Geometry,
  document: Document,
  theme: Theme,
  cited: Set<number>,
): readonly SlidePage[] {
  const isOfDocument = slide.kind === 'title' && slide.heading === null
  const words = isOfDocument ? titleOf(document) : headingOf(slide)
  const title = words.filter(({ type }) => type !== 'image')
  const pictures = words.filter(({ type }) => type === 'image')
  const blocks = [
    // A picture in a title stands below it.
    ...(pictures.length === 0 ? [] : [paragraphOf(pictures, slide)]),
    ...(isOfDocument ? titleBlocks(document, labelsIn(document.lang)) : slide.blocks),
  ]
  const layout = layoutOf(slide, blocks, title.length > 0)
  const box = contentBox(layout, slide, geometry, title.length > 0)
  const { cover, section } = geometry
  const place = layout === 'title' ? cover : layout === 'section' ? section : geometry
  const usual = place.title
  const context: HeightContext = { document, theme, picture: leastPicture * box.height }
  const divided = fitted(blocks, box, context, factorOf(layout))
  const size = layout === 'title' ? sizes.cover : layout === 'section' ? sizes.section : sizes.title
  const titleBox = besidePicture(usual, slide, geometry)
  const count = divided.length
  return divided.map(({ blocks: own, scale }, index): SlidePage => {
    const footnotes = [...citedIn(own, index === 0 ? title : [], document)].filter(
      (number) => !cited.has(number),
    )
    for (const number of footnotes) cited.add(number)
    const room = { width: box.width / scale, height: box.height / scale }
    const notes = notesHeight(footnotes, room.width, context)
    return {
      ...{ slide, document, layout: index === 0 ? layout : 'content', title, titleBox },
      name: plainText(title).trim() || nameOf(slide, document),
      part: count === 1 ? null : { number: index + 1, count },
      titleScale: titleScale(title, titleBox, size, context),
      ...{ blocks: own, box, scale, footnotes },
      pictureHeight: pictureRoom(own, { ...room, height: room.height - notes }, context),
      incremental: incrementalOf(own, slide),
      notes: index === 0 ? slide.notes : [],
    }
  })
}

function paragraphOf(children: readonly Inline[], { line }: Slide): Block {
  return { type: 'paragraph', children, dir: 'ltr', align: null, line }
}

/** How much larger the text of a layout is. */
function factorOf(layout: SlidePage['layout']): number {
  if (layout === 'title' || layout === 'section') return sizes.subtitle / sizes.body
  return layout === 'quote' ? sizes.quote / sizes.body : 1
}

function titleOf({ revisedTitle, title }: Document): readonly Inline[] {
  return revisedTitle?.title ?? [{ type: 'text', value: title }]
}

function headingOf({ heading }: Slide): readonly Inline[] {
  if (heading === null) return []
  const { number, children } = heading
  return number === null ? children : [{ type: 'text', value: `${number}  ` }, ...children]
}

/** The layout whose places hold a slide's blocks. */
function layoutOf(
  { kind }: Slide,
  blocks: readonly Block[],
  hasTitle: boolean,
): SlidePage['layout'] {
  const isText = (block: Block) => block.type === 'paragraph' || block.type === 'heading'
  if (kind === 'title' || kind === 'section') return blocks.every(isText) ? kind : 'content'
  return kind === 'quote' &&
    !hasTitle &&
    blocks.every((block) => isText(block) || block.type === 'blockquote')
    ? 'quote'
    : 'content'
}

interface Fitted {
  readonly blocks: readonly Block[]
  readonly scale: number
}

/** Fits blocks into a place: as they are, or smaller, or on several slides. Nothing of them is lost. */
function fitted(
  blocks: readonly Block[],
  box: Room,
  context: HeightContext,
  factor: number,
): readonly Fitted[] {
  const scale = fittingScale(blocks, box, smallestShare, context, factor)
  if (scale !== null) return [{ blocks, scale: scale * factor }]
  const pages: Fitted[] = []
  let rest = blocks
  while (rest.length > 0) {
    const { taken, left } = takeBlocks(rest, box, context, (block) =>
      notesHeight([...citedIn([block], [], context.document)], box.width, context),
    )
    const own = fittingScale(taken, box, floorShare, context, 1) ?? floorShare
    pages.push({ blocks: taken, scale: own })
    rest = left
  }
  return pages
}

/** The largest scale, down to `least`, at which blocks fit; `null` if there is none. */
function fittingScale(
  blocks: readonly Block[],
  { width, height }: Room,
  least: number,
  context: HeightContext,
  factor: number,
): number | null {
  const notes = [...citedIn(blocks, [], context.document)]
  for (let scale = 1; scale > least - step / 2; scale -= step) {
    const room = width / (scale * factor)
    const needed = blocksHeight(blocks, room, context) + notesHeight(notes, room, context)
    if (needed * scale * factor <= height) return Math.round(scale * 100) / 100
  }
  return null
}

/** The notes that a slide cites, and those that these do. */
function citedIn(
  blocks: readonly Block[],
  title: readonly Inline[],
  { footnotes }: Document,
): ReadonlySet<number> {
  const numbers = new Set<number>()
  const add = (nodes: Iterable<{ type: string; number?: unknown }>) => {
    for (const node of nodes) {
      if (node.type === 'footnoteReference' && typeof node.number === 'number')
        numbers.add(node.number)
    }
  }
  add(walk([...title, ...blocks]))
  // It grows while notes cite further ones.
  for (const number of numbers) add(walk(footnotes[number - 1]?.children ?? []))
  return numbers
}

/** Of the notes at the foot of a slide. */
function notesHeight(numbers: readonly number[], width: number, context: HeightContext): number {
  if (numbers.length === 0) return 0
  return numbers.reduce((sum, number) => {
    const { children = [] } = context.document.footnotes[number - 1] ?? {}
    return children.reduce(
      (all, block) =>
        all +
        (block.type === 'paragraph'
          ? smallTextHeight(block.children, width - 20, sizes.note, context)
          : blockHeight(block, width, context)),
      sum + 3,
    )
  }, 16)
}

/** How high pictures among blocks may be: they share what is left of the height. */
function pictureRoom(
  blocks: readonly Block[],
  { width, height }: Room,
  context: HeightContext,
): number {
  const withPictures = blocks.filter(hasPicture)
  if (withPictures.length === 0) return height
  const spare = Math.max(0, height - blocksHeight(blocks, width, context))
  const share = spare / withPictures.length
  return withPictures.reduce((least, block) => {
    if (block.type !== 'columns') return Math.min(least, context.picture + share)
    const room = blockHeight(block, width, context) + share
    return block.children.reduce((most, column) => {
      const own = { width: columnWidth(width, column.share, block), height: room }
      return Math.min(most, pictureRoom(column.children, own, context))
    }, least)
  }, height)
}

function hasPicture(block: Block): boolean {
  for (const { type } of walk([block])) if (type === 'image') return true
  return false
}

/** The lists on a page whose items appear one by one, which may be parts of those of the slide. */
function incrementalOf(blocks: readonly Block[], { incremental }: Slide): ReadonlySet<List> {
  const lines = new Set([...incremental].map(({ line }) => line))
  return new Set(
    blocks.filter((block): block is List => block.type === 'list' && lines.has(block.line)),
  )
}
