import type { Inline } from '../../document/types.ts'
import type { Context } from './context.ts'
import { imageRun } from './image.ts'
import { hyperlink } from './link.ts'
import type { RunProperties } from './markup/run.ts'
import { flag, join, nothing, type Xml } from './markup/xml.ts'
import { inlineFormula } from './math/formula.ts'
import { rowLinesLost } from './math/row-lines-lost.ts'
import { losesRowLines } from './math/ruled-array.ts'
import { run, textRun } from './runs.ts'
import { type CharacterStyle, characterLooks } from './styles/characters.ts'
import { directionSegments } from './text.ts'

/** How inline content stands in its paragraph. */
export interface InlineFormat {
  readonly run: RunProperties
  /** Direction of the paragraph. */
  readonly rtl: boolean
  /** Twips that an image may fill. */
  readonly room: number
  /** Whether it stands in a link. Links don't nest. */
  readonly linked?: boolean
  /** Whether it stands in the head of a table, on its fill. */
  readonly inHead?: boolean
  /** Multiple of the document's text size, for what has a size of its own; 1 if absent. */
  readonly scale?: number
}

/** The runs, links and formulas of inline nodes. */
export function inlines(nodes: readonly Inline[], format: InlineFormat, context: Context): Xml {
  return join(nodes.map((node, index) => inline(node, nodes[index + 1], format, context)))
}

function inline(
  node: Inline,
  next: Inline | undefined,
  format: InlineFormat,
  context: Context,
): Xml {
  if (node.type === 'text') return directedRuns(node.value, format)
  const within = (properties: RunProperties, linked = format.linked === true) =>
    'children' in node
      ? inlines(
          node.children,
          { ...format, linked, run: { ...format.run, ...properties } },
          context,
        )
      : nothing
  const styled = (style: CharacterStyle) => withStyle(format, style, context)
  switch (node.type) {
    case 'emphasis':
      return within({ italic: !format.run.italic })
    case 'strong':
      return within({ bold: true })
    case 'delete':
      return within({ strike: true })
    case 'insert':
    case 'underline':
      return within({ underline: true })
    case 'mark':
      return within(styled('Mark'))
    case 'subscript':
      return within({ verticalAlign: 'subscript' })
    case 'superscript':
      return within({ verticalAlign: 'superscript' })
    case 'small':
      return within(styled('Small'))
    case 'keyboard':
      return fromLeft(format, (inner) =>
        inlines(node.children, { ...inner, run: styled('Keyboard') }, context),
      )
    case 'abbreviation':
      return join([within({}), directedRuns(context.longForms.after(node, next), format)])
    case 'inlineCode':
      return fromLeft(format, () => textRun(node.value, styled('InlineCode')))
    case 'link':
      return hyperlink(
        node.target,
        node.title,
        within(styled(format.inHead ? 'TableHeadingLink' : 'Hyperlink'), true),
        context,
      )
    case 'image':
      return imageRun(node, format, context)
    case 'break':
      return run(format.run, flag('w:br'))
    case 'anchor':
      return context.bookmarks.mark(context.bookmarks.nameFor(node.id), nothing)
    case 'footnoteReference':
      return context.footnotes.reference(
        node.number,
        format.inHead ? 'TableHeadingReference' : 'FootnoteReference',
      )
    case 'inlineMath':
      if (losesRowLines(node.mathml)) context.warnings.push(rowLinesLost(node.line))
      return inlineFormula(node.mathml, format.run)
    default: {
      const unknown: never = node
      throw new TypeError(`Unknown inline ${JSON.stringify(unknown)}.`)
    }
  }
}

/**
 * A run takes one character style. Inside text that has one already, the inner style is applied by its looks.
 */
function withStyle(
  { run: outer, scale = 1 }: InlineFormat,
  style: CharacterStyle,
  { theme }: Context,
): RunProperties {
  const { color, ...plain } = characterLooks(theme)[style]
  // Sizes in styles are those in text of the document's own size.
  const resized =
    plain.size === undefined || scale === 1 ? {} : { size: Math.round(plain.size * scale) }
  if (outer.style === undefined) return { ...outer, style, ...resized }
  const look = { ...plain, ...resized }
  // A link stays recognisable as one, whatever it holds.
  return outer.style === 'Hyperlink' || outer.style === 'TableHeadingLink' || color === undefined
    ? { ...outer, ...look }
    : { ...outer, ...look, color }
}

/**
 * Code and keys, which run from left to right wherever they stand. Word goes by the run, LibreOffice by
 * the Unicode algorithm. For that, they are embedded in text from right to left (UAX 9, 2.1), by invisible
 * characters that have runs of their own, so that they aren't copied with the code.
 */
function fromLeft(format: InlineFormat, content: (inner: InlineFormat) => Xml): Xml {
  if (!format.rtl) return content(format)
  return join([embedding, content({ ...format, rtl: false }), embeddingEnd])
}

const embedding = textRun('\u202a')
const embeddingEnd = textRun('\u202c')

function directedRuns(text: string, { run: properties, rtl }: InlineFormat): Xml {
  const segments = directionSegments(text, rtl)
  return join(
    segments.map((segment) =>
      textRun(segment.text, segment.rtl ? { ...properties, rtl: true } : properties),
    ),
  )
}
