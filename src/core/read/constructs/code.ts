import type { Code as MarkdownCode } from 'mdast'
import type { Block, Code } from '../../document/types.ts'
import { readCellOptions } from '../code/cell-options.ts'
import { type InfoString, readInfoString } from '../code/info-string.ts'
import { grammarOf } from '../code/languages.ts'
import { marksOf } from '../code/line-ranges.ts'
import { readMarkedLines } from '../code/marked-lines.ts'
import { cleanText } from '../source/characters.ts'
import { type HtmlElement, isElement, lineOf } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'

/** Markdown's code block. */
export function code(node: MarkdownCode, state: State): Block {
  const { value, lang, meta } = node
  if (!lang) return codeBlock(value, plain(null), state, lineOf(node))
  const words = cleanText(meta ? `${lang} ${meta}` : lang)
  const info = readInfoString(words, isLanguage)
  if (!info.isCell) return codeBlock(value, info, state, lineOf(node))
  const options = readCellOptions(value)
  const all = readInfoString([words, ...options.words].join(' '), isLanguage)
  return codeBlock(options.code, all, state, lineOf(node))
}

/** `<pre>`, of which the text counts. One that holds images or blocks is a wrapper only. */
export function preformatted(element: HtmlElement, state: State, context: Context): Block[] {
  const { children, line } = element
  const { contents } = state
  let isWrapper = contents.holdsBlocks(element)
  contents.visit(children, (node) => {
    isWrapper ||= isElement(node, 'img') || node.type === 'image' || node.type === 'imageReference'
  })
  if (isWrapper) return state.flow(children, state, context, line)
  contents.visit(children, (node) => queueAnchor(node, state))
  const inner = children.find((child) => isElement(child, 'code'))
  const lang = languageOf(element) ?? (isElement(inner, 'code') ? languageOf(inner) : null)
  // HTML 13.1.2.5: a line feed right after `<pre>` is no part of it. Neither is one at the end.
  const text = contents.textOf(children).replace(/^\n/, '').replace(/\n$/, '')
  return [codeBlock(text, plain(lang), state, line)]
}

function codeBlock(value: string, info: InfoString, state: State, line: number): Code {
  const { lang, title, firstNumber } = info
  const read = readMarkedLines(value)
  const { lines, problem } = state.highlighter.highlight(read.lines.join('\n'), lang)
  if (problem !== null) state.log.add('code_not_highlighted', problem, line)
  state.budget.spend(
    'nodes',
    lines.reduce((sum, tokens) => sum + 1 + tokens.length, 0),
    line,
  )
  const marks = marksOf([...info.ranges, ...read.ranges], lines.length)
  return { type: 'code', lang, title, firstNumber, lines, marks, line }
}

/** Code of which nothing but perhaps its language is said. */
function plain(lang: string | null): InfoString {
  return { lang, title: null, firstNumber: null, ranges: [], isCell: false }
}

function isLanguage(name: string): boolean {
  return grammarOf(name) !== null
}

/** From `class="language-x"`, as Markdown has it, or GitHub's `lang="x"`. */
function languageOf({ attributes }: HtmlElement): string | null {
  const fromClass = /(?:^|\s)(?:language|lang)-(\S+)/.exec(attributes.get('class') ?? '')?.[1]
  return (fromClass ?? attributes.get('lang') ?? '').trim().toLowerCase() || null
}
