import { isUnmistakable, readAttributes } from '../attributes.ts'
import type { EditedLines } from './edited-lines.ts'
import { attributeLine } from './kramdown-lines.ts'

/** A place to link to, before a heading or a block. */
const target = /^\(([^()\s][^()]{0,98})\)=$/

/** What MyST has on a line of its own before a block: a place to link to (`(name)=`), and attributes (`{#id .class}`). */
export function mystLine(lines: EditedLines, line: number): void {
  const words = lines.words(line)
  const name = target.exec(words)?.[1]
  if (name !== undefined) {
    attributeLine(lines, line, name)
    return
  }
  if (!/^\{[#.][^{}]*\}$/.test(words) || lines.words(line - 1) !== '') return
  const attributes = lines.words(line + 1) === '' ? null : readAttributes(words)
  if (attributes !== null && isUnmistakable(attributes)) {
    attributeLine(lines, line, attributes.id ?? '')
  }
}
