import type { Document } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { Measures } from '../../layout/measures.ts'
import { drawBlockAt, drawBlocks } from './blocks.ts'
import type { Context } from './context.ts'
import { type DrawnCover, drawCover } from './cover.ts'
import { Footnotes } from './footnotes.ts'
import { HeadingLevels } from './heading.ts'
import { createImageFiles, type ImageOptions } from './image.ts'
import { drawInlines } from './inlines.ts'
import { type DrawnLetterhead, drawLetterhead } from './letterhead.ts'
import { Destinations, type LinkEnds } from './link.ts'
import type { MissingGlyphs } from './missing-glyphs.ts'
import { createNodeList, type Ref, type TypstNode } from './nodes.ts'
import { outermostPlace } from './place.ts'
import { type DrawnRunningLines, drawRunningLines } from './running-lines.ts'
import type { TemplateTheme } from './theme.ts'

/** A document as the templates draw it. */
export interface DrawnDocument {
  readonly nodes: readonly TypstNode[]
  readonly body: readonly Ref[]
  readonly header: DrawnRunningLines
  readonly footer: DrawnRunningLines
  readonly cover: DrawnCover | null
  readonly letterhead: DrawnLetterhead | null
  readonly backCover: readonly Ref[]
  /** Whether left and right pages differ. */
  readonly twoSided: boolean
  /** Whether links to `top` go to the very start, rather than to a place of that name. */
  readonly markTop: boolean
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly warnings: readonly Warning[]
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
 * @param marks the ids of positions to be reported before each block, by its index; one index more for the end
 */
export function drawDocument(
  document: Document,
  theme: TemplateTheme,
  measures: Measures,
  { svgs, broken, roomOnly, missing, linkEnds, endnotes }: Findings,
  marks: ReadonlyMap<number, readonly string[]>,
): DrawnDocument {
  const list = createNodeList()
  const labels = labelsIn(document.lang)
  const images = createImageFiles({ defaultAlt: labels.image, svgs, broken, roomOnly })
  const destinations = new Destinations()
  const levels = new HeadingLevels(document.metadata.title !== null || document.cover !== null)
  const footnotes = new Footnotes(endnotes)
  const warnings: Warning[] = []
  const context: Context = {
    document,
    theme,
    list,
    images,
    labels,
    destinations,
    levels,
    titles: new Map(document.outline.map(({ id, text }) => [id, text])),
    blocks: (children, place, align = null) => drawBlocks(children, place, align, context),
    inlines: (children, place) => drawInlines(children, place, context),
    footnote: (reference, place) => footnotes.draw(reference, place, context),
    expansions: new AbbreviationExpansions(),
    measures,
    missing,
    linkEnds,
    warnings,
  }
  const start = outermostPlace({
    room: theme.geometry.measure,
    pageHeight: theme.geometry.textHeight,
    size: theme.text.size,
    dir: document.dir,
    depth: 0,
  })
  const marksAt = (index: number) =>
    (marks.get(index) ?? []).map((id) => list.add({ k: 'position', id }))
  const onPage = { ...start, reach: theme.geometry.reach }
  const wholePage = { ...start, room: theme.geometry.textWidth }
  const cover = drawCover(wholePage, context)
  const blocks = document.children.flatMap((_, index) => [
    ...marksAt(index),
    ...drawBlockAt(document.children, index, onPage, null, context),
  ])
  const body = [
    ...blocks,
    ...marksAt(document.children.length),
    ...footnotes.drawEndnotes(start, context),
  ]
  const backCover = context.blocks(document.backCover, wholePage)
  const { marginTop, marginBottom } = theme.page
  const header = drawRunningLines(document.header, marginTop, context)
  const footer = drawRunningLines(document.footer, marginBottom, context)
  return {
    nodes: list.nodes.map((node) =>
      node.k === 'internalLink' && node.id !== 'top' && !destinations.has(node.id)
        ? { k: 'sequence', c: node.c }
        : node,
    ),
    body,
    header,
    footer,
    cover,
    letterhead: drawLetterhead(context),
    backCover,
    twoSided:
      theme.page.mirrored ||
      header.odd !== header.even ||
      footer.odd !== footer.even ||
      document.children.some((block) => block.type === 'pageBreak' && block.to === 'right'),
    markTop: !destinations.has('top'),
    files: images.files,
    warnings: [...warnings, ...images.warnings, ...levels.warnings()],
  }
}
