import type { AbstractSource } from '../source/front-matter.ts'
import type { Directives } from '../syntax/directives.ts'
import type { Edit } from './edits.ts'

/**
 * Puts the front matter's abstract behind it, as a block quote that begins with a placeholder: so that its Markdown is
 * read as all of the document's, with its definitions and notes.
 *
 * @param at the end of the front matter's last line, or 0 where there is none
 */
export function abstractEdits(
  { lines, lineOf, title }: AbstractSource,
  at: number,
  directives: Directives,
): readonly Edit[] {
  const head = `> ###### ${directives.add({ type: 'abstract' })}${title}`
  return [
    { at, text: `\n${head}`, line: lineOf(0) },
    ...lines.map((line, index) => ({ at, text: `\n> ${line}`, line: lineOf(index) })),
    // What follows is no part of its last paragraph.
    { at, text: at === 0 ? '\n\n' : '\n', line: lineOf(lines.length - 1) },
  ]
}
