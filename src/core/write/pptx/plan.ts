import { plainText } from '../../document/plain-text.ts'
import type { Document, Inline } from '../../document/types.ts'
import { fitWarnings, titleReduced } from '../../layout/slides/fit-warnings.ts'
import type { Box, Geometry } from '../../layout/slides/geometry.ts'
import { besidePicture, contentBox } from '../../layout/slides/places.ts'
import { nameOf, type Slide, type SlideKind } from '../../layout/slides/slides.ts'
import { titleBlocks } from '../../layout/slides/title-blocks.ts'
import { lineHeight, sizes, titleLineHeight } from '../../layout/slides/type-scale.ts'
import { bodyFormat, piecesOf } from './blocks.ts'
import type { Aside, Context } from './context.ts'
import { fitPages } from './fit.ts'
import { inlineContent } from './inlines.ts'
import { type LayoutId, mostPlaces } from './layouts.ts'
import type { Run, RunLook, SlideParagraph } from './paragraph.ts'
import type { Piece } from './pieces.ts'
import type { Page, Placed } from './placed.ts'
import { mastersText, type PlannedContent, type PlannedSlide } from './slide-part.ts'
import type { InheritedText } from './text-body.ts'

/** A slide that is ready to be written, with what goes with it. */
export interface Planned {
  readonly layout: LayoutId
  readonly slide: PlannedSlide
  readonly notes: readonly SlideParagraph[]
  readonly section: string | null
  /** Ids of the places on it that links lead to. */
  readonly ids: readonly string[]
}

/** The slides that a slide of the Markdown becomes: one, or as many as its content needs. */
export function planSlide(slide: Slide, geometry: Geometry, context: Context): readonly Planned[] {
  const aside: Aside = { footnotes: new Set(), remarks: [], footnotesOfRemarks: new Set() }
  const isDocumentTitle = slide.kind === 'title' && slide.heading === null
  const words: readonly Inline[] = isDocumentTitle
    ? (context.document.revisedTitle?.title ?? [{ type: 'text', value: context.document.title }])
    : slide.heading === null
      ? []
      : [
          ...(slide.heading.number === null
            ? []
            : [{ type: 'text', value: `${slide.heading.number}  ` } as const]),
          ...slide.heading.children,
        ]
  const titled = inlineContent(words, { heading: true }, aside, context)
  const blocks = isDocumentTitle ? titleBlocks(context.document, context.labels) : slide.blocks
  const base = formatFor(slide)
  const pieces: Piece[] = [
    ...(titled.pictures.length === 0
      ? []
      : [{ kind: 'pictures', images: titled.pictures, line: slide.line } as const]),
    ...piecesOf(blocks, base, aside, context),
  ]
  pieces.push(...footnotePieces(aside, context))
  const layout = layoutFor(slide.kind, pieces, titled.runs.length > 0)
  const place = contentBox(layout, slide, geometry, titled.runs.length > 0)
  const pages: readonly Page[] =
    pieces.length === 0 ? [{ placed: [], scale: 1 }] : fitPages(pieces, place, context)
  context.warnings.push(...fitWarnings(pages, slide))
  return pages.map((page, index): Planned => {
    const isFirst = index === 0
    const kept = pages.length === 1 || isFirst ? layout : layoutFor('content', [], true, page)
    return {
      layout: layoutOfPage(kept, page, place),
      slide: {
        title: titleOf(slide, titled.runs, layout, geometry, place, pages, index, context),
        contents: contentsOf(kept, page, place),
        background: slide.background,
        color: slide.color,
        isTurned: slide.isInverted,
        header:
          slide.kind === 'title' ? null : (slide.header ?? runningText(context.document, 'header')),
        footer:
          slide.kind === 'title' ? null : (slide.footer ?? runningText(context.document, 'footer')),
        isNumbered: slide.isNumbered && slide.kind !== 'title',
        line: slide.line,
      },
      notes: isFirst ? notesOf(slide, aside, context) : [],
      section: isFirst ? slide.section : null,
      ids: [
        ...(isFirst ? [...titled.ids, ...(slide.heading === null ? [] : [slide.heading.id])] : []),
        ...page.placed.flatMap((placed) => idsOf(placed)),
      ],
    }
  })
}

/** The words of a header or footer. A header of the document's title alone is for pages, and the number has its own place. */
function runningText(document: Document, which: 'header' | 'footer'): string | null {
  const { start, center, end } = document[which].odd
  const words = [start, center, end].map(plainText).filter((text) => text !== '')
  const text = words.join('   ')
  return text === '' || text === document.title || /^\W*$/u.test(text) ? null : text
}

