import type { PhrasingContent, Text } from 'mdast'
import { holdsCode } from '../html/element-names.ts'
import { lineOf } from '../source-node.ts'
import type { Abbreviations } from '../syntax/text/abbreviations.ts'
import { pairSyntaxes, pieceSyntaxes } from '../syntax/text/registry.ts'
import type { PairSyntax, PieceSyntax } from '../syntax/text/text-syntax.ts'
import { type Escapes, releaseEscapes } from './escapes.ts'

/** A piece of inline content after the syntaxes of text have been read, and the line on which its node starts. */
export type InlinePiece = { readonly line: number } & (
  | { readonly type: 'text' | 'superscript'; readonly value: string }
  | { readonly type: 'abbreviation'; readonly value: string; readonly title: string }
  | { readonly type: 'open' | 'close'; readonly name: PairSyntax['element'] }
  | { readonly type: 'node'; readonly node: Exclude<PhrasingContent, Text> }
)

/** The syntaxes that are on, and expressions that find them. */
interface TextSyntaxes {
  /** By their delimiters. */
  readonly pairs: ReadonlyMap<string, PairSyntax>
  /** Two or more of the characters of a pair. */
  readonly runs: RegExp
  readonly pieces: readonly PieceSyntax[]
  /** In a match, the piece of the syntax with this number is in the group of that number, from 1. */
  readonly anyPiece: RegExp
  /** Whether a text may hold any. */
  readonly mayHold: RegExp
}

function textSyntaxes(disabled: ReadonlySet<string>): TextSyntaxes {
  const isOn = ({ id }: { readonly id: string }) => !disabled.has(id)
  const pairs = pairSyntaxes.filter(isOn)
  const pieces = pieceSyntaxes.filter(isOn)
  const runs = pairs.map(({ delimiter }) => `[${delimiter.charAt(0)}]{2,}`)
  const patterns = pieces.map(({ pattern }) => `(${pattern})`)
  return {
    pairs: new Map(pairs.map((pair) => [pair.delimiter, pair])),
    runs: anyOf(runs, 'g'),
    pieces,
    anyPiece: anyOf(patterns, 'gv'),
    mayHold: anyOf([...runs, ...patterns], 'v'),
  }
}

/** Of no sources, an expression that matches nothing. */
function anyOf(sources: readonly string[], flags: string): RegExp {
  return new RegExp(sources.length === 0 ? '(?!)' : sources.join('|'), flags)
}

const allOn = textSyntaxes(new Set())

/** Reads the syntaxes of `syntax/text/`, and the words that have been declared as abbreviations. */
export class InlineSyntaxReader {
  readonly #escapes: Escapes
  readonly #abbreviations: Abbreviations
  readonly #syntaxes: TextSyntaxes

  /** @param disabled the ids of syntaxes that are switched off */
  constructor(escapes: Escapes, abbreviations: Abbreviations, disabled: ReadonlySet<string>) {
    this.#escapes = escapes
    this.#abbreviations = abbreviations
    this.#syntaxes = disabled.size === 0 ? allOn : textSyntaxes(disabled)
  }

  /** Whether text may hold anything to be read. */
  mayHold(text: string): boolean {
    return !this.#abbreviations.isEmpty || this.#syntaxes.mayHold.test(text)
  }

