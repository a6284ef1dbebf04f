import type { Token } from '../inline-tokens.ts'
import type { Interning } from '../interning.ts'
import { isSpace, isWord, textParts } from '../words.ts'
import { SourceWholes } from './source-wholes.ts'

/** What begins a line in a paragraph that is more: the marker of an item, a definition or a heading, what underlines one, and that of a note. */
const lineStarts = [
  /\(?(?:\d{1,4}|[A-Za-z]|[ivxlcIVXLC]{1,6})[.)] {1,9}/y,
  /(?::|#{1,6}) {1,9}/y,
  /=+(?=\n|$)/y,
  /-+(?=\n|$)/y,
  /\[\^[^\]\n]{1,200}\]:/y,
]

/** A mark around words. */
const markRun = /\*+|_+|~~|==|\+\+/y

/** Tokens of a text in Markdown: joined they are the text. @param keepsMarks whether marked words are one token */
export function sourceTokens(
  text: string,
  interning: Interning,
  keepsMarks: boolean,
): readonly Token[] {
  const parts = partsOf(text)
  return (keepsMarks ? withMarkedWords(parts) : parts).map(({ text: part, isWhole }) => {
    const key = isSpace(part) && !isHardBreak(part) ? ' ' : part
    const word = isWhole || isWord(part)
    return { key: interning.of(key), text: part, node: null, around: [], isWord: word }
  })
}

interface Part {
  readonly text: string
  readonly isWhole: boolean
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  const wholes = new SourceWholes(text)
  let words = 0
  const end = (at: number) => {
    for (const part of textParts(text.slice(words, at))) parts.push({ text: part, isWhole: false })
  }
  for (let at = 0; at < text.length; ) {
    const isStart = at === 0 || text.charAt(at - 1) === '\n'
    const begin = isStart ? lineStartAt(text, at) : ''
    const isInWord = at > 0 && isWord(text.charAt(at - 1))
    const whole = begin === '' ? wholes.at(at, isInWord) : ''
    const mark = begin + whole === '' ? markAt(text, at) : ''
    const found = begin + whole + mark
    if (found === '') {
      at++
      continue
    }
    end(at)
    parts.push({ text: found, isWhole: whole !== '' })
    at += found.length
    words = at
  }
  end(text.length)
  return parts
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function lineStartAt(text: string, at: number): string {
  for (const pattern of lineStarts) {
    const found = matchAt(pattern, text, at)
    if (found !== '') return found
  }
  return ''
}

/** Underscores in a word are part of it. */
function markAt(text: string, at: number): string {
  const run = matchAt(markRun, text, at)
  const isInWord = isWord(text.charAt(at - 1)) && isWord(text.charAt(at + run.length))
  return run.startsWith('_') && isInWord ? '' : run
}

/** Words between two marks of one kind, with no others between them, as one part with these. */
function withMarkedWords(parts: readonly Part[]): readonly Part[] {
  const out: Part[] = []
  /** Where in `out` a mark stands that may begin some. */
  let open = -1
  for (const part of parts) {
    const isEnd = !part.isWhole && isMark(part.text)
    if (isEnd && open >= 0 && out[open]?.text === part.text) {
      const inner = out.splice(open)
      out.push({ text: [...inner, part].map(({ text }) => text).join(''), isWhole: true })
      open = -1
      continue
    }
    if (isEnd) open = out.length
    out.push(part)
  }
  return out
}

function isMark(text: string): boolean {
  return /^(?:\*+|_+|~~|==|\+\+)$/.test(text)
}

function isHardBreak(space: string): boolean {
  return space.includes('  \n')
}

/** Whether what is changed can be marked as it is: it ends what it begins, and isn't what makes its line what it is. */
export function canBeMarked(tokens: readonly Token[]): boolean {
  const counts = new Map<string, number>()
  for (const { text: part } of tokens) {
    const text = part ?? ''
    if (isMark(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    const isTag = /^<\/?[a-z][^@:]*>$/i.test(text)
    const isBreak = text === '\\\n' || (isSpace(text) && isHardBreak(text))
    if (isAddress(text) || isTag || isBreak || text.startsWith('{') || isLineStart(text))
      return false
  }
  return [...counts.values()].every((count) => count % 2 === 0)
}

function isLineStart(text: string): boolean {
  return /^(?:: +|\(?\w{1,6}[.)] +|=+|-{2,}|#{1,6} +|\[\^[^\]]*\]: *)$/.test(text)
}

/** Whether it's an address that becomes a link by itself: marks beside it would be part of it. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)/.test(text)
}
