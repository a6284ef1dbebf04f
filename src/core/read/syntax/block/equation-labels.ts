import type { Edit } from '../../parse/edits.ts'
import { EditedLines } from './edited-lines.ts'
import { VerbatimLines } from './verbatim-lines.ts'

const mayHold = /\$\$[ \t]*(?:\{#|\()/

/** A label behind the end of display math: `$$ {#eq-x}` (Quarto, pandoc-crossref) or `$$ (x)` (MyST). */
const label = /\$\$[ \t]*(?:\{#(?<id>[\w:.-]+)[^{}]*\}|\((?<name>[\w:.-]*[A-Za-z][\w:.-]*)\))$/

/**
 * Makes LaTeX's `\label` of the labels behind display math.
 *
 * @param first the line after the front matter, from 0
 */
export function equationLabelEdits(source: string, first: number): readonly Edit[] {
  if (!source.includes('$$') || !mayHold.test(source)) return []
  const lines = new EditedLines(source, { add: () => {} })
  const verbatim = new VerbatimLines()
  /** Where the math begins that hasn't ended. */
  let open: number | null = null
  for (let line = first; line < lines.count; line++) {
    const place = lines.place(line)
    const text = lines.text(line).slice(place.text).trimEnd()
    const isCode = open === null && verbatim.isCode(place, text)
    verbatim.holds(place, text)
    if (isCode) continue
    const found = label.exec(text)
    const isOneLine = open === null && found !== null && found.index >= 2 && text.startsWith('$$')
    if (found !== null && (open !== null || isOneLine)) {
      write(lines, line, place.text + found.index, found.groups ?? {})
      open = null
    } else if (open !== null) {
      if (text.endsWith('$$')) open = null
    } else if (text.startsWith('$$') && !text.slice(2).includes('$$')) open = line
  }
  return lines.edits
}

/** @param at the offset on the line at which the dollars begin that end the math */
function write(
  lines: EditedLines,
  line: number,
  at: number,
  { id, name }: { readonly [group: string]: string | undefined },
): void {
  const { text: start } = lines.place(line)
  const label = `\\label{${id ?? name ?? ''}}`
  const newLine = `\n${lines
    .text(line)
    .slice(0, start)
    .replace(/[^>\s]/g, ' ')}`
  lines.put(lines.at(line, at), at === start ? label + newLine : ` ${label}`)
  lines.remove(lines.at(line, at + 2), lines.endOf(line))
}
