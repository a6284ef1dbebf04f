import type { Block } from '../../document/types.ts'
import { descendants, type HtmlElement, isElement, textContent } from '../html/tree.ts'
import { resolveFlow } from './flow.ts'
import { noteAnchor, type Reading, type Scope } from './reading.ts'

/** A code block: Markdown's, or `<pre>`, of which the text counts. One that holds images or blocks is a wrapper only. */
export function resolveCode(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line } = element
  const inner = [...descendants(element.children)]
  if (element.hasBlocks || inner.some((node) => isElement(node, 'img'))) {
    return resolveFlow(element.children, reading, scope, line)
  }
  for (const node of inner) {
    if (node.type === 'element') noteAnchor(node, reading)
  }
  const code = element.children.find((child) => isElement(child, 'code'))
  const lang = languageOf(element) ?? (isElement(code, 'code') ? languageOf(code) : null)
  const text = textContent(element.children)
  // HTML 13.1.2.5: a line feed right after `<pre>` is no part of it. Neither is one at the end.
  const value = element.origin === 'html' ? text.replace(/^\n/, '').replace(/\n$/, '') : text
  const { lines, problem } = reading.highlighter.highlight(value, lang)
  if (problem !== null) reading.log.add('code_not_highlighted', problem, line)
  reading.budget.spend(
    'nodes',
    lines.reduce((sum, tokens) => sum + 1 + tokens.length, 0),
    line,
  )
  return [{ type: 'code', lang, lines, line }]
}

/** From `class="language-x"`, as Markdown has it, or GitHub's `lang="x"`. */
function languageOf(element: HtmlElement): string | null {
  const fromClass = /(?:^|\s)(?:language|lang)-(\S+)/.exec(
    element.attributes.get('class') ?? '',
  )?.[1]
  const name = fromClass ?? element.attributes.get('lang')
  return name?.trim().toLowerCase() || null
}
