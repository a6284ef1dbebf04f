import type { Nodes } from 'mdast'
import type { HtmlBuilder } from '../html/builder.ts'
import { RawHtml } from '../html/raw-html.ts'
import type { HtmlNode } from '../html/tree.ts'
import { cleanText } from '../source/characters.ts'
import type { WarningLog } from '../warning-log.ts'
import type { Abbreviations } from './abbreviations.ts'
import type { Expansion } from './expansion.ts'
import { lineOf, type Markdown, sourceOf } from './parse.ts'

/** What the lowering of Markdown into HTML needs wherever it is. */
export interface Lowering {
  readonly markdown: Markdown
  readonly abbreviations: Abbreviations
  readonly expansion: Expansion
  readonly log: WarningLog
  /** Builds the body, or one footnote. */
  readonly builder: HtmlBuilder
  /** Filled as definitions are met. */
  readonly notes: Map<string, LoweredNote>
}

export interface LoweredNote {
  readonly children: readonly HtmlNode[]
  readonly label: string
  readonly line: number
}

/** The raw HTML of one Markdown container, ready to be read piece by piece; `null` where there is none. */
export function rawHtmlOf(children: readonly Nodes[], lowering: Lowering): RawHtml | null {
  const pieces = children.filter((child) => child.type === 'html').map((child) => child.value)
  return pieces.length === 0 ? null : new RawHtml(lowering.builder, lowering.log, pieces)
}

export function markdownOf(node: Nodes, lowering: Lowering): string {
  return sourceOf(node, lowering.markdown.source)
}

export function appendFormula(
  value: string,
  display: boolean,
  node: Nodes,
  lowering: Lowering,
): void {
  const line = lineOf(node)
  lowering.builder.append({ type: 'formula', value: cleanText(value), display, line })
}
