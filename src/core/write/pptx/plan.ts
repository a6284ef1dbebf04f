import { plainText } from '../../document/plain-text.ts'
import type { Document, Inline } from '../../document/types.ts'
import { fitWarnings } from '../../layout/slides/fit-warnings.ts'
import { type Box, belowTitle } from '../../layout/slides/geometry.ts'
import { besidePicture } from '../../layout/slides/places.ts'
import type { Slide } from '../../layout/slides/slides.ts'
import { titleBlocks } from '../../layout/slides/title-blocks.ts'
import { smallestShare } from '../../layout/slides/type-scale.ts'
import { bodyFormat } from './block-format.ts'
import { piecesOf } from './blocks.ts'
import { layoutFor, layoutOfPage, withPlaces } from './chosen-layout.ts'
import { comparisonPages } from './comparison.ts'
import type { BlockContext, Context } from './context.ts'
import type { Design, DesignLayout } from './design.ts'
import { fitPages, fittingScale } from './fit.ts'
import { footnotePieces } from './footnotes.ts'
import { headingNumber } from './heading.ts'
import { inlineContent } from './inlines.ts'
import { around, atPlaces, twoColumns } from './layout-columns.ts'
import type { LayoutId } from './layouts.ts'
import type { SlideParagraph } from './paragraph.ts'
import type { Piece } from './pieces.ts'
import type { Page, Placed } from './placed.ts'
import type { PlannedSlide } from './slide-part.ts'
import { slideTitle } from './slide-title.ts'
import { speakerNotes } from './speaker-notes.ts'

/** A slide that is ready to be written, with what goes with it. */
export interface Planned {
  readonly slide: PlannedSlide
  readonly notes: readonly SlideParagraph[]
  readonly section: string | null
  /** Ids of the places on it that links lead to. */
  readonly ids: readonly string[]
}

/** The slides that a slide of the Markdown becomes: one, or as many as its content needs. */
export function planSlide(slide: Slide, design: Design, outer: Context): readonly Planned[] {
  const aside = { footnotes: new Set<number>(), remarks: [], footnotesOfRemarks: new Set<number>() }
  const context: BlockContext = { ...outer, aside, piecesOf }
  const isDocumentTitle = slide.kind === 'title' && slide.heading === null
  const titled = inlineContent(titleWords(slide, context.document), { heading: true }, context)
  const blocks = isDocumentTitle ? titleBlocks(context.document, context.labels) : slide.blocks
  const pieces: Piece[] = [
    ...(titled.pictures.length === 0
      ? []
      : [{ kind: 'pictures', images: titled.pictures, line: slide.line } as const]),
    ...piecesOf(blocks, formatFor(slide, design, context), context),
  ]
  pieces.push(...footnotePieces(context))
  const { layout, pages } = fitted(pieces, slide, titled.runs.length > 0, design, context)
  context.warnings.push(...fitWarnings(pages, slide))
  return pages.map((page, index): Planned => {
    const isFirst = index === 0
    const chosen = layoutOfPage(isFirst || layout === 'comparison' ? layout : 'content', page)
    const its = design.layouts[chosen]
    const part = { design, layout: its, index, count: pages.length }
    return {
      slide: {
        layout: its,
        title: slideTitle(slide, titled.runs, part, context),
        contents: withPlaces(page.placed, its.places, chosen),
        ...{ background: slide.background, color: slide.color, isTurned: slide.isInverted },
        ...runningTexts(slide, its, context.document),
        line: slide.line,
      },
      notes: isFirst ? speakerNotes(slide, context) : [],
      section: isFirst ? slide.section : null,
      ids: [
        ...(isFirst ? [...titled.ids, ...(slide.heading === null ? [] : [slide.heading.id])] : []),
        ...page.placed.flatMap((placed) => idsOf(placed)),
      ],
    }
  })
}

