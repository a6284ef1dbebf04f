import { childElements, textOf } from '../../../document/mathml.ts'
import { numberValue } from '../../../document/number-text.ts'
import type { DisplayMath, ItemNumber, MathElement } from '../../../document/types.ts'
import { availableWidth, type BlockFormat, textFormat } from '../block-format.ts'
import type { Context } from '../context.ts'
import { type FlowItem, flowParagraph } from '../flow.ts'
import { deepestTable } from '../framed-table.ts'
import { paragraphElement } from '../markup/paragraph.ts'
import { textRun } from '../markup/run.ts'
import { layoutTable, tableCell } from '../markup/table.ts'
import { twips } from '../markup/units.ts'
import { join, nothing, value } from '../markup/xml.ts'
import { sequenceField } from '../number-field.ts'
import { displayFormula, onDarkPage } from './formula.ts'

/**
 * A formula with its number at the end of the line, in a table without lines: Word's own number of a formula (`#`) is text in
 * the formula, which no field can count, and a formula in a line with a tab is set smaller.
 *
 * @param id of the place to which references lead
 */
export function numberedFormula(
  node: DisplayMath,
  id: string,
  format: BlockFormat,
  context: Context,
): readonly FlowItem[] {
  const { bookmarks, document, theme } = context
  const rtl = document.dir === 'rtl'
  const { run } = textFormat(format, rtl)
  const formula = bookmarks.mark(
    bookmarks.nameFor(id),
    displayFormula(withoutNumbers(node.mathml), onDarkPage('text', theme)),
  )
  const size = theme.text.size * format.scale
  const lines = linesOf(node).map(({ number, height }) => ({
    height: twips(height * size),
    words:
      number === null
        ? nothing
        : join([textRun('(', run), sequenceField(number, run, context), textRun(')', run)]),
  }))
  if (format.framedTables >= deepestTable) {
    return [
      flowParagraph(format, { style: format.style, keepNext: true }, formula),
      ...lines.map(({ words }) =>
        flowParagraph(format, { style: format.style, rtl, justification: 'end' }, words),
      ),
    ]
  }
  const room = availableWidth(format)
  const [last] = [node.number, ...(node.lines ?? [])].filter((each) => each !== undefined).slice(-1)
  const digits = last === undefined ? 1 : numberValue(last).length
  const side = Math.min(twips(size * (2 + 0.6 * digits)), Math.floor(room / 4))
  const middle = room - 2 * side
  const still = { spacing: { before: 0, after: 0 } }
  const numbers = lines.map(({ height, words }) => {
    const spacing = lines.length === 1 ? still.spacing : { ...still.spacing, exactLine: height }
    return paragraphElement({ spacing, rtl, justification: 'end' }, words)
  })
  const cells = [
    tableCell(side, centred, paragraphElement(still, nothing)),
    tableCell(middle, centred, paragraphElement(still, formula)),
    tableCell(side, centred, join(numbers)),
  ]
  return [{ kind: 'table', xml: layoutTable(rtl, [side, middle, side], format.indent, cells) }]
}

const centred = [value('w:vAlign', 'center')]

interface NumberedLine {
  readonly number: ItemNumber | null
  /** About how high Word sets it, in em. */
  readonly height: number
}

/** The lines of the formula, of which not all may have numbers; the whole as one where it has one number. */
function linesOf({ number, lines = [], mathml }: DisplayMath): readonly NumberedLine[] {
  if (number !== undefined) return [{ number, height: 1 }]
  let next = 0
  const rows = rowsIn(mathml).map((row) => ({
    number: row.name === 'mlabeledtr' ? (lines[next++] ?? null) : null,
    height: isHigh(row) ? 2.5 : 1.3,
  }))
  // None of the numbers may be lost, or those of Word would be others from there on.
  return [...rows, ...lines.slice(next).map((each) => ({ number: each, height: 1.3 }))]
}

/** The rows of the first table that has numbers. */
function rowsIn(math: MathElement): readonly MathElement[] {
  const rows = childElements(math)
  if (rows.some(({ name }) => name === 'mlabeledtr')) return rows
  for (const row of rows) {
    const inner = rowsIn(row)
    if (inner.length > 0) return inner
  }
  return []
}

function withoutNumbers(math: MathElement): MathElement {
  if (math.name === 'mlabeledtr') {
    return { ...math, name: 'mtr', children: childElements(math).slice(1) }
  }
  const children = math.children.map((child) =>
    typeof child === 'string' ? child : withoutNumbers(child),
  )
  return { ...math, children }
}

const high: ReadonlySet<string> = new Set(['mfrac', 'mtable', 'munderover', 'munder', 'mover'])

/** What Word sets higher than a line. */
function isHigh(part: MathElement): boolean {
  return (
    high.has(part.name) ||
    /[\u220f-\u2211\u222b-\u2233]/u.test(textOf(part)) ||
    childElements(part).some(isHigh)
  )
}
