import type { Nodes } from 'mdast'
import type { WarningCode } from '../../document/warnings.ts'
import type { Edit } from '../parse/edits.ts'
import { countLineFeeds } from '../source/characters.ts'
import { lineOf } from '../source-node.ts'
import type { WarningLog } from '../warning-log.ts'
import { blockIds } from './block-ids.ts'
import { criticMarkup } from './critic-markup.ts'
import type { Directives } from './directives.ts'
import { equationReferences } from './equation-references.ts'
import { exampleReferences } from './example-references.ts'
import { imageSizes } from './image-sizes.ts'
import { inlineAttributes } from './inline-attributes.ts'
import { inlineNotes } from './inline-notes.ts'
import { kramdownSpans } from './kramdown-spans.ts'
import { latexDelimiters } from './latex-delimiters.ts'
import { lineBlocks } from './line-blocks.ts'
import { mdxSpans } from './mdx-spans.ts'
import { obsidianComments } from './obsidian-comments.ts'
import { spans } from './spans.ts'
import { templateTags } from './template-tags.ts'
import { type InlineSyntax, textBlock } from './text-block.ts'
import { wikiLinks } from './wiki-links.ts'

/** The inline syntaxes of other dialects. Of two that claim the same characters the first counts. */
const syntaxes: readonly { readonly mayHold: RegExp; readonly read: InlineSyntax }[] = [
  { mayHold: /\\[([]/, read: latexDelimiters },
  { mayHold: /%%/, read: obsidianComments },
  { mayHold: /\{[{%]/, read: templateTags },
  { mayHold: /\{\/\*|<\/?[A-Z]/, read: mdxSpans },
  { mayHold: /\[\[/, read: wikiLinks },
  { mayHold: /\^[\dA-Za-z-]{4,64}\s*$/m, read: blockIds },
  { mayHold: /\]\{/, read: spans },
  { mayHold: /^[ \t>]*\|(?: |$)/m, read: lineBlocks },
  { mayHold: /@\w/, read: exampleReferences },
  { mayHold: /\{(?:\+\+|--|~~|==|>>)/, read: criticMarkup },
  { mayHold: /\{[^{}\n]*\}/, read: inlineAttributes },
  { mayHold: /\{:/, read: kramdownSpans },
  { mayHold: / =\d*%?x/, read: imageSizes },
  { mayHold: /\^\[/, read: inlineNotes },
  { mayHold: /\\(?:eq)?ref\{/, read: equationReferences },
]

/** Puts what other dialects write in a line into Markdown. */
export class InlineDialects {
  readonly #source: string
  readonly #directives: Directives
  readonly #log: WarningLog
  readonly #authorsLine: (line: number) => number
  readonly #bodyStart: number
  /** Between a note and indented code, which would be part of it. */
  readonly #separator: string
  readonly #found: typeof syntaxes
  readonly #namedBlocks: () => ReadonlySet<string>

  /**
   * @param bodyStart the offset of the first line behind the front matter
   * @param authorsLine the line on which the author wrote what is on a line of the source
   */
  constructor(
    source: string,
    bodyStart: number,
    directives: Directives,
    log: WarningLog,
    authorsLine: (line: number) => number,
  ) {
    this.#source = source
    this.#bodyStart = bodyStart
    const indented = /^(?:[ \t]*\n)*(?: {4}| {0,3}\t)/.test(source.slice(bodyStart))
    this.#separator = indented ? '<!---->\n\n' : ''
    directives.inline.reserveNames(source)
    this.#namedBlocks = once(() => blocksNamedIn(source))
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
    let counted = 0
    let line = lineOf(node)
    const warn = (code: WarningCode, message: string, at: number) => {
      if (at < counted) line = lineOf(node) + countLineFeeds(block.source, 0, at)
      else line += countLineFeeds(block.source, counted, at)
      counted = at
      this.#log.add(code, message, this.#authorsLine(line))
    }
    const tools = { directives: this.#directives, warn, namedBlocks: this.#namedBlocks }
    const taken = new Uint8Array(block.source.length)
    const edits: Edit[] = []
    for (const { read } of found) {
      for (const piece of read(block, tools)) {
        if (piece.some(({ from, to }) => taken.subarray(from, to).includes(1))) continue
        for (const { from, to, text, definition } of piece) {
          taken.fill(1, from, to)
          edits.push({ at: start + from, remove: to - from, text })
          if (definition === undefined) continue
          const line = this.#authorsLine(lineOf(node) + countLineFeeds(block.source, 0, from))
          edits.push({ at: this.#bodyStart, text: definition + this.#separator, line })
        }
      }
    }
    return edits
  }
}

function blocksNamedIn(source: string): ReadonlySet<string> {
  return new Set(Array.from(source.matchAll(/#\^([\dA-Za-z-]+)/g), ([, id = '']) => id))
}

function once<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}
