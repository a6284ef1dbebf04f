import { documentsIn } from '../../document/documents-in.ts'
import type { Document, EmbeddedImage, Image } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { Measures } from '../../layout/measures.ts'
import { slidePages } from '../../layout/slides/pages.ts'
import { pictureSize } from '../../layout/slides/picture-size.ts'
import { lookOf } from '../../layout/slides/slide-look.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import type { Theme } from '../../theme/types.ts'
import { drawBlockAt, drawBlocks } from './blocks.ts'
import type { Context } from './context.ts'
import { type DrawnCover, drawCover } from './cover.ts'
import { Footnotes } from './footnotes.ts'
import { HeadingLevels } from './heading.ts'
import { createImageFiles, type ImageOptions } from './image.ts'
import { drawInlines } from './inlines.ts'
import { type DrawnLetterhead, drawLetterhead } from './letterhead.ts'
import { Destinations, type LinkEnds } from './link.ts'
import { type DrawnTitleBlock, drawnTitleBlock } from './metadata.ts'
import type { MissingGlyphs } from './missing-glyphs.ts'
import { createNodeList, type Ref, type TypstNode } from './nodes.ts'
import { outermostPlace } from './place.ts'
import { type DrawnRunningLines, drawRunningLines } from './running-lines.ts'
import { SlideLooks } from './slide-looks.ts'
import { drawSlide } from './slides.ts'
import type { TemplateTheme } from './theme.ts'

/** A file as the templates draw it. */
export interface DrawnDocument {
  /** Each with the number of its look, from 1, where it doesn't have that of the theme. */
  readonly nodes: readonly (TypstNode & { readonly look?: number })[]
  /** The looks of slides in colours of their own. */
  readonly looks: readonly Theme[]
  /** One, or one for each record. */
  readonly documents: readonly DrawnRecord[]
  /** Whether left and right pages differ. */
  readonly twoSided: boolean
  /** Whether links to `top` go to the very start, rather than to a place of that name. */
  readonly markTop: boolean
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly warnings: readonly Warning[]
}

/** A document of a file. */
interface DrawnRecord {
  /** Its number among several, from 1. */
  readonly record: number | null
  readonly titleBlock: DrawnTitleBlock
  readonly body: readonly Ref[]
  readonly header: DrawnRunningLines
  readonly footer: DrawnRunningLines
  readonly cover: DrawnCover | null
  readonly letterhead: DrawnLetterhead | null
  readonly backCover: readonly Ref[]
}

const noLine = { start: [], center: [], end: [] }

function sizeOnSlide(image: Image, _: EmbeddedImage, place: { room: number; pageHeight: number }) {
  return pictureSize(image, { width: place.room, height: place.pageHeight * tallestImage })
}

/** What is known about a document that decides how it's drawn. */
export interface Findings extends Pick<ImageOptions, 'svgs' | 'broken' | 'roomOnly'> {
  /** Characters without a glyph; `null` where none are known of. */
  readonly missing: MissingGlyphs | null
  readonly linkEnds: LinkEnds
  /** Whether all notes come at the end of the document. */
  readonly endnotes: boolean
}

/**
 * Turns a document into nodes for the templates; broken images become placeholders.
 *
 * @param whole what the templates have of the theme, and all else
 * @param marks the ids of positions to be reported before each block, by its index; one index more for the end
 */
