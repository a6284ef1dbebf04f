import type { Code as MarkdownCode } from 'mdast'
import { diagramEngineOf } from '../../document/diagram-engines.ts'
import type { Block, Code } from '../../document/types.ts'
import { cellOptions, readCellOptions } from '../code/cell-options.ts'
import { type InfoString, infoStrings, readInfoString } from '../code/info-string.ts'
import { grammarOf } from '../code/languages.ts'
import { marksOf } from '../code/line-ranges.ts'
import { markedLines, readMarkedLines } from '../code/marked-lines.ts'
import type { DiagramSource } from '../diagrams/diagram-reader.ts'
import { cleanText } from '../source/characters.ts'
import { type HtmlElement, isElement, lineOf } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'
import { dataTable } from './data-table.ts'
import { diagram } from './diagram.ts'
import { listing } from './listing.ts'

/** Markdown's code block; a figure, if it's a diagram, and a table, if it's data of one. */
export function code(node: MarkdownCode, state: State, context: Context): Block {
  const { value, lang, meta } = node
  const line = lineOf(node)
  if (!lang) return codeBlock(value, plain(null), state, line)
  const { disabled } = state.markdown.directives
  const words = cleanText(meta && !disabled.has(infoStrings.id) ? `${lang} ${meta}` : lang)
  const info = readInfoString(words, isLanguage)
  queueAnchor(node, state)
  if (!info.isCell || disabled.has(cellOptions.id))
    return codeOrDrawn({ value, line, firstLine: line + 1 }, info, state, context)
  const isDiagram = info.lang !== null && diagramEngineOf(info.lang) !== null
  const options = readCellOptions(value, isDiagram)
  const all = readInfoString([words, ...options.words].join(' '), isLanguage)
  const source = { value: options.code, line, firstLine: line + 1 + options.lines }
  return codeOrDrawn(source, all, state, context)
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
  const text = contents.textOf(children)
  const value = text.replace(/^\n/, '').replace(/\n$/, '')
  const firstLine = text.startsWith('\n') ? line + 1 : line
  return [codeOrDrawn({ value, line, firstLine }, plain(lang), state, context)]
}

/** What is drawn of code in its place, or the code. */
function codeOrDrawn(
  source: DiagramSource,
  info: InfoString,
  state: State,
  context: Context,
): Block {
  return (
    diagram(source, info, state, context) ??
    dataTable(source, info, state, context) ??
    listing(codeBlock(source.value, info, state, source.line), info, state, context)
  )
}

function codeBlock(value: string, info: InfoString, state: State, line: number): Code {
  const { lang, title, firstNumber } = info
  const isOn = !state.markdown.directives.disabled.has(markedLines.id)
  const read = isOn ? readMarkedLines(value) : { code: value, ranges: [] }
  const { lines, problem } = state.highlighter.highlight(read.code, lang)
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
  return {
    lang,
    title: null,
    caption: null,
    id: null,
    layout: null,
    firstNumber: null,
    ranges: [],
    isCell: false,
    table: null,
  }
}

function isLanguage(name: string): boolean {
  return grammarOf(name) !== null
}

/** From `class="language-x"`, as Markdown has it, or GitHub's `lang="x"`; Mermaid's own script takes `class="mermaid"`. */
function languageOf({ attributes }: HtmlElement): string | null {
  const fromClass = /(?:^|\s)(?:(?:language|lang)-(\S+)|(mermaid)(?!\S))/
    .exec(attributes.get('class') ?? '')
    ?.slice(1)
    .find((name) => name !== undefined)
  return (fromClass ?? attributes.get('lang') ?? '').trim().toLowerCase() || null
}