/** The layout of a slide, with what of its pieces stands where. */
function fitted(
  pieces: readonly Piece[],
  slide: Slide,
  hasTitle: boolean,
  design: Design,
  context: BlockContext,
): { readonly layout: LayoutId; readonly pages: readonly Page[] } {
  const layout = layoutFor(slide.kind, pieces, hasTitle, context)
  if (pieces.length === 0) return { layout, pages: [{ placed: [], scale: 1 }] }
  const { layouts } = design
  const isFree = slide.background.side === null
  if (hasTitle && isFree && layout === 'content') {
    const compared = comparisonPages(pieces, layouts.comparison.places, context)
    if (compared !== null) return { layout: 'comparison', pages: compared }
    const columns = twoColumns(pieces)
    const { places } = layouts.columns
    if (columns !== null && places.length === 2) {
      const pages = fitPages([atPlaces(columns, places)], around(places), context)
      return { layout, pages }
    }
  }
  const box = contentBox(layout, slide, design, hasTitle)
  const isTitle = layout === 'title'
  const least = isTitle ? leastOfTitle : smallestShare
  const fits = !isTitle || fittingScale(pieces, box, least, context) !== null
  const pages = fitPages(pieces, fits ? box : taller(box, design), context, least)
  // The text of a section that is too long for its place.
  if (layout === 'section' && pages.length > 1) {
    const body = contentBox('content', slide, design, hasTitle)
    return { layout: 'content', pages: fitPages(pieces, body, context) }
  }
  return { layout, pages }
}

/** Lines below the title of the document are set smaller down to this share: its slide stays one. */
const leastOfTitle = 0.4

/** The place of these lines down to the edge of the slide, or to the title where that is below them. */
function taller(box: Box, { height, layouts }: Design): Box {
  const title = layouts.title.title.box
  const end = title.y > box.y ? title.y : height * 0.94
  return { ...box, height: Math.max(box.height, end - box.y) }
}

/** What stands on all slides but that of the title. */
function runningTexts(
  { kind, header, footer, isNumbered }: Slide,
  layout: DesignLayout,
  document: Document,
): Pick<PlannedSlide, 'header' | 'footer' | 'date' | 'isNumbered'> {
  if (kind === 'title') return { header: null, footer: null, date: null, isNumbered: false }
  return {
    header: header ?? runningText(document, 'header'),
    footer: footer ?? runningText(document, 'footer') ?? layout.footerText,
    date: layout.date === null ? null : document.metadata.date,
    isNumbered,
  }
}

function titleWords(
  { kind, heading }: Slide,
  { title, revisedTitle }: Document,
): readonly Inline[] {
  if (heading !== null) return [...headingNumber(heading.number), ...heading.children]
  if (kind !== 'title') return []
  return revisedTitle?.title ?? [{ type: 'text', value: title }]
}

/** The words of a header or footer. A header of the document's title alone is for pages, and the number has its own place. */
function runningText(document: Document, which: 'header' | 'footer'): string | null {
  const { start, center, end } = document[which].odd
  const words = [start, center, end].map(plainText).filter((text) => text !== '')
  const text = words.join('   ')
  return text === '' || text === document.title || /^\W*$/u.test(text) ? null : text
}

function formatFor({ kind, incremental, blocks }: Slide, { layouts }: Design, { text }: Context) {
  const base = bodyFormat(text, incremental)
  const size = (id: LayoutId) => layouts[id].places[0]?.text.size(0) ?? base.size
  if (kind === 'title' || kind === 'section') return { ...base, size: size(kind) }
  const isQuote = blocks.every(({ type }) => type === 'blockquote' || type === 'paragraph')
  return kind === 'quote' && isQuote ? { ...base, size: text.sizes.quote } : base
}

/** Where content stands: beside a picture on a half of the slide, and higher on a slide without a title. */
function contentBox(layout: LayoutId, slide: Slide, design: Design, hasTitle: boolean): Box {
  const { layouts } = design
  const [own] = layouts[layout].places
  const isOwn = layout === 'title' || layout === 'section' || layout === 'quote'
  const body = isOwn
    ? (own?.box ?? belowTitle(layouts[layout].title.box, design))
    : (layouts.content.places[0]?.box ?? belowTitle(layouts.content.title.box, design))
  const { y } = layouts.content.title.box
  // Not at the very top, where the text of the header is.
  const isLifted = design.isPlain && !hasTitle && !isOwn && y < body.y
  const lift = isLifted ? body.y - y - 14 : 0
  const box = { ...body, y: body.y - lift, height: body.height + lift }
  return besidePicture(box, slide, design)
}

function idsOf(placed: Placed): readonly string[] {
  if (placed.kind === 'text') return placed.paragraphs.flatMap(({ ids }) => ids)
  if (placed.kind !== 'table') return []
  return placed.rows.flatMap(({ cells }) =>
    cells.flatMap(({ paragraphs }) => paragraphs.flatMap(({ ids }) => ids)),
  )
}