function formatFor({ kind, incremental, blocks }: Slide) {
  const base = bodyFormat(incremental)
  if (kind === 'title' || kind === 'section') return { ...base, size: sizes.subtitle }
  if (
    kind === 'quote' &&
    blocks.every(({ type }) => type === 'blockquote' || type === 'paragraph')
  ) {
    return { ...base, size: sizes.quote }
  }
  return base
}

/** Notes that the slide cites, in small type, and those that they cite. */
function footnotePieces(aside: Aside, context: Context): readonly Piece[] {
  const pieces: (readonly Piece[])[] = []
  // It grows while notes cite further ones.
  for (const number of aside.footnotes) pieces[number] = notePieces(number, aside, context)
  return pieces.flat()
}

function notePieces(number: number, aside: Aside, context: Context): readonly Piece[] {
  const note = context.document.footnotes[number - 1]
  if (note === undefined) return []
  const format = { ...bodyFormat(), size: sizes.note, space: 0.2 }
  const label: Run = { kind: 'text', text: `${number} `, look: { baseline: 'super' } }
  return piecesOf(note.children, format, aside, context).map((piece, index) => {
    const [first, ...others] = piece.kind === 'text' ? piece.paragraphs : []
    return index > 0 || piece.kind !== 'text' || first === undefined
      ? piece
      : { ...piece, paragraphs: [{ ...first, runs: [label, ...first.runs] }, ...others] }
  })
}

/** The layout that has the places of a slide's pieces. */
function layoutFor(
  kind: SlideKind,
  pieces: readonly Piece[],
  hasTitle: boolean,
  page: Page | null = null,
): LayoutId {
  if (kind === 'title' || kind === 'section') {
    return pieces.every((piece) => piece.kind === 'text' && piece.box === null) ? kind : 'content'
  }
  if (page !== null) return 'content'
  if (kind === 'quote' && !hasTitle && pieces.every(({ kind: each }) => each === 'text'))
    return 'quote'
  const [first, second] = pieces
  if (first === undefined) return hasTitle ? 'titleOnly' : 'blank'
  if (hasTitle && pieces.length === 2 && first.kind === 'pictures' && first.images.length === 1) {
    if (second?.kind === 'text' && second.paragraphs.every(({ size }) => size === sizes.caption)) {
      return 'picture'
    }
  }
  return 'content'
}

/** That of a page, by how many places it needs. */
function layoutOfPage(layout: LayoutId, { placed }: Page, place: Box): LayoutId {
  if (layout !== 'content') return layout
  if (placed.length <= 1) return 'content'
  const [left, right] = placed
  const isBeside =
    placed.length === 2 &&
    left !== undefined &&
    right !== undefined &&
    right.box.x >= left.box.x + left.box.width &&
    right.box.y === left.box.y &&
    place.width > 0
  return isBeside ? 'columns' : 'several'
}

function titleOf(
  slide: Slide,
  runs: readonly Run[],
  layout: LayoutId,
  geometry: Geometry,
  place: Box,
  pages: readonly Page[],
  index: number,
  context: Context,
): PlannedSlide['title'] {
  const count = pages.length
  const isCover = index === 0 && (layout === 'title' || layout === 'section')
  const size = isCover ? (layout === 'title' ? sizes.cover : sizes.section) : sizes.title
  const suffix: Run[] =
    count > 1
      ? [{ kind: 'text', text: ` (${index + 1}/${count})`, look: { bold: false, scale: 0.7 } }]
      : []
  const isHidden = runs.length === 0
  const shown: readonly Run[] = isHidden
    ? [{ kind: 'text', text: nameOf(slide, context.document), look: {} }]
    : [...runs.map(withoutHeading), ...suffix]
  const { weight } = context.theme.headings[0]
  const paragraph: SlideParagraph = {
    ...{ runs: shown, level: 0, bullet: null, indent: 0, hanging: 0, align: null },
    ...{ rtl: slide.heading?.dir === 'rtl', size, space: 0, lineHeight: titleLineHeight, ids: [] },
  }
  if (isHidden) {
    const box = { ...geometry.title, y: -geometry.title.height - 20 }
    return { paragraph, placeholder: { type: 'title' }, scale: 0.5, isHidden, box }
  }
  const usual = isCover ? geometry[layout === 'title' ? 'cover' : 'section'].title : geometry.title
  const box = besidePicture(usual, slide, geometry)
  const measured: SlideParagraph = {
    ...paragraph,
    runs: shown.map((run): Run => {
      if (run.kind !== 'text') return run
      const look: RunLook = { bold: weight >= 600, ...run.look, heading: true }
      const { caps } = context.theme.headings[0]
      return { ...run, look: { ...look, ...(caps === 'upper' && { caps: 'all' as const }) } }
    }),
  }
  let scale = 1
  while (scale > 0.2 && context.measure.height(measured, box.width, scale) > box.height)
    scale -= 0.05
  if (scale < 0.7) {
    context.warnings.push(titleReduced(slide))
  }
  const placeholder = { type: layout === 'title' && index === 0 ? 'ctrTitle' : 'title' }
  const isMoved = box.x !== usual.x || box.width !== usual.width
  return { paragraph, placeholder, scale, isHidden, box: isMoved || place.width === 0 ? box : null }
}

