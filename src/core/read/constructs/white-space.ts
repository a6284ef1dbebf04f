import type { Text } from 'mdast'
import type { Contents } from '../contents/contents.ts'
import { isCode, isElement, type SourceNode } from '../source-node.ts'

/** Chinese and Japanese, which put no space where a line of the source ends (CSS Text 3, 4.1.3). */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'
const unspacedLineEnd = new RegExp(`(?<=${unspaced})[ \\t]*\\n[ \\t]*(?=${unspaced})`, 'gu')
/** Text without these code units holds none of them: their blocks start at U+2E80. */
const mayBeUnspaced = /[\u2e80-\uffff]/

/** Line ends with what is around them, tried only where a run of white space starts: linear in its length. */
const lineEnds = /(?<![ \t])[ \t]*(?:\n[ \t]*)+/g

/** White space that isn't a single space already. */
const otherThanSpace = /[ \t\n]{2,}|[\t\n]/g

/**
 * Collapses the white space of one run of inline content in place, as CSS Text 3 (4.1.1) has it: line
 * ends are spaces, spaces together are one, and none stands at the start or end of a line.
 */
export function collapseWhiteSpace(run: readonly SourceNode[], contents: Contents): void {
  let atSpace = true
  let last: Text | null = null
  const endLine = () => {
    if (last?.value.endsWith(' ')) last.value = last.value.slice(0, -1)
    last = null
    atSpace = true
  }
  const visit = (node: SourceNode, inCode: boolean): void => {
    if (node.type === 'text' && !inCode) {
      let value = collapsed(node.value)
      if (atSpace && value.startsWith(' ')) value = value.slice(1)
      node.value = value
      if (value === '') return
      atSpace = value.endsWith(' ')
      last = node
    } else if (node.type === 'text' || node.type === 'inlineCode') {
      node.value = node.value.replace(lineEnds, ' ')
      if (node.value === '') return
      atSpace = false
      last = null
    } else if (node.type === 'break' || isElement(node, 'br')) endLine()
    else if (holdsText(node)) {
      const isInCode = inCode || isCode(node)
      for (const child of contents.of(node)) visit(child, isInCode)
    } else {
      atSpace = false
      last = null
    }
  }
  for (const node of run) visit(node, false)
  endLine()
}

/** Whether the node is seen by what is in it alone. */
function holdsText(node: SourceNode): boolean {
  return node.type === 'element' ? !isElement(node, 'img', 'input') : 'children' in node
}

function collapsed(text: string): string {
  const joined =
    text.includes('\n') && mayBeUnspaced.test(text) ? text.replace(unspacedLineEnd, '') : text
  return joined.replace(otherThanSpace, ' ')
}
