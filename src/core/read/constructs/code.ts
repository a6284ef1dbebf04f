import type { Code as MarkdownCode } from 'mdast'
import type { Block, Code } from '../../document/types.ts'
import { cleanText } from '../source/characters.ts'
import { type HtmlElement, isElement, lineOf } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'

/** Markdown's code block. */
export function code(node: MarkdownCode, state: State): Block {
  return codeBlock(node.value, languageName(cleanText(node.lang ?? '')), state, lineOf(node))
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
  return [codeBlock(text, lang, state, line)]
}

function codeBlock(value: string, lang: string | null, state: State, line: number): Code {
  const { lines, problem } = state.highlighter.highlight(value, lang)
  if (problem !== null) state.log.add('code_not_highlighted', problem, line)
  state.budget.spend(
    'nodes',
    lines.reduce((sum, tokens) => sum + 1 + tokens.length, 0),
    line,
  )
  return { type: 'code', lang, lines, line }
}

/** From `class="language-x"`, as Markdown has it, or GitHub's `lang="x"`. */
function languageOf({ attributes }: HtmlElement): string | null {
  const fromClass = /(?:^|\s)(?:language|lang)-(\S+)/.exec(attributes.get('class') ?? '')?.[1]
  return languageName(fromClass ?? attributes.get('lang') ?? '')
}

function languageName(name: string): string | null {
  return name.trim().toLowerCase() || null
}
