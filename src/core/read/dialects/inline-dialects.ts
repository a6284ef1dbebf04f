import type { Nodes } from 'mdast'
import type { WarningCode } from '../../document/warnings.ts'
import type { Edit } from '../parse/edits.ts'
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
import { type InlineSyntax, type Replacement, textBlock } from './text-block.ts'
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
  readonly #triedLabels: () => ReadonlySet<string>
  readonly #definitions: Edit[] = []

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
    this.#separator = beginsWithCode(source, bodyStart) ? '<!---->\n\n' : ''
    directives.inline.reserveNames(source)
    this.#namedBlocks = once(() => blocksNamedIn(source))
    this.#triedLabels = once(() => labelsTriedIn(source))
    this.#directives = directives
    this.#log = log
    this.#authorsLine = authorsLine
    this.#found = syntaxes.filter(({ mayHold }) => mayHold.test(source))
  }

  /** What comes with the edits so far, before all of them: they all stand at the start of the document. */
  get definitions(): readonly Edit[] {
    return this.#definitions
  }

  /** @param node a paragraph, a heading, a term or a table cell */
  edits(node: Nodes): readonly Edit[] {
    if (this.#found.length === 0) return []
    const start = node.position?.start.offset ?? 0
    const own = this.#source.slice(start, node.position?.end.offset ?? start)
    const found = this.#found.filter(({ mayHold }) => mayHold.test(own))
    if (found.length === 0) return []
    const block = textBlock(node, this.#source)
    const lineAt = lineCounter(block.source, lineOf(node))
    const warn = (code: WarningCode, message: string, at: number) =>
      this.#log.add(code, message, this.#authorsLine(lineAt(at)))
    const tools = {
      directives: this.#directives,
      warn,
      namedBlocks: this.#namedBlocks,
      triedLabels: this.#triedLabels,
    }
    // Most blocks only look as if they held a syntax.
    let taken: Uint8Array | null = null
    const edits: Edit[] = []
    for (const { read } of found) {
      for (const piece of read(block, tools)) {
        taken ??= new Uint8Array(block.source.length)
        if (overlaps(piece, taken)) continue
        for (const { from, to, text, definition } of piece) {
          taken.fill(1, from, to)
          const written = text === '' && exposesBlock(block.source, from, to) ? nothing : text
          edits.push({ at: start + from, remove: to - from, text: written })
          if (definition === undefined) continue
          const line = this.#authorsLine(lineAt(from))
          const note = definition + this.#separator
          this.#definitions.push({ at: this.#bodyStart, text: note, line })
        }
      }
    }
    return edits
  }
}

/** @param taken 1 for each character that another piece has taken */
function overlaps(piece: readonly Replacement[], taken: Uint8Array): boolean {
  return piece.some(({ from, to }) => taken.subarray(from, to).includes(1))
}

/** In place of what is left out: it shows nothing, and keeps what follows within its line. */
const nothing = '<span></span>'

/** Whether something begins a line, and without it the rest of the line could begin a block, or be a blank line between two. */
function exposesBlock(source: string, from: number, to: number): boolean {
  if (!/(?:^|\n)[ \t>]*$/.test(source.slice(Math.max(0, from - 100), from))) return false
  const rest = source.slice(to, to + 100)
  if (from > 0 && /^[ \t]*\n/.test(rest)) return true
  return /^(?: {4}|\t|[ \t]*(?![!"'(@])[\d!-/:-@[-`{-~])/.test(rest)
}

function blocksNamedIn(source: string): ReadonlySet<string> {
  return new Set(Array.from(source.matchAll(/#\^([\dA-Za-z-]+)/g), ([, id = '']) => id))
}

function labelsTriedIn(source: string): ReadonlySet<string> {
  const tried = source.matchAll(/^ {0,3}\[\[([^[\]\n]{1,200})\]\]:[ \t]/gm)
  return new Set(Array.from(tried, ([, label = '']) => label))
}

function once<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/** Whether the first line that isn't blank is indented code. Not an expression: it would take the stack for each blank line. */
function beginsWithCode(source: string, from: number): boolean {
  let start = from
  let at = from
  for (; /[ \t\n]/.test(source.charAt(at)); at++) if (source.charAt(at) === '\n') start = at + 1
  return /^(?: {4}| {0,3}\t)/.test(source.slice(start, at))
}

/**
 * Counts the lines of a block, the first of which is given. Offsets in their order take one walk through it, however many
 * stand on a line.
 */
function lineCounter(source: string, first: number): (at: number) => number {
  let line = first
  let counted = 0
  let lineEnd = source.indexOf('\n')
  return (at) => {
    if (at < counted) {
      line = first
      lineEnd = source.indexOf('\n')
    }
    counted = at
    for (; lineEnd !== -1 && lineEnd < at; lineEnd = source.indexOf('\n', lineEnd + 1)) line++
    return line
  }
}
