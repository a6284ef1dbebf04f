import { childElements, textOf } from '../../document/mathml.ts'
import { equationLabel } from '../../document/numbers.ts'
import type { DisplayMath, InlineMath, MathElement } from '../../document/types.ts'
import { mathWidth } from '../../layout/inline-width.ts'
import { measuresOf } from '../../layout/measures.ts'
import { formulaHeight } from '../../layout/slides/formula-height.ts'
import type { WordColor } from '../docx/markup/color.ts'
import { element, type Xml } from '../docx/markup/xml.ts'
import { displayFormula, inlineFormula } from '../docx/math/formula.ts'
import { type BlockFormat, plain } from './block-format.ts'
import { solidFill } from './color.ts'
import type { Context } from './context.ts'
import type { Run, RunLook, SlideParagraph } from './paragraph.ts'
import type { Piece } from './pieces.ts'

/** What runs of formulas look like: DrawingML's properties in place of Word's. */
const properties = ({ color, background }: { color?: WordColor; background?: WordColor }): Xml =>
  element(
    'a:rPr',
    { i: 1 },
    ...(color === undefined ? [] : [solidFill(color)]),
    ...(background === undefined ? [] : [element('a:highlight', ...[highlighted(background)])]),
    element('a:latin', { typeface: 'Cambria Math' }),
  )

function highlighted({ value }: WordColor): Xml {
  return element('a:srgbClr', { val: value.slice(1).toUpperCase() })
}

export function inlineMathRun(
  { mathml }: InlineMath,
  color: WordColor | null,
  context: Context,
): Run {
  return {
    kind: 'math',
    xml: inlineFormula(mathml, color ?? context.colors.text, properties),
    fallback: linearRuns(mathml, color === null ? {} : { color }),
    width: mathWidth(mathml, measuresOf(context.theme)).max,
    height: Math.max(1, formulaHeight(mathml) * 0.8),
    display: false,
  }
}

/** A formula on display: a piece of its own. */
export function mathPieces(
  node: DisplayMath,
  format: BlockFormat,
  context: Context,
): readonly Piece[] {
  const ids = node.id === undefined ? [] : [node.id]
  const paragraph: SlideParagraph = {
    ...plain(format, context),
    ...{ runs: displayMathRuns(node, context), align: 'ctr', ids },
  }
  return [{ kind: 'text', paragraphs: [paragraph], box: null, alone: true, line: node.line }]
}

/** A formula on a line of its own, with its number behind it. */
function displayMathRuns(node: DisplayMath, context: Context): readonly Run[] {
  const { mathml } = node
  const formula: Run = {
    kind: 'math',
    xml: displayFormula(mathml, context.colors.text, properties),
    fallback: linearRuns(mathml, {}),
    width: mathWidth(mathml, measuresOf(context.theme)).max,
    height: formulaHeight(mathml),
    display: true,
  }
  const label = equationLabel(node)
  return label === null
    ? [formula]
    : [formula, { kind: 'text', text: ` ${label}`, look: { color: context.colors.muted } }]
}

/** Structures that a line of text shows by brackets and signs. */
const brackets: ReadonlySet<string> = new Set(['mfrac', 'msqrt', 'mroot', 'mtable'])

/** A formula as text in one line, with indices and exponents: `x²`, `(a + b)/c`. */
function linearRuns(node: MathElement, look: RunLook): readonly Run[] {
  const parts = childElements(node)
  const inner = (child: MathElement | undefined, of: RunLook = look): readonly Run[] =>
    child === undefined ? [] : linearRuns(child, of)
  const text = (words: string, of: RunLook = look): Run => ({ kind: 'text', text: words, look: of })
  const [first, second, third] = parts
  const isLong = (child: MathElement | undefined) => childElements(child ?? node).length > 1
  switch (node.name) {
    case 'mi': {
      const letters = textOf(node)
      return [text(letters, { ...look, italic: [...letters].length === 1 })]
    }
    case 'mo': {
      const sign = textOf(node)
      return [text(/^[=<>≤≥≠≈∈+−×·→⇒±]$/u.test(sign) ? ` ${sign} ` : sign)]
    }
    case 'mn':
    case 'mtext':
    case 'ms':
      return [text(textOf(node))]
    case 'mspace':
      return [text(' ')]
    case 'msub':
    case 'munder':
      return [...inner(first), ...inner(second, { ...look, baseline: 'sub' })]
    case 'msup':
    case 'mover':
      return [...inner(first), ...inner(second, { ...look, baseline: 'super' })]
    case 'msubsup':
    case 'munderover':
      return [
        ...inner(first),
        ...inner(second, { ...look, baseline: 'sub' }),
        ...inner(third, { ...look, baseline: 'super' }),
      ]
    case 'mfrac': {
      const side = (child: MathElement | undefined) =>
        isLong(child) ? [text('('), ...inner(child), text(')')] : inner(child)
      return [...side(first), text('/'), ...side(second)]
    }
    case 'msqrt':
      return [text('√('), ...parts.flatMap((child) => inner(child)), text(')')]
    case 'mtr':
      return [...parts.flatMap((child) => [...inner(child), text(' ')]), text('; ')]
    default: {
      const open = brackets.has(node.name)
      const content = parts.flatMap((child) => inner(child))
      return open ? [text('['), ...content, text(']')] : content
    }
  }
}
