import type { Code, CodeLine, LineMark } from '../../document/types.ts'
import { monospacedWidth } from '../../layout/character-width.ts'
import { gutterGap } from '../../layout/code-columns.ts'
import { type CodeGutter, codeGutter, signOf } from '../../layout/code-gutter.ts'
import { codeReach } from '../../layout/reach.ts'
import { shortShare } from '../../layout/short-blocks.ts'
import { drawingScale } from '../../layout/text-drawing.ts'
import { availableWidth, type BlockFormat, inheritedProperties, reaching } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, type FlowItem, flowParagraph } from './flow.ts'
import { keptTogether } from './keep-together.ts'
import type { WordColor } from './markup/color.ts'
import type { ParagraphBorders, ParagraphProperties } from './markup/paragraph.ts'
import { type RunProperties, run, textRun } from './markup/run.ts'
import { tracked } from './markup/tracked.ts'
import { halfPoints, twips } from './markup/units.ts'
import { flag, join, nothing, textElement, type Xml } from './markup/xml.ts'
import { changeOf } from './revision.ts'
import { syntaxStyle } from './styles/characters.ts'
import { codeInset } from './styles/code.ts'
import { wordLine } from './styles/paragraph-style.ts'
import { lineMarkColors, syntaxColor } from './styles/theme-colors.ts'

/**
 * A code block: one paragraph, so that the block is selected and framed as a whole, with a line break for each line. Lines
 * that are pointed out are paragraphs of their own look; where there are numbers or signs, each line is a paragraph.
 */
export function code(node: Code, around: BlockFormat, context: Context): Flow {
  const format = codeFormat(node, around, context)
  const { theme } = context
  const { scale } = format
  const size = halfPoints(theme.text.size * theme.code.size * scale)
  const base: RunProperties = scale === 1 ? {} : { size }
  const isRevised = node.revisedLines !== undefined && node.firstNumber === null
  const gutter = isRevised ? null : codeGutter(node)
  const groups = isRevised ? [allLines(node)] : groupsOf(node, gutter, context)
  const paragraphs = groups.map(({ lines, mark, numbering, label }, index): FlowItem => {
    const isFirst = index === 0
    const isLast = index === groups.length - 1
    const spacing = {
      ...(isFirst && node.title === null ? {} : { before: 0 }),
      ...(isLast ? {} : { after: 0 }),
      // Lines of smaller code than the style's stand as much closer.
      ...(scale === 1 ? {} : { line: wordLine(size / 2, theme.code.lineHeight) }),
    }
    return {
      kind: 'paragraph',
      frame: format.frame,
      properties: {
        ...codeProperties(gutter, format, context, { isFirst, isLast }),
        ...(numbering === null ? {} : { numbering: { id: numbering, level: 0 } }),
        ...(Object.keys(spacing).length === 0 ? {} : { spacing }),
        ...(mark === undefined ? {} : { shading: lineMarkColors(mark, theme).background }),
        // A block doesn't leave one line of several on a page.
        ...(!isLast && (isFirst || index === groups.length - 2) ? { keepNext: true } : {}),
      },
      content: join([
        label === null ? nothing : textRun(label.text, { ...base, color: label.color }),
        isRevised
          ? revisedLines(node, base, context)
          : join(
              lines.map((line) => codeLine(line, base)),
              lineBreak,
            ),
      ]),
      ...(isFirst ? {} : { continuesCode: true }),
    }
  })
  const kept = isShortCode(node, gutter, format, context) ? keptTogether(paragraphs) : paragraphs
  return node.title === null ? kept : [title(node.title, format, base), ...kept]
}

/** The format of the block, which goes beyond the text around it where its lines need that, and is smaller where a drawing does. */
function codeFormat(node: Code, around: BlockFormat, { document, theme }: Context): BlockFormat {
  const { start, end } = codeInset(theme)
  const points = theme.text.size * theme.code.size * around.scale
  const character = monospacedWidth(theme.fonts.mono)
  const room = { width: availableWidth(around) - start - end, size: twips(points), character }
  const format = reaching(around, codeReach(node, room, around.reach, document), false)
  const width = availableWidth(format) - start - end
  // Of the sizes that Word has, which are whole half-points.
  const shown = halfPoints(points) / 2
  const scale = drawingScale(node, width / (twips(shown) * character), shown)
  return scale === 1
    ? format
    : { ...format, scale: (format.scale * Math.floor(2 * shown * scale)) / (2 * points) }
}

/** Whether a block is so short that no page may end inside it. */
function isShortCode(
  node: Code,
  gutter: CodeGutter | null,
  format: BlockFormat,
  { theme, page }: Context,
): boolean {
  const { start, end } = codeInset(theme)
  const size = twips(theme.text.size * theme.code.size * format.scale)
  const columns =
    (availableWidth(format) - start - end) / (size * monospacedWidth(theme.fonts.mono))
  const room = Math.max(1, Math.floor(columns - (gutter === null ? 0 : gutter.width + gutterGap)))
  const limit = (shortShare * page.textHeight) / (size * theme.code.lineHeight)
  let rows = 0
  for (const line of node.lines) {
    const length = line.reduce((sum, { text }) => sum + text.length, 0)
    rows += Math.max(1, Math.ceil(length / room))
    if (rows > limit) return false
  }
  return true
}