export function drawDocument(
  document: Document,
  theme: TemplateTheme,
  measures: Measures,
  { svgs, broken, roomOnly, missing, linkEnds, endnotes }: Findings,
  marks: ReadonlyMap<number, readonly string[]>,
  whole: Theme,
): DrawnDocument {
  const list = createNodeList()
  const looks = new SlideLooks()
  const images = createImageFiles({
    ...{ defaultAlt: labelsIn(document.lang).image, svgs, broken, roomOnly },
    ...(document.slides !== undefined && { sizeOf: sizeOnSlide }),
  })
  const destinations = new Destinations()
  const all = documentsIn(document)
  const levels = new HeadingLevels(
    all.some(({ metadata, cover }) => metadata.title !== null || cover !== null),
  )
  const footnotes = new Footnotes(endnotes)
  const warnings: Warning[] = []
  const shared = {
    ...{ theme, list, images, destinations, levels, measures, missing, linkEnds, warnings },
    expansions: new AbbreviationExpansions(),
  }
  const contextOf = (each: Document): Context => {
    const context: Context = {
      ...shared,
      // Its notes have the numbers of the whole.
      document: { ...each, footnotes: document.footnotes },
      labels: labelsIn(each.lang),
      titles: new Map(each.outline.map(({ id, text }) => [id, text])),
      blocks: (children, place, align = null) => drawBlocks(children, place, align, context),
      inlines: (children, place) => drawInlines(children, place, context),
      footnote: (reference, place) => footnotes.draw(reference, place, context),
    }
    return context
  }
  const marksAt = (index: number) =>
    (marks.get(index) ?? []).map((id) => list.add({ k: 'position', id }))
  let next = 0
  const drawRecord = (each: Document): DrawnRecord => {
    const context = contextOf(each)
    const start = outermostPlace({
      room: theme.geometry.measure,
      pageHeight: theme.geometry.textHeight,
      size: theme.text.size,
      dir: each.dir,
      depth: 0,
    })
    const onPage = { ...start, reach: theme.geometry.reach }
    const wholePage = { ...start, room: theme.geometry.textWidth }
    const cover = drawCover(wholePage, context)
    // A record begins with a block that isn't drawn.
    const begin = next
    next += each.children.length + (each.record === undefined ? 0 : 1)
    const blocks = document.children
      .slice(begin, next)
      .flatMap((_, index) => [
        ...marksAt(begin + index),
        ...drawBlockAt(document.children, begin + index, onPage, null, context),
      ])
    const isLast = next === document.children.length
    const body = [
      ...blocks,
      ...(isLast ? marksAt(next) : []),
      ...footnotes.drawEndnotes(start, context),
    ]
    const backCover = context.blocks(each.backCover, wholePage)
    const { marginTop, marginBottom } = theme.page
    return {
      record: each.record ?? null,
      titleBlock: drawnTitleBlock(each, theme.title),
      ...{ body, cover, backCover },
      header: drawRunningLines(each.header, marginTop, context),
      footer: drawRunningLines(each.footer, marginBottom, context),
      letterhead: drawLetterhead(context),
    }
  }
  const drawSlides = (): DrawnRecord => {
    const { pages, theme: ofSlides, warnings: ofFit } = slidePages(document, whole)
    const atEnd = new Footnotes(true)
    const body = pages.map((page, index) => {
      const look = lookOf(page.slide, ofSlides)
      const context: Context = {
        ...contextOf(page.document),
        list: looks.within(list, look, ofSlides),
        footnote: (reference, place): undefined => void atEnd.draw(reference, place, context),
        blocks: (children, place, align = null) => drawBlocks(children, place, align, context),
        inlines: (children, place) => drawInlines(children, place, context),
      }
      return drawSlide(page, index + 1, look, atEnd, context)
    })
    warnings.push(...ofFit)
    const nothing = { first: noLine, odd: noLine, even: noLine }
    return {
      ...{ record: null, titleBlock: null, cover: null, letterhead: null, backCover: [] },
      ...{ body, header: nothing, footer: nothing },
    }
  }
  const documents = document.slides === undefined ? all.map(drawRecord) : [drawSlides()]
  return {
    nodes: list.nodes.map((node, index) => {
      const look = looks.of(index)
      const isBroken = node.k === 'internalLink' && node.id !== 'top' && !destinations.has(node.id)
      const drawn = isBroken ? ({ k: 'sequence', c: node.c } as const) : node
      return look === 0 ? drawn : { ...drawn, look }
    }),
    looks: looks.themes,
    documents,
    twoSided:
      theme.page.mirrored ||
      documents.some(
        ({ header, footer }) => header.odd !== header.even || footer.odd !== footer.even,
      ) ||
      document.children.some((block) => block.type === 'pageBreak' && block.to === 'right'),
    markTop: !destinations.has('top'),
    files: images.files,
    warnings: [...warnings, ...images.warnings, ...levels.warnings()],
  }
}
