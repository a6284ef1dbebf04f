import type { DocumentLimits } from '../../document/limits.ts'
import { HtmlBuilder } from '../html/builder.ts'
import type { HtmlNode } from '../html/tree.ts'
import type { WarningLog } from '../warning-log.ts'
import { Abbreviations } from './abbreviations.ts'
import { Expansion } from './expansion.ts'
import { lowerBlocks } from './lower-blocks.ts'
import { type LoweredNote, type Lowering, markdownOf } from './lowering.ts'
import type { Markdown } from './parse.ts'

/** The document as HTML: its body, and the footnotes that it defines, by identifier. */
export interface LoweredDocument {
  readonly body: readonly HtmlNode[]
  readonly notes: ReadonlyMap<string, LoweredNote>
}

/**
 * Turns the Markdown tree and the raw HTML in it into one HTML tree.
 *
 * @throws {DocumentLimitError} for `nesting` and `expansion`
 */
export function lowerMarkdown(
  markdown: Markdown,
  limits: DocumentLimits,
  log: WarningLog,
): LoweredDocument {
  const lowering: Lowering = {
    markdown,
    abbreviations: new Abbreviations(),
    expansion: new Expansion(limits),
    log,
    builder: new HtmlBuilder('body', log),
    notes: new Map(),
  }
  // Abbreviations are declared at the top level, as in PHP Markdown Extra, before or after they are used.
  const blocks = markdown.tree.children.filter(
    (child) =>
      child.type !== 'paragraph' || !lowering.abbreviations.declare(markdownOf(child, lowering)),
  )
  lowerBlocks(blocks, lowering)
  return { body: lowering.builder.root.children, notes: lowering.notes }
}
