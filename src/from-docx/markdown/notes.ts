import type { MarkdownFootnote } from '../../core/write/markdown/nodes.ts'
import { convertBlocks } from './blocks.ts'
import type { Conversion } from './conversion.ts'

/** The notes that have been referred to so far. They can have references to further notes. */
export function convertNotes(conversion: Conversion): readonly MarkdownFootnote[] {
  const { document, noteNumbers, footnotes } = conversion
  // Those that are added meanwhile are gone through too.
  for (const [key, number] of noteNumbers) {
    if (number <= footnotes.length) continue
    const [kind, ...id] = key.split(' ')
    const notes = kind === 'footnote' ? document.footnotes : document.endnotes
    const children = convertBlocks(notes.get(id.join(' '))?.blocks ?? [], conversion)
    const label = conversion.labelOfNote?.(number)
    footnotes.push({ number, ...(label && { label }), children })
  }
  return footnotes
}