function title(text: string, format: BlockFormat, base: RunProperties): FlowItem {
  return flowParagraph(format, { style: 'SourceCodeTitle' }, textRun(text, base))
}

function codeProperties(
  gutter: CodeGutter | null,
  format: BlockFormat,
  { theme }: Context,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): ParagraphProperties {
  const { start, end } = codeInset(theme)
  const size = theme.text.size * theme.code.size * format.scale
  const character = size * monospacedWidth(theme.fonts.mono)
  const hanging = gutter === null ? 0 : twips((gutter.width + gutterGap) * character)
  const inset = {
    start: start + hanging,
    end: end + (format.end ?? 0),
    ...(hanging > 0 ? { hanging } : {}),
  }
  const { indent, borders } = inheritedProperties(format, false, inset)
  // Beside code, a frame keeps its bar; fill and other borders are the code's own.
  const sides: ParagraphBorders = {
    ...(borders?.left === undefined ? {} : { left: borders.left }),
    // Between two paragraphs of a block: LibreOffice shifts fills where Word would join their borders.
    ...(isFirst ? {} : { top: 'none' }),
    ...(isLast ? {} : { bottom: 'none' }),
  }
  return {
    style: 'SourceCode',
    indent,
    ...(Object.keys(sides).length === 0 ? {} : { borders: sides }),
  }
}

/** Lines that are one paragraph. */
interface LineGroup {
  readonly lines: CodeLine[]
  readonly mark: LineMark | undefined
  /** Of the labels that are their numbers and signs: characters that aren't part of the text. */
  readonly numbering: number | null
  /** A label that is part of the text. */
  readonly label: { readonly text: string; readonly color: WordColor } | null
}

function allLines({ lines }: Code): LineGroup {
  return { lines: [...lines], mark: undefined, numbering: null, label: null }
}

function groupsOf(node: Code, gutter: CodeGutter | null, context: Context): readonly LineGroup[] {
  const { firstNumber, lines, marks } = node
  if (firstNumber === null && marks.size === 0) return [allLines(node)]
  const groups: LineGroup[] = []
  let label: string | null = null
  lines.forEach((line, index) => {
    const mark = marks.get(index)
    const last = groups.at(-1)
    if (gutter === null) {
      if (last !== undefined && last.mark === mark) last.lines.push(line)
      else groups.push({ lines: [line], mark, numbering: null, label: null })
      return
    }
    const number = firstNumber === null ? null : firstNumber + index
    const text = labelText(number, gutter.digits, gutter.hasSigns ? signOf(mark) || ' ' : '')
    const color = labelColor(mark, context)
    const goesOn = last !== undefined && last.mark === mark && label === text
    const numbering = goesOn
      ? last.numbering
      : context.numbering.codeLines({ start: number, text, color })
    label = text
    const shownLabel =
      numbering === null ? { text: text.replace('%1', String(number)), color } : null
    groups.push({ lines: [line], mark, numbering, label: shownLabel })
  })
  return groups
}

/** A label as the text of a numbering level: `%1` stands for the number. */
function labelText(number: number | null, digits: number, sign: string): string {
  const missing = number === null ? 0 : digits - String(number).length
  const parts = [...(number === null ? [] : [`${' '.repeat(missing)}%1`]), sign].filter(
    (part) => part !== '',
  )
  return `${parts.join(' ')}${' '.repeat(gutterGap)}`.replaceAll(' ', '\u00a0')
}

function labelColor(mark: LineMark | undefined, { theme }: Context): WordColor {
  return signOf(mark) === '' || mark === undefined
    ? syntaxColor('comment', theme)
    : lineMarkColors(mark, theme).accent
}

/**
 * Lines of which some were inserted or deleted, each with one line break: that before it, but what begins the block has the one behind
 * it. So what is left has the breaks between its lines, whatever becomes of the changes.
 */
function revisedLines(node: Code, base: RunProperties, context: Context): Xml {
  const { lines, revisedLines: changes } = node
  const kept = lines.findIndex((_, index) => changes?.has(index) !== true)
  return join(
    lines.map((line, index) => {
      const mark = changes?.get(index)
      const text = codeLine(line, base)
      const broken =
        kept === -1 || index > kept
          ? join([index === 0 ? nothing : lineBreak, text])
          : join([text, index === kept ? nothing : lineBreak])
      return mark === undefined ? broken : tracked(broken, changeOf(mark, context))
    }),
  )
}

const lineBreak = run({}, flag('w:br'))

function codeLine(line: CodeLine, base: RunProperties): Xml {
  return join(
    line.map(({ text, kind }) =>
      run(kind === null ? base : { ...base, style: syntaxStyle(kind) }, withTabs(text)),
    ),
  )
}

/** Text with its tabs as Word's. */
function withTabs(text: string): Xml {
  return text.includes('\t')
    ? join(text.split('\t').map(characters), flag('w:tab'))
    : characters(text)
}

function characters(text: string): Xml {
  return text === '' ? nothing : textElement('w:t', text, { 'xml:space': 'preserve' })
}