  /**
   * Marks may hold other inline content, but don't reach out of their parent.
   *
   * @returns pieces whose text holds nothing that no document may hold, and escaped punctuation held back
   */
  read(children: readonly PhrasingContent[]): readonly InlinePiece[] {
    const inCode = codeOf(children)
    const texts = children.map((child, index) =>
      child.type === 'text' && !inCode[index] ? this.#escapes.syntaxOf(child) : null,
    )
    const marks = pairMarks(texts, this.#syntaxes)
    const pieces: InlinePiece[] = []
    children.forEach((child, index) => {
      const line = lineOf(child)
      if (child.type !== 'text') {
        pieces.push({ type: 'node', node: child, line })
        return
      }
      const text = texts[index]
      if (text == null) {
        pieces.push({ type: 'text', value: this.#escapes.textOf(child), line })
        return
      }
      let start = 0
      for (const { at, type, name } of marks.get(index) ?? noMarks) {
        this.#readText(text.slice(start, at), line, pieces)
        pieces.push({ type, name, line })
        start = at + 2
      }
      this.#readText(text.slice(start), line, pieces)
    })
    return pieces
  }

  #readText(text: string, line: number, pieces: InlinePiece[]): void {
    const { anyPiece, pieces: syntaxes } = this.#syntaxes
    let readTo = 0
    for (const match of text.matchAll(anyPiece)) {
      const [whole, ...groups] = match
      const syntax = syntaxes[groups.findIndex((group) => group !== undefined)]
      const piece = syntax?.read({ whole, text, at: match.index, readTo }) ?? null
      if (piece === null) continue
      this.#readWords(text.slice(readTo, match.index), line, pieces)
      pieces.push({ type: piece.type, value: releaseEscapes(piece.value), line })
      readTo = match.index + whole.length
    }
    this.#readWords(text.slice(readTo), line, pieces)
  }

  #readWords(text: string, line: number, pieces: InlinePiece[]): void {
    for (const piece of this.#abbreviations.split(text)) {
      const value = releaseEscapes(piece.text)
      if (value === '') continue
      if (piece.title === null) pieces.push({ type: 'text', value, line })
      else pieces.push({ type: 'abbreviation', value, title: piece.title, line })
    }
  }
}

const codeTag = /^<(\/?)([a-z]+)/i

/** For each node, whether it stands in an element of HTML that holds code. */
function codeOf(children: readonly PhrasingContent[]): readonly boolean[] {
  if (!children.some((child) => child.type === 'html')) return []
  let open = 0
  return children.map((child) => {
    if (child.type !== 'html') return open > 0
    const [, slash, name = ''] = codeTag.exec(child.value) ?? []
    if (holdsCode(name.toLowerCase())) open = slash === '' ? open + 1 : Math.max(0, open - 1)
    return false
  })
}

interface Delimiter {
  readonly index: number
  readonly at: number
  readonly name: PairSyntax['element']
}

type MarkEnd = Delimiter & { readonly type: 'open' | 'close' }

const noMarks: readonly MarkEnd[] = []

/** Finds pairs of delimiters, for each text the ends that stand in it. Longer runs are text. */
function pairMarks(
  texts: readonly (string | null)[],
  { pairs, runs }: TextSyntaxes,
): ReadonlyMap<number, readonly MarkEnd[]> {
  const byText = new Map<number, MarkEnd[]>()
  if (!texts.some((text) => text !== null && text.search(runs) !== -1)) return byText
  const ends: MarkEnd[] = []
  const openers: Delimiter[] = []
  texts.forEach((text, index) => {
    if (text === null) return
    for (const { 0: run, index: at } of text.matchAll(runs)) {
      const pair = pairs.get(run)
      if (pair === undefined) continue
      const name = pair.element
      // A neighbouring node counts as a word: `**a**==b==` marks b.
      const before = text.slice(Math.max(0, at - 2), at) || (index === 0 ? ' ' : '*')
      const after = text.slice(at + 2, at + 4) || (index === texts.length - 1 ? ' ' : '*')
      const opener = openers.findLastIndex((candidate) => candidate.name === name)
      const opening = openers[opener]
      const adjacent = opening?.index === index && opening.at + 2 === at
      if (opening !== undefined && !adjacent && /\S$/.test(before) && pair.mayClose(after)) {
        ends.push({ ...opening, type: 'open' }, { index, at, name, type: 'close' })
        openers.length = opener
      } else if (opening === undefined && /^\S/.test(after) && pair.mayOpen(before, after)) {
        openers.push({ index, at, name })
      }
    }
  })
  for (const end of ends.sort((a, b) => a.index - b.index || a.at - b.at)) {
    const inText = byText.get(end.index)
    if (inText === undefined) byText.set(end.index, [end])
    else inText.push(end)
  }
  return byText
}
