import type { Heading, Inline } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, indented, justification, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph } from './flow.ts'
import { isNumberOfAppendix } from './heading-numbering.ts'
import { withRun } from './inline-format.ts'
import { textRun } from './markup/run.ts'
import { join } from './markup/xml.ts'
import { runningStyle } from './page-field.ts'
import { changeOfMark } from './revision.ts'
import { wordLine } from './styles/paragraph-style.ts'

/** No numbering, against that of the heading styles (ECMA-376, 17.9.18). */
const unnumbered = { id: 0, level: 0 }

/** A heading inside the bookmark that links and the table of contents point at. */
export function heading(node: Heading, format: BlockFormat, context: Context): Flow {
  const { bookmarks, headingNumbering } = context
  const rtl = node.dir === 'rtl'
  const { headings, text: body } = context.theme
  const style = headings[node.depth - 1] ?? headings[5]
  const { size } = style
  const styled = { ...styledFormat(format, rtl, size / body.size), heading: style }
  const { runningLevels: shown } = context
  const isShown = shown != null && node.depth >= shown.from && node.depth <= shown.depth
  const inside = isShown ? withRun(styled, { style: runningStyle }) : styled
  const text = context.inlines(node.children, inside, context)
  const { automatic, appendices } = headingNumbering
  const numbering = !automatic
    ? undefined
    : node.clause !== undefined
      ? { id: context.numbering.clause(node.clause), level: node.clause.level }
      : node.number === null
        ? unnumbered
        : appendices !== undefined && isNumberOfAppendix(node.number)
          ? { id: context.numbering.appendices(), level: node.depth - appendices }
          : undefined
  const properties = {
    style: `Heading${node.depth}`,
    numbering,
    rtl,
    // In a line of exact height Word would cut off what is higher than text.
    ...(node.children.some(isHigh)
      ? { spacing: { line: wordLine(size, proportions.headingLineHeight) } }
      : {}),
    justification: justification(node.align, rtl),
    markChange: changeOfMark(node.children, context),
  }
  const numbered =
    node.number === null || automatic ? text : join([textRun(`${node.number}\u2002`), text])
  const content = bookmarks.mark(bookmarks.nameFor(node.id), numbered)
  const { scheme = 0, level = 0 } = node.clause ?? {}
  const shared = node.clause && headingNumbering.clauses?.[scheme]?.[level]
  if (shared?.isShared !== true || shared.indent === undefined) {
    return [flowParagraph(format, properties, content)]
  }
  const { hanging } = shared.indent
  return [flowParagraph(indented(format, hanging), { ...properties, indent: { hanging } }, content)]
}

function isHigh(node: Inline): boolean {
  if (node.type === 'image' || node.type === 'inlineMath') return true
  return 'children' in node && node.children.some(isHigh)
}
