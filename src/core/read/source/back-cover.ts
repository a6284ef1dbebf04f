import type { FrontMatterValues } from './front-matter-values.ts'
import type { LocatedText } from './read-option.ts'

/** The paragraphs of the back cover, before their Markdown is read; none where there is to be no back cover. */
export function backCoverIn(values: FrontMatterValues): readonly LocatedText[] {
  const said = values.read('back_cover')
  if (said === null || /^\s*none$/i.test(said.lines.join('\n'))) return []
  const paragraphs: { text: string; line: number }[] = []
  let isOpen = false
  for (const [index, text] of said.lines.entries()) {
    const last = paragraphs.at(-1)
    const isEmpty = text.trim() === ''
    if (!isEmpty && isOpen && last !== undefined) last.text += `\n${text}`
    else if (!isEmpty) paragraphs.push({ text, line: said.lineOf(index) })
    isOpen = !isEmpty
  }
  return paragraphs
}
