import type { Code as MarkdownCode } from 'mdast'
import type { Block, Code } from '../../document/types.ts'
import type { CodeSource } from '../code/code-sources.ts'
import { hiddenLines, withoutHiddenLines } from '../code/hidden-lines.ts'
import { marksOf } from '../code/line-ranges.ts'
import { markedLines, readMarkedLines } from '../code/marked-lines.ts'
import type { HtmlElement } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'
import { dataTable } from './data-table.ts'
import { diagram } from './diagram.ts'
import { listing } from './listing.ts'

/** Markdown's code block; a figure, if it's a diagram, and a table, if it's data of one. */
export function code(node: MarkdownCode, state: State, context: Context): Block {
  queueAnchor(node, state)
  return codeOrDrawn(state.code.of(node), state, context)
}

/** `<pre>`: the blocks in it, if it's a wrapper only. */
export function preformatted(element: HtmlElement, state: State, context: Context): Block[] {
  const { children, line } = element
  const { contents } = state
  const source = state.code.ofElement(element, contents)
  if (source === null) return state.flow(children, state, context, line)
  contents.visit(children, (node) => queueAnchor(node, state))
  return [codeOrDrawn(source, state, context)]
}

/** What is drawn of code in its place, or the code. */
function codeOrDrawn(source: CodeSource, state: State, context: Context): Block {
  return (
    diagram(source, state, context) ??
    dataTable(source, state, context) ??
    listing(codeBlock(source, state), source.info, state, context)
  )
}

function codeBlock({ value, line, info }: CodeSource, state: State): Code {
  const { lang, title, firstNumber } = info
  const { disabled } = state.markdown.directives
  const mayHide = !disabled.has(hiddenLines.id) && info.ranges.length === 0
  const shown = mayHide ? withoutHiddenLines(value, lang) : value
  const read = disabled.has(markedLines.id) ? { code: shown, ranges: [] } : readMarkedLines(shown)
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
