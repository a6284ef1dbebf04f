import { numberText } from '../document/number-text.ts'
import type { Image, Inline, MathElement } from '../document/types.ts'
import { proportions } from '../theme/proportions.ts'
import { textWidth } from './character-width.ts'
import {
  type ContentWidth,
  type ParagraphMeasure,
  paragraphMeasure,
  scaled,
} from './content-width.ts'
import type { Measures } from './measures.ts'

/** How text stands where it is measured. */
export interface TextStyle {
  readonly bold: boolean
  readonly code: boolean
  /** Em of the text in tables. */
  readonly size: number
}

/** Inner padding of a key, on both sides. */
const keyPadding = 0.9
/** What stands around the words of a placeholder, on both sides. */
const placeholderFrame = 1.3
/** A picture wider than this may be made smaller. */
const smallPicture = 6
/** Size of indices and of the numbers of notes. */
const scriptSize = 0.65

/** What one paragraph needs, in em of the text in tables. */
export function inlinesWidth(
  nodes: readonly Inline[],
  style: TextStyle,
  measures: Measures,
): ContentWidth {
  const line = paragraphMeasure()
  addInlines(nodes, style, line, measures)
  return line.width()
}

function addInlines(
  nodes: readonly Inline[],
  style: TextStyle,
  line: ParagraphMeasure,
  measures: Measures,
): void {
  for (const node of nodes) addInline(node, style, line, measures)
}

function addInline(
  node: Inline,
  style: TextStyle,
  line: ParagraphMeasure,
  measures: Measures,
): void {
  const { size } = style
  const face = style.code ? measures.code : style.bold ? measures.bold : measures.regular
  const within = (change: Partial<TextStyle>) => {
    if ('children' in node) addInlines(node.children, { ...style, ...change }, line, measures)
  }
  switch (node.type) {
    case 'text':
      line.text(node.value, face, size)
      return
    case 'inlineCode':
      line.padding(size * measures.inlineCodePadding)
      line.text(node.value, measures.code, size * measures.codeSize)
      line.padding(size * measures.inlineCodePadding)
      return
    case 'image':
      line.box(imageWidth(node, style, measures))
      return
    case 'inlineMath':
      line.box(mathWidth(node.mathml, measures))
      return
    case 'footnoteReference':
      line.text(String(node.number), face, size * scriptSize)
      return
    case 'break':
      line.lineBreak()
      return
    case 'numberLabel':
      line.text(numberText(node.number), face, size)
      return
    case 'anchor':
    case 'indexTerm':
    // Headers and footers aren't measured.
    case 'pageField':
      return
    case 'strong':
      within({ bold: true })
      return
    case 'small':
      within({ size: size * proportions.smallSize })
      return
    case 'subscript':
    case 'superscript':
      within({ size: size * scriptSize })
      return
    case 'keyboard': {
      const inner = { ...style, code: true, size: size * proportions.keyboardSize }
      line.box(scaled(inlinesWidth(node.children, inner, measures), 1, keyPadding))
      return
    }
    case 'comment':
      within({})
      line.text(`C${node.number}`, face, size * scriptSize)
      return
    default:
      addInlines(node.children, style, line, measures)
  }
}

function imageWidth(image: Image, style: TextStyle, measures: Measures): ContentWidth {
  const { source, width, height } = image
  if (source.kind !== 'embedded') {
    const line = paragraphMeasure()
    line.text(image.alt, measures.regular, style.size)
    return scaled(line.width(), 1, placeholderFrame)
  }
  const natural = source.image
  const ratio = natural.width / natural.height
  const shown = (width ?? (height === null ? natural.width : height * ratio)) * measures.pixel
  return { min: Math.min(shown, smallPicture), max: shown }
}

/** A formula does not break. */
export function mathWidth(node: MathElement, measures: Measures): ContentWidth {
  const width = elementWidth(node, measures)
  return { min: width, max: width }
}

/** Elements whose children stand above each other. */
const stacked = new Set(['mfrac', 'munder', 'mover', 'munderover', 'mtable'])

function elementWidth(node: MathElement, measures: Measures): number {
  const widths = node.children.map((child) =>
    typeof child === 'string'
      ? textWidth(child, measures.regular) + (node.name === 'mo' ? 0.4 : 0)
      : elementWidth(child, measures),
  )
  if (stacked.has(node.name)) return Math.max(0, ...widths)
  const gap = node.name === 'mtd' ? 1 : node.name === 'msqrt' ? 0.8 : 0
  return widths.reduce((sum, width) => sum + width, gap)
}
