import type { PhrasingContent, Text } from 'mdast'
import { holdsCode } from '../html/element-names.ts'
import { lineOf } from '../source-node.ts'
import type { Abbreviations } from './abbreviations.ts'
import { emojiAt, shortcode } from './emoji.ts'
import { type Escapes, releaseEscapes } from './escapes.ts'

/** A piece of inline content after Octavo's own inline syntax has been read, and the line on which its node starts. */
export type InlinePiece = { readonly line: number } & (
  | { readonly type: 'text' | 'superscript'; readonly value: string }
  | { readonly type: 'abbreviation'; readonly value: string; readonly title: string }
  | { readonly type: 'open' | 'close'; readonly name: 'mark' | 'ins' }
  | { readonly type: 'node'; readonly node: Exclude<PhrasingContent, Text> }
)

/** Whether text may hold any of the syntax but abbreviations. */
export function mayHoldInlineSyntax(text: string): boolean {
  return /==|\+\+|\^|:[+\w-]+:/.test(text)
}

/**
 * Reads what CommonMark and GFM don't know: `==marked==`, `++inserted++`, `x^2^`, `:tada:` and declared
 * abbreviations. The parser has read single tildes; `constructs/subscript.ts` tells what they mean.
 *
 * Marks may hold other inline content, but don't reach out of their parent.
 *
 * @returns pieces whose text holds nothing that no document may hold, and escaped punctuation held back
 */
export function readInlineSyntax(
  children: readonly PhrasingContent[],
  escapes: Escapes,
  abbreviations: Abbreviations,
): readonly InlinePiece[] {
  const inCode = codeOf(children)
  const texts = children.map((child, index) =>
    child.type === 'text' && !inCode[index] ? escapes.syntaxOf(child) : null,
  )
  const marks = pairMarks(texts)
  const pieces: InlinePiece[] = []
  children.forEach((child, index) => {
    const line = lineOf(child)
    if (child.type !== 'text') {
      pieces.push({ type: 'node', node: child, line })
      return
    }
    const text = texts[index]
    if (text == null) {
      pieces.push({ type: 'text', value: escapes.textOf(child), line })
      return
    }
    let start = 0
    for (const { at, type, name } of marks.get(index) ?? noMarks) {
      readText(text.slice(start, at), line, abbreviations, pieces)
      pieces.push({ type, name, line })
      start = at + 2
    }
    readText(text.slice(start), line, abbreviations, pieces)
  })
  return pieces
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

interface MarkEnd {
  readonly at: number
  readonly type: 'open' | 'close'
  readonly name: 'mark' | 'ins'
}

interface Opener {
  readonly index: number
  readonly at: number
  readonly name: 'mark' | 'ins'
}

const delimiter = /==|\+\+/
const delimiters = /={2,}|\+{2,}/g
const noMarks: readonly MarkEnd[] = []

/** Finds the pairs of `==` and `++`, for each text the ends that stand in it. Longer runs are text. */
function pairMarks(texts: readonly (string | null)[]): Map<number, MarkEnd[]> {
  const byText = new Map<number, MarkEnd[]>()
  if (!texts.some((text) => text !== null && delimiter.test(text))) return byText
  const ends: (Opener & MarkEnd)[] = []
  const openers: Opener[] = []
  texts.forEach((text, index) => {
    if (text === null) return
    for (const match of text.matchAll(delimiters)) {
      if (match[0].length !== 2) continue
      const at = match.index
      const name = match[0] === '==' ? 'mark' : 'ins'
      // A neighbouring node counts as a word: `**a**==b==` marks b.
      const before = text.charAt(at - 1) || (index === 0 ? ' ' : '*')
      const after = text.charAt(at + 2) || (index === texts.length - 1 ? ' ' : '*')
      const opener = openers.findLastIndex((candidate) => candidate.name === name)
      const found = openers[opener]
      const adjacent = found?.index === index && found.at + 2 === at
      if (found !== undefined && !adjacent && /\S/.test(before) && !isWordInside(name, after)) {
        ends.push({ ...found, type: 'open' }, { index, at, name, type: 'close' })
        openers.length = opener
      } else if (/\S/.test(after) && !isWordInside(name, before) && openers.length < 2) {
        if (found === undefined) openers.push({ index, at, name })
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

/** `C++` and `i++` are no marks: a `++` ends at the edge of a word. */
function isWordInside(name: 'mark' | 'ins', neighbour: string): boolean {
  return name === 'ins' && /[\p{L}\p{N}]/u.test(neighbour)
}

const shortcodeOrSuperscript = new RegExp(`${shortcode}|\\^([^\\s\\^]+)\\^`, 'gv')

function readText(
  text: string,
  line: number,
  abbreviations: Abbreviations,
  pieces: InlinePiece[],
): void {
  if (!/[:^]/.test(text)) {
    readWords(text, line, abbreviations, pieces)
    return
  }
  let start = 0
  for (const match of text.matchAll(shortcodeOrSuperscript)) {
    const [whole, name, superscript] = match
    const emoji = name === undefined ? undefined : emojiAt(text, match.index, name, start)
    if (superscript === undefined && emoji === undefined) continue
    readWords(text.slice(start, match.index), line, abbreviations, pieces)
    if (superscript !== undefined) {
      pieces.push({ type: 'superscript', value: releaseEscapes(superscript), line })
    } else if (emoji !== undefined) pieces.push({ type: 'text', value: emoji, line })
    start = match.index + whole.length
  }
  readWords(text.slice(start), line, abbreviations, pieces)
}

function readWords(
  text: string,
  line: number,
  abbreviations: Abbreviations,
  pieces: InlinePiece[],
): void {
  for (const piece of abbreviations.split(text)) {
    const value = releaseEscapes(piece.text)
    if (value === '') continue
    if (piece.title === null) pieces.push({ type: 'text', value, line })
    else pieces.push({ type: 'abbreviation', value, title: piece.title, line })
  }
}
