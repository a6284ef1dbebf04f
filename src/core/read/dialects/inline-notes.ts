import type { InlineSyntax } from './text-block.ts'

/**
 * Pandoc's notes in a line: `Text.^[A *note*.]`. Each becomes a definition of its own, so that notes in it, marks and links are
 * read as in any other. Brackets around what isn't words stay: `x^[2]`, `^[a-z]+$`.
 */
export const inlineNotes: InlineSyntax = function* ({ source, unescaped }, { directives }) {
  let read = 0
  for (const { from, to } of bracketed(unescaped)) {
    if (from < read || !isNote(unescaped, from, to)) continue
    read = to
    const label = directives.inline.noteLabel()
    const definition = `[^${label}]: ${paragraph(source.slice(from + 2, to - 1))}\n\n`
    yield [{ from, to, text: `[^${label}]`, definition }]
  }
}

interface Stretch {
  readonly from: number
  /** Behind its last character. */
  readonly to: number
}

/** All `^[…]`, in order, those in others included. Brackets nest. */
function bracketed(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  const open: number[] = []
  for (const { 0: bracket, index } of text.matchAll(/\^?\[|\]/g)) {
    if (bracket !== ']') {
      open.push(bracket === '^[' ? index : -1)
      continue
    }
    const from = open.pop() ?? -1
    if (from !== -1) found.push({ from, to: index + 1 })
  }
  return found.sort((a, b) => a.from - b.from)
}

const words = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether it holds words. A single one counts behind another, without what regular expressions have behind brackets. */
function isNote(text: string, from: number, to: number): boolean {
  const content = text.slice(from + 2, to - 1)
  if (!words.test(content)) return false
  if (/\s/.test(content.trim())) return true
  return /[\p{L}\p{N}.,;:!?)\]]/u.test(text.charAt(from - 1)) && !/[+*?{$(]/.test(text.charAt(to))
}

/** The content on one line, of which nothing is the start of another block. */
function paragraph(content: string): string {
  const line = content.replace(/\s*\n[ \t>]*/g, ' ').trim()
  return line
    .replace(/^(?=[-+*]\s|>|#{1,6}\s|~{3}|`{3}[^`]*$|:(?:\s|::))/, '\\')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
}
