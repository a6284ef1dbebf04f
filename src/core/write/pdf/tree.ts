import type { Document } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { Measures } from '../../layout/measures.ts'
import { drawBlock } from './blocks.ts'
import type { DrawContext } from './context.ts'
import { createDestinations } from './destinations.ts'
import { createFootnotes } from './footnotes.ts'
import { createHeadingLevels } from './heading-levels.ts'
import { createImages, type ImageOptions } from './images.ts'
import { drawInlines } from './inlines.ts'
import { createNodeList, type Ref, type TypstNode } from './nodes.ts'
import { narrowest, type Place } from './place.ts'
import type { DrawnTheme } from './theme.ts'

/** A document as the templates draw it. */
export interface DrawnDocument {
  readonly nodes: readonly TypstNode[]
  readonly body: readonly Ref[]
  /** Whether links to `top` go to the very start, rather than to a place of that name. */
  readonly markTop: boolean
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly warnings: readonly Warning[]
}

/** The images of a document, as they were found. */
export type KnownImages = Pick<ImageOptions, 'outlined' | 'broken'>

/** Lays the document out as nodes for the templates; images that are broken become placeholders. */
export function drawDocument(
  document: Document,
  theme: DrawnTheme,
  measures: Measures,
  known: KnownImages,
): DrawnDocument {
  const list = createNodeList()
  const labels = labelsIn(document.lang)
  const images = createImages({
    maxHeight: theme.geometry.tallestImage,
    nameless: labels.image,
    ...known,
  })
  const destinations = createDestinations()
  const levels = createHeadingLevels(document.metadata.title !== null)
  const footnotes = createFootnotes()
  const warnings: Warning[] = []
  const context: DrawContext = {
    document,
    theme,
    list,
    images,
    labels,
    destinations,
    levels,
    titles: new Map(document.outline.map(({ id, text }) => [id, text])),
    blocks: (children, place, align = null) =>
      children.flatMap((block, index) => {
        const beside = { before: children[index - 1], after: children[index + 1] }
        return drawBlock(block, { place, align, beside }, context)
      }),
    inlines: (children, place) => drawInlines(children, place, context),
    note: (reference, place) => footnotes.draw(reference, place, context),
    longForms: new AbbreviationExpansions(),
    measures,
    warnings,
  }
  const { measure: room } = theme.geometry
  const start: Place = {
    room,
    size: theme.text.size,
    narrowest: narrowest.page,
    dir: document.dir,
    depth: 0,
    lists: 0,
    caps: 'none',
    quoted: false,
    plainLinks: false,
    linked: false,
    line: null,
  }
  const body = [...context.blocks(document.children, start), ...footnotes.drawRest(start, context)]
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
