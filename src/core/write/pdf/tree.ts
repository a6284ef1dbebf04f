import type { Document } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { Measures } from '../../layout/measures.ts'
import { drawBlocks } from './blocks.ts'
import type { Context } from './context.ts'
import { Footnotes } from './footnotes.ts'
import { HeadingLevels } from './heading.ts'
import { createImageFiles, type ImageOptions } from './image.ts'
import { drawInlines } from './inlines.ts'
import { Destinations } from './link.ts'
import { createNodeList, type Ref, type TypstNode } from './nodes.ts'
import { outermostPlace } from './place.ts'
import type { TemplateTheme } from './theme.ts'

/** A document as the templates draw it. */
export interface DrawnDocument {
  readonly nodes: readonly TypstNode[]
  readonly body: readonly Ref[]
  /** Whether links to `top` go to the very start, rather than to a place of that name. */
  readonly markTop: boolean
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly warnings: readonly Warning[]
}

/** What is known about a document that decides how it's drawn. */
export interface Findings extends Pick<ImageOptions, 'svgs' | 'broken'> {
  /** Whether Typst has refused it for a line that ends where a link does. */
  readonly joinLinkEnds: boolean
}

/** Turns a document into nodes for the templates; broken images become placeholders. */
export function drawDocument(
  document: Document,
  theme: TemplateTheme,
  measures: Measures,
  { svgs, broken, joinLinkEnds }: Findings,
): DrawnDocument {
  const list = createNodeList()
  const labels = labelsIn(document.lang)
  const images = createImageFiles({
    defaultAlt: labels.image,
    svgs,
    broken,
  })
  const destinations = new Destinations()
  const levels = new HeadingLevels(document.metadata.title !== null)
  const footnotes = new Footnotes()
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
    joinLinkEnds,
    warnings,
  }
  const start = outermostPlace({
    room: theme.geometry.measure,
    pageHeight: theme.geometry.textHeight,
    size: theme.text.size,
    dir: document.dir,
    depth: 0,
  })
  const body = [
    ...context.blocks(document.children, start),
    ...footnotes.drawEndnotes(start, context),
  ]
  return {
    nodes: list.nodes.map((node) =>
      node.k === 'internalLink' && node.id !== 'top' && !destinations.has(node.id)
        ? { k: 'sequence', c: node.c }
        : node,
    ),
    body,
    markTop: !destinations.has('top'),
    files: images.files,
    warnings: [...warnings, ...images.warnings, ...levels.warnings],
  }
}
