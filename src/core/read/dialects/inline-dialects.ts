import type { Nodes } from 'mdast'
import type { WarningCode } from '../../document/warnings.ts'
import type { Edit } from '../parse/edits.ts'
import { countLineFeeds } from '../source/characters.ts'
import { lineOf } from '../source-node.ts'
import type { WarningLog } from '../warning-log.ts'
import type { Directives } from './directives.ts'
import { equationReferences } from './equation-references.ts'
import { exampleReferences } from './example-references.ts'
import { latexDelimiters } from './latex-delimiters.ts'
import { type InlineSyntax, textBlock } from './text-block.ts'

/** The inline syntaxes of other dialects. Of two that claim the same characters the first counts. */
const syntaxes: readonly { readonly mayHold: RegExp; readonly read: InlineSyntax }[] = [
  { mayHold: /\\[([]/, read: latexDelimiters },
  { mayHold: /@\w/, read: exampleReferences },
  { mayHold: /\\(?:eq)?ref\{/, read: equationReferences },
]

/** Puts what other dialects write in a line into Markdown. */
export class InlineDialects {
  readonly #source: string
  readonly #directives: Directives
  readonly #log: WarningLog
  readonly #authorsLine: (line: number) => number
  readonly #found: typeof syntaxes

  /** @param authorsLine the line on which the author wrote what is on a line of the source */
  constructor(
    source: string,
    directives: Directives,
    log: WarningLog,
    authorsLine: (line: number) => number,
  ) {
    this.#source = source
    this.#directives = directives
    this.#log = log
    this.#authorsLine = authorsLine
    this.#found = syntaxes.filter(({ mayHold }) => mayHold.test(source))
  }

  /** @param node a paragraph, a heading, a term or a table cell */
  edits(node: Nodes): readonly Edit[] {
    if (this.#found.length === 0) return []
    const start = node.position?.start.offset ?? 0
    const own = this.#source.slice(start, node.position?.end.offset ?? start)
    const found = this.#found.filter(({ mayHold }) => mayHold.test(own))
    if (found.length === 0) return []
    const block = textBlock(node, this.#source)
    const warn = (code: WarningCode, message: string, at: number) => {
      const line = lineOf(node) + countLineFeeds(block.source, 0, at)
      this.#log.add(code, message, this.#authorsLine(line))
    }
    const tools = { directives: this.#directives, warn }
    const taken = new Uint8Array(block.source.length)
    const edits: Edit[] = []
    for (const { read } of found) {
      for (const piece of read(block, tools)) {
        if (piece.some(({ from, to }) => taken.subarray(from, to).includes(1))) continue
        for (const { from, to, text } of piece) {
          taken.fill(1, from, to)
          edits.push({ at: start + from, remove: to - from, text })
        }
      }
    }
    return edits
  }
}
