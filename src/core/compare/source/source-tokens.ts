import type { Token } from '../inline-tokens.ts'
import type { Interning } from '../interning.ts'
import { isWord, textParts } from '../words.ts'

/** What is one whole in a line of Markdown: code, formulas, notes, links and images, addresses, tags, braces and escapes. */
const whole = new RegExp(
  [
    /``[^`]{1,200}(?:`[^`]{1,200}){0,20}``|`[^`]{1,500}`/,
    /\$[^$\s](?:[^$\n]{0,300}[^$\s])?\$/,
    /\[\^[^\]\n]{1,200}\]/,
    /!?\[(?:[^[\]]|!?\[[^[\]\n]{0,200}\](?:\([^()\s]{0,500}\))?){0,500}\](?:\((?:[^()]|\([^()\n]{0,200}\)){0,1000}\)|\[[^\]\n]{0,200}\])?(?:\{[^{}\n]{1,200}\})?/,
    /(?:https?:\/\/|www\.)[^\s<>()[\]`*]{1,1000}(?<![.,;:!?'"])/,
    /<[^<>\s][^<>\n]{0,500}>/,
    /\{[^{}\n]{1,300}\}/,
    /\\[^\n]/,
    /&[#\w]{1,30};/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Marks around words. */
const marks = /\*+|_+(?=\S)(?<![\p{L}\p{N}]_+)|_+(?![\p{L}\p{N}_])|~~|==|\+\+/gu

/** A mark with what is in it, nothing of the like inside. */
const markedWords = /(\*{1,3}|_{1,3}|~~|==|\+\+)(?=\S)[^*_~=+\n]{1,1000}\1/g

/** What begins a line in a paragraph that is more: the marker of a definition, or what underlines a heading. */
const lineStart =
  /^(?:: +|\(?(?:\d{1,4}|[A-Za-z]|[ivxlcIVXLC]{1,6})[.)] +|=+$|-+$|#{1,6} +|\[\^[^\]\n]{1,200}\]: *)/gm

/** Tokens of a text in Markdown: joined they are the text. */
export function sourceTokens(
  text: string,
  interning: Interning,
  keepsMarks: boolean,
): readonly Token[] {
  const tokens: Token[] = []
  const add = (part: string, word = isWord(part)) => {
    const key = /^\s+$/.test(part) && !/ {2}\n/.test(part) ? ' ' : part
    tokens.push({
      ...{ key: interning.of(key), text: part, node: null, around: [], isWord: word },
    })
  }
  const words = (part: string) => {
    for (const each of textParts(part)) add(each)
  }
  const withMarks = (part: string) => split(part, marks, words, (mark) => add(mark, false))
  const withWholes = (part: string) => split(part, whole, withMarks, (each) => add(each, true))
  const inLine = (part: string) => {
    if (keepsMarks) split(part, markedWords, withWholes, (each) => add(each, true))
    else withWholes(part)
  }
  split(text, lineStart, inLine, (part) => add(part, false))
  return tokens
}

function split(
  text: string,
  pattern: RegExp,
  between: (part: string) => void,
  found: (part: string) => void,
): void {
  let at = 0
  for (const { 0: part, index } of text.matchAll(pattern)) {
    if (index > at) between(text.slice(at, index))
    found(part)
    at = index + part.length
  }
  if (at < text.length) between(text.slice(at))
}

/** Whether what is changed can be marked as it is: it ends what it begins, and isn't what makes its line what it is. */
export function canBeMarked(tokens: readonly Token[]): boolean {
  const counts = new Map<string, number>()
  for (const { text: part } of tokens) {
    const text = part ?? ''
    if (/^(?:\*+|_+|~~|==|\+\+)$/.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    const isTag = /^<\/?[a-z][^@:]*>$/i.test(text)
    const isLineStart = /^(?:: +|\(?\w{1,6}[.)] +|=+|-{2,}|#{1,6} +|\[\^[^\]]*\]: *)$/.test(text)
    if (isAddress(text) || isTag || isLineStart || text.startsWith('{') || / {2}\n|\\\n/.test(text))
      return false
  }
  return [...counts.values()].every((count) => count % 2 === 0)
}

/** Whether it's an address that becomes a link by itself: marks beside it would be part of it. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)/.test(text)
}
