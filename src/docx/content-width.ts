import type { Block, Inline, MathElement } from '../document/types.ts'
import { characterWidth, isFullWidth } from './text-width.ts'

/** What the content of a table cell needs, in multiples of the font size. */
export interface ContentWidth {
  /** Its longest word. */
  readonly least: number
  /** All of it on one line. */
  readonly most: number
}

/** Width of a CSS pixel in multiples of a font size of 10.5 points. */
const pixel = 0.75 / 10.5
/** A picture may be shrunk to this width. */
const leastPicture = 5
/** What stands around the words of a placeholder. */
const placeholderFrame = 0.8
/** A monospaced character. */
const monospaced = 0.6
/** What a marker, a bar or an inset takes. */
const inset = 2

const empty: ContentWidth = { least: 0, most: 0 }

/** Measures blocks, which stand below each other. */
export function blocksWidth(nodes: readonly Block[]): ContentWidth {
  return nodes.reduce((sum, node) => widest(sum, blockWidth(node)), empty)
}

function blockWidth(node: Block): ContentWidth {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlinesWidth(node.children)
    case 'list':
      return indented(
        node.children.reduce((sum, item) => widest(sum, blocksWidth(item.children)), empty),
      )
    case 'blockquote':
    case 'alert':
      return indented(blocksWidth(node.children))
    case 'details':
      return widest(inlinesWidth(node.summary), indented(blocksWidth(node.children)))
    case 'aligned':
      return blocksWidth(node.children)
    case 'figure':
      return widest(blocksWidth(node.children), inlinesWidth(node.caption?.children ?? []))
    case 'descriptionList':
      return node.children.reduce(
        (sum, child) =>
          widest(
            sum,
            child.type === 'descriptionTerm'
              ? inlinesWidth(child.children)
              : indented(blocksWidth(child.children)),
          ),
        empty,
      )
    case 'code': {
      const lines = node.lines.map((line) =>
        line.reduce((length, { text }) => length + text.length, 0),
      )
      const longest = lines.reduce((most, length) => Math.max(most, length), 0) * monospaced
      return { least: Math.min(longest, 10), most: longest + inset }
    }
    case 'table': {
      const cells = [...node.head, ...node.body].flatMap((row) => row.children)
      const widths = cells.reduce((sum, cell) => widest(sum, blocksWidth(cell.children)), empty)
      return { least: widths.least * node.columns, most: widths.most * node.columns }
    }
    case 'math':
      return mathWidth(node.mathml)
    case 'toc':
    case 'thematicBreak':
    case 'pageBreak':
      return empty
    default: {
      const unknown: never = node
      throw new TypeError(`Unknown block ${JSON.stringify(unknown)}.`)
    }
  }
}

/** Measures one line of inline content; a hard break begins another. */
function inlinesWidth(nodes: readonly Inline[]): ContentWidth {
  let lines = empty
  let line = 0
  let least = 0
  for (const node of nodes) {
    if (node.type === 'break') {
      lines = widest(lines, { least, most: line })
      line = 0
      continue
    }
    const width = inlineWidth(node)
    line += width.most
    least = Math.max(least, width.least)
  }
  return widest(lines, { least, most: line })
}

function inlineWidth(node: Inline): ContentWidth {
  switch (node.type) {
    case 'text':
      return textWidth(node.value)
    case 'inlineCode': {
      const width = textWidth(node.value)
      const wider = monospaced / 0.52
      return { least: width.least * wider, most: width.most * wider }
    }
    case 'image': {
      const { source } = node
      const natural = source.kind === 'embedded' ? source.image.width : null
      const width = (node.width ?? natural ?? 0) * pixel
      if (natural === null) return framed(textWidth(node.alt))
      return { least: Math.min(width, leastPicture), most: width }
    }
    case 'inlineMath':
      return mathWidth(node.mathml)
    case 'footnoteReference':
      return { least: 0, most: 0.5 }
    case 'anchor':
    case 'break':
      return empty
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'insert':
    case 'underline':
    case 'mark':
    case 'subscript':
    case 'superscript':
    case 'small':
    case 'keyboard':
    case 'abbreviation':
    case 'link':
      return inlinesWidth(node.children)
    default: {
      const unknown: never = node
      throw new TypeError(`Unknown inline ${JSON.stringify(unknown)}.`)
    }
  }
}

/** The frame of a placeholder stands around its words. */
function framed({ least, most }: ContentWidth): ContentWidth {
  return { least: least + placeholderFrame, most: most + placeholderFrame }
}

function textWidth(text: string): ContentWidth {
  let most = 0
  let word = 0
  let least = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const width = characterWidth(codePoint)
    most += width
    // Lines break at spaces, after hyphens, and around full-width characters.
    if (character === ' ' || isFullWidth(codePoint)) {
      least = Math.max(least, word, character === ' ' ? 0 : width)
      word = 0
    } else {
      word += width
      if (character === '-') {
        least = Math.max(least, word)
        word = 0
      }
    }
  }
  return { least: Math.max(least, word), most }
}

/** A formula does not break: the sum of its symbols, which is generous for what stands above and below. */
function mathWidth(node: MathElement): ContentWidth {
  let width = 0
  const pending: (MathElement | string)[] = [node]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') width += textWidth(next).most + 0.1
    else pending.push(...next.children)
  }
  return { least: width, most: width }
}

function indented({ least, most }: ContentWidth): ContentWidth {
  return { least: least + inset, most: most + inset }
}

function widest(a: ContentWidth, b: ContentWidth): ContentWidth {
  return { least: Math.max(a.least, b.least), most: Math.max(a.most, b.most) }
}
