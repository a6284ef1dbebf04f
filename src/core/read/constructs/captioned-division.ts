import { showsOnlyImages } from '../../document/only-images.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Block, Caption } from '../../document/types.ts'
import { kindOfLabel } from '../labels.ts'
import type { DivisionBlock } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { isLandscape } from './landscape.ts'
import { withOwnNumber } from './numbered.ts'
import { subfigures } from './subfigures.ts'

/**
 * Quarto's figure, table or listing between colons (`::: {#fig-x}`), whose last paragraph is its caption.
 * (https://quarto.org/docs/authoring/cross-references-divs.html)
 *
 * @returns `null` for any other division, and for one that holds what only pages can
 */
export function captionedDivision(
  node: DivisionBlock,
  state: State,
  context: Context,
): Block[] | null {
  const { id: name, classes, children, line } = node
  const kind = name === null ? null : kindOfLabel(name)
  if (!context.inBody || (kind !== 'figure' && kind !== 'table' && kind !== 'listing')) return null
  if (classes.includes('columns') || holdsPages(node, state)) return null
  const id = state.index.takeAnchor(node)
  if (id === null) return null
  const inside = kind === 'figure' ? { ...context, inFigure: true } : context
  const content = state.flow(children, state, inside, line)
  const last = content.at(-1)
  const isCaption =
    content.length > 1 && last?.type === 'paragraph' && !showsOnlyImages(last.children)
  const words = isCaption ? last.children : []
  const rest = isCaption ? content.slice(0, -1) : content
  const [first, ...others] = rest
  if (first === undefined) return []
  // Quarto's divisions in a figure are its parts.
  const isPart = kind === 'figure' && context.inFigure
  const number = isPart ? null : state.references.number(kind, id, plainText(words))
  const plain: Caption = {
    type: 'caption',
    ...(number !== null && { number }),
    children: [{ type: 'anchor', id }, ...words],
    dir: isCaption ? last.dir : context.dir,
    align: context.align,
  }
  const isOwn = number === null && !isPart
  const caption = isOwn ? withOwnNumber(kind, plain, id, state) : plain
  const isTable = first.type === 'table' && first.caption === null && others.length === 0
  if (isTable) return [{ ...first, caption }]
  const above = kind === 'listing' && { captionAbove: true as const }
  const shown = kind === 'figure' && !isPart ? subfigures(rest, node, id, state, context) : rest
  return [{ type: 'figure', children: shown, caption, ...above, line }]
}

const markers: ReadonlySet<string> = new Set(['pageBreak', 'toc', 'tableOfFigures', 'indexOfTerms'])

/** Whether a page break, landscape pages or a table of contents are in it, around which no figure can be. */
function holdsPages(node: DivisionBlock, { contents }: State): boolean {
  let found = isLandscape(node.classes)
  contents.visit(node.children, (inner) => {
    found ||= markers.has(inner.type)
    found ||= inner.type === 'division' && isLandscape(inner.classes)
  })
  return found
}
