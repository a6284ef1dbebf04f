import type { Nodes, Text } from 'mdast'
import type { WarningCode } from '../../../document/warnings.ts'
import { sourceOf } from '../../source-node.ts'
import type { Directives } from '../directives.ts'
import type { SyntaxDescription } from '../syntax.ts'

/** Stands for a character that is no text, or is escaped. The source has been cleared of it. */
const masked = '\u0001'

/** The source of a paragraph, a heading, a term or a table cell, in which another dialect's inline syntax may be. */
export interface TextBlock {
  readonly node: Nodes
  readonly source: string
  /**
   * As long as `source`, and the same where it's text. Code, formulas, raw HTML, addresses and the marks of Markdown are
   * U+0001.
   */
  readonly text: string
  /** As `text`, with the characters that a backslash escapes, and the backslash, masked too. */
  readonly unescaped: string
  /** The nodes of the block by the offset at which they end, without texts. Of several that end there the outermost. */
  readonly nodesByEnd: () => ReadonlyMap<number, Nodes>
  /** What directly holds the text at an offset; `undefined` where there is no text. */
  readonly parentAt: (offset: number) => Nodes | undefined
}

/** What takes the place of a piece of a text block. Offsets are of the block. */
export interface Replacement {
  readonly from: number
  readonly to: number
  readonly text: string
  /** Blocks that come with it, in Markdown: they're put at the start of the document. */
  readonly definition?: string
}

export interface InlineTools {
  readonly directives: Directives
  /** @param at an offset of the block */
  readonly warn: (code: WarningCode, message: string, at: number) => void
  /** The ids of blocks that links of the document name, in Obsidian's way: `[[Page#^id]]`. */
  readonly namedBlocks: () => ReadonlySet<string>
  /** What the document tries to define as the label of links, with brackets in brackets: `[[label]]: address`. */
  readonly triedLabels: () => ReadonlySet<string>
}

/** A syntax that the parser doesn't know, written within a line. It's put into Markdown and raw HTML, and parsed again. */
export interface InlineSyntax extends SyntaxDescription {
  /** A text block that holds none of these characters holds nothing of the syntax. */
  readonly begins: readonly string[]
  /** Matches each text block that holds something of it. */
  readonly mayHold: RegExp
  /** Whether the document has what the syntax refers to; absent where it refers to nothing. */
  readonly isUsed?: (directives: Directives) => boolean
  /** Finds what is written in a text block: for each piece, what has to be replaced to make Markdown of it. */
  readonly read: (block: TextBlock, tools: InlineTools) => Iterable<readonly Replacement[]>
}

/** @param node a paragraph, a heading, a term or a table cell */
export function textBlock(node: Nodes, source: string): TextBlock {
  const own = sourceOf(node, source)
  const start = node.position?.start.offset ?? 0
  let text = ''
  const visit = (inner: Nodes): void => {
    if (inner.type === 'text') {
      const { position } = inner
      const from = (position?.start.offset ?? start) - start
      const to = (position?.end.offset ?? start) - start
      if (from < text.length || to > own.length) return
      text += masked.repeat(from - text.length) + own.slice(from, to)
    } else if ('children' in inner) for (const child of inner.children) visit(child)
  }
  visit(node)
  text += masked.repeat(own.length - text.length)
  const unescaped = text.replace(/\\[!-/:-@[-`{-~]/g, masked + masked)
  const { nodesByEnd, parentAt } = places(node, start)
  return { node, source: own, text, unescaped, nodesByEnd, parentAt }
}

/** Where the nodes of a block stand. Looked for only if a syntax asks. Offsets are of the block. */
function places(block: Nodes, start: number): Pick<TextBlock, 'nodesByEnd' | 'parentAt'> {
  let ends: Map<number, Nodes> | null = null
  const texts: { readonly node: Text; readonly parent: Nodes; readonly end: number }[] = []
  const read = (): Map<number, Nodes> => {
    if (ends !== null) return ends
    const found = new Map<number, Nodes>()
    const visit = (parent: Nodes): void => {
      if (!('children' in parent)) return
      for (const child of parent.children) {
        const end = (child.position?.end.offset ?? start) - start
        if (child.type === 'text') texts.push({ node: child, parent, end })
        else {
          if (!found.has(end)) found.set(end, child)
          visit(child)
        }
      }
    }
    visit(block)
    ends = found
    return found
  }
  const parentAt = (offset: number): Nodes | undefined => {
    read()
    let low = 0
    let high = texts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((texts[middle]?.end ?? 0) > offset) high = middle
      else low = middle + 1
    }
    const text = texts[low]
    const from = (text?.node.position?.start.offset ?? start) - start
    return text !== undefined && from <= offset ? text.parent : undefined
  }
  return { nodesByEnd: read, parentAt }
}
