import { type HtmlNode, type HtmlText, isCode } from '../html/tree.ts'

/** Chinese and Japanese, which put no space where a line of the source ends (CSS Text 3, 4.1.3). */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'
const unspacedLineEnd = new RegExp(`(?<=${unspaced})[ \\t]*\\n[ \\t]*(?=${unspaced})`, 'gu')

/** Line ends with what is around them, tried only where a run of white space starts: linear in its length. */
const lineEnds = /(?<![ \t])[ \t]*(?:\n[ \t]*)+/g

/** White space that isn't a single space already. */
const otherThanSpace = /[ \t\n]{2,}|[\t\n]/g

/**
 * Collapses the white space of one run of inline content in place, as CSS Text 3 (4.1.1) has it: line
 * ends are spaces, spaces together are one, and none stands at the start or end of a line.
 */
export function collapseWhiteSpace(run: readonly HtmlNode[]): void {
  const state: { atSpace: boolean; last: HtmlText | null } = { atSpace: true, last: null }
  const endLine = () => {
    if (state.last?.value.endsWith(' ')) state.last.value = state.last.value.slice(0, -1)
    state.last = null
    state.atSpace = true
  }
  const visit = (node: HtmlNode, inCode: boolean): void => {
    if (node.type === 'text') {
      if (inCode) {
        node.value = node.value.replace(lineEnds, ' ')
        if (node.value !== '') Object.assign(state, { atSpace: false, last: null })
        return
      }
      let value = collapsed(node.value)
      if (state.atSpace && value.startsWith(' ')) value = value.slice(1)
      node.value = value
      if (value === '') return
      state.atSpace = value.endsWith(' ')
      state.last = node
    } else if (node.type !== 'element') {
      state.atSpace = false
      state.last = null
    } else if (node.name === 'br') endLine()
    else if (node.name === 'img' || node.name === 'input') {
      state.atSpace = false
      state.last = null
    } else for (const child of node.children) visit(child, inCode || isCode(node))
  }
  for (const node of run) visit(node, false)
  endLine()
}

function collapsed(text: string): string {
  const joined = text.includes('\n') ? text.replace(unspacedLineEnd, '') : text
  return joined.replace(otherThanSpace, ' ')
}