function withoutHeading(run: Run): Run {
  if (run.kind !== 'text') return run
  const { heading: _, ...look } = run.look
  return { ...run, look }
}

function contentsOf(layout: LayoutId, { placed }: Page, place: Box): readonly PlannedContent[] {
  const actual = layoutOfPage(layout, { placed, scale: 1 }, place)
  return placed.map((each, index): PlannedContent => {
    const free = { placed: each, placeholder: null, isInPlace: false, inherited: null }
    const isPlaceholder = each.kind === 'picture' && each.image.source.kind !== 'embedded'
    if (isPlaceholder) return free
    switch (actual) {
      case 'title':
      case 'section': {
        const placeholder = { type: actual === 'title' ? 'subTitle' : 'body', idx: 1 }
        return { ...free, placeholder, isInPlace: isUsual(each, place), inherited: covers }
      }
      case 'quote':
        return index === 0
          ? { ...free, placeholder: { type: 'body', idx: 1 }, inherited: quotes, isInPlace: false }
          : free
      case 'picture':
        return index === 0
          ? { ...free, placeholder: { type: 'pic', idx: 1 } }
          : { ...free, placeholder: { type: 'body', idx: 2 }, inherited: captions }
      case 'columns':
        return { ...free, placeholder: { idx: index + 1, size: 'half' }, inherited: mastersText }
      case 'several':
        return index < mostPlaces
          ? { ...free, placeholder: { idx: index + 1 }, inherited: mastersText }
          : free
      case 'content':
        return {
          ...free,
          placeholder: { idx: 1 },
          isInPlace: isUsual(each, place),
          inherited: mastersText,
        }
      default:
        return free
    }
  })
}

const covers: InheritedText = { size: () => sizes.subtitle, lists: false }
const quotes: InheritedText = { size: () => sizes.quote, lists: false }
const captions: InheritedText = { size: () => sizes.caption, lists: false }

/** Whether text fills the place of its placeholder, which is that of the layout. */
function isUsual({ kind, box }: Placed, place: Box): boolean {
  return (
    kind === 'text' &&
    box.x === place.x &&
    box.y === place.y &&
    box.width === place.width &&
    box.height === place.height &&
    place.x === 48 &&
    place.y !== 44
  )
}

function idsOf(placed: Placed): readonly string[] {
  if (placed.kind === 'text') return placed.paragraphs.flatMap(({ ids }) => ids)
  if (placed.kind !== 'table') return []
  return placed.rows.flatMap(({ cells }) =>
    cells.flatMap(({ paragraphs }) => paragraphs.flatMap(({ ids }) => ids)),
  )
}

function notesOf(slide: Slide, aside: Aside, context: Context): readonly SlideParagraph[] {
  const format = { ...bodyFormat(), size: 12, space: 0.3 }
  // What the slide itself cites stands on it.
  const footnotes = new Set(aside.footnotesOfRemarks)
  for (const number of aside.footnotes) footnotes.delete(number)
  const own = { ...aside, footnotes }
  const pieces = piecesOf(slide.notes, format, own, context)
  const written = [...pieces, ...footnotePieces(own, context)].flatMap((piece) =>
    piece.kind === 'text' ? piece.paragraphs : [],
  )
  const remarks = aside.remarks.map(
    (text): SlideParagraph => ({
      ...{
        runs: [{ kind: 'text', text, look: {} }],
        level: 0,
        bullet: null,
        indent: 0,
        hanging: 0,
      },
      ...{
        align: null,
        rtl: false,
        size: 12,
        space: 0.3,
        lineHeight: lineHeight(context.theme),
        ids: [],
      },
    }),
  )
  return [...written, ...remarks]
}
