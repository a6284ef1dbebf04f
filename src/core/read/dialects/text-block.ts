import type { Nodes } from 'mdast'
import type { WarningCode } from '../../document/warnings.ts'
import { sourceOf } from '../source-node.ts'
import type { Directives } from './directives.ts'

/** Stands for a character that is no text, or is escaped. The source has been cleared of it. */
const masked = '\u0001'

/** The source of a paragraph, a heading, a term or a table cell, in which another dialect's inline syntax may be. */
export interface TextBlock {
  readonly source: string
  /**
   * As long as `source`, and the same where it's text. Code, formulas, raw HTML, addresses and the marks of Markdown are
   * U+0001.
   */
  readonly text: string
  /** As `text`, with the characters that a backslash escapes, and the backslash, masked too. */
  readonly unescaped: string
}

/** What takes the place of a piece of a text block. Offsets are of the block. */
export interface Replacement {
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface InlineTools {
  readonly directives: Directives
  /** @param at an offset of the block */
  readonly warn: (code: WarningCode, message: string, at: number) => void
}

/** Finds what one syntax writes in a text block: for each piece, what has to be replaced to make Markdown of it. */
export type InlineSyntax = (
  block: TextBlock,
  tools: InlineTools,
) => Iterable<readonly Replacement[]>

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
  return { source: own, text, unescaped: text.replace(/\\[!-/:-@[-`{-~]/g, masked + masked) }
}
