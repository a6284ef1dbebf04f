import { childElements } from '../../../document/mathml.ts'
import { equationLabel } from '../../../document/numbers.ts'
import { plainCode } from '../../../document/plain-code.ts'
import type { DisplayMath, InlineMath, MathElement } from '../../../document/types.ts'
import { drawCode } from '../code.ts'
import type { Context } from '../context.ts'
import { drawInlineCode } from '../inline-code.ts'
import type { NodeList, Ref } from '../nodes.ts'
import type { Place } from '../place.ts'
import { drawElement, isFencedRow } from './element.ts'
import { findTag } from './table.ts'

/** A formula in a line of text; its source as code where Typst can't set it. */
export function drawInlineMath({ mathml, value }: InlineMath, place: Place, context: Context): Ref {
  const c = drawParts(mathml, context.list)
  return c === undefined
    ? drawInlineCode(value, place, context)
    : context.list.add({
        k: 'inlineMath',
        alt: value,
        tall: isTall(mathml),
        line: lineAlong(place),
        c,
      })
}

/** The line that says whether a formula was inserted or deleted. */
function lineAlong({ changed, line }: Place): Place['line'] {
  return changed ? line : null
}

/** What may reach over its line. To measure every formula would take as long as to set it. */
const tall: ReadonlySet<string> = new Set([
  ...(['mfrac', 'msubsup', 'mtable', 'munder', 'munderover'] as const),
])

function isTall(math: MathElement): boolean {
  return tall.has(math.name) || childElements(math).some(isTall)
}

/** A formula on a line of its own; its source as code where Typst can't set it. */
export function drawDisplayMath(block: DisplayMath, place: Place, context: Context): Ref {
  const { value, mathml, line } = block
  const c = drawParts(mathml, context.list)
  if (c === undefined) {
    return drawCode(plainCode(value, line), place, context)
  }
  const tag = equationLabel(block) ?? findTag(mathml)
  const isPlace = block.id !== undefined && context.destinations.declare(block.id)
  const id = isPlace ? block.id : null
  return context.list.add({
    ...{ k: 'displayMath', alt: value, tag, id, tallest: place.pageHeight },
    ...{ line: lineAlong(place), c },
  })
}

/** Typst's layout of formulas has no limit of its own and overflows the stack near 300 nested elements. */
const deepest = 100

/** The parts of a formula's line, which may be broken between them; `undefined` if it is nested too deep to be set. */
function drawParts(math: MathElement, list: NodeList): readonly Ref[] | undefined {
  if (depthOf(math) > deepest) return undefined
  return partsOf(math).map((part) => drawElement(part, list))
}

/** The content of a line, without the rows around it, and without the table that only numbers the formula. */
function partsOf(math: MathElement): readonly MathElement[] {
  const inner = childElements(math)
  const [only, ...others] = inner
  if (only === undefined || others.length > 0) return inner
  if (only.name === 'mrow' && Object.keys(only.attributes).length === 0 && !isFencedRow(only))
    return partsOf(only)
  const [line, ...lines] = only.name === 'mtable' ? childElements(only) : []
  if (line?.name !== 'mlabeledtr' || lines.length > 0) return inner
  const [, cell, ...cells] = childElements(line)
  return cell === undefined || cells.length > 0 ? inner : partsOf(cell)
}

function depthOf(root: MathElement): number {
  let depth = 0
  let level: MathElement[] = [root]
  while (level.length > 0) {
    depth += 1
    level = level.flatMap(childElements)
  }
  return depth
}
