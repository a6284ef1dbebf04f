import { onOneLine } from '../one-line.ts'
import type { InlineSyntax } from './text-block.ts'

/**
 * Pandoc's notes in a line: `Text.^[A *note*.]`. Each becomes a definition of its own, so that notes in it, marks and links are
 * read as in any other. Brackets around what isn't words stay: `x^[2]`, `^[a-z]+$`.
 */
export const inlineNotes: InlineSyntax = {
  id: 'inline-notes',
  level: 'inline',
  rows: [{ tool: 'Pandoc', syntax: '`^[note]`', result: 'rendered: a footnote' }],
  samples: {
    becomes: [
      { markdown: 'A word.^[A note of it.]', html: 'A word.<sup class="footnote-reference">' },
    ],
    staysText: ['The regex ^[a-z]+$ and [^abc] too.'],
  },
  begins: ['^'],
  mayHold: /\^\[/,
  *read({ source, unescaped }, { directives }) {
    let read = 0
    const isNote = noteTest(unescaped)
    for (const { from, to } of bracketed(unescaped)) {
      if (from < read || !isNote(from, to)) continue
      read = to
      const label = directives.inline.noteLabel()
      const definition = `[^${label}]: ${paragraph(source.slice(from + 2, to - 1))}\n\n`
      yield [{ from, to, text: `[^${label}]`, definition }]
    }
  },
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

const words = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const spaces = /\S(?=\s+\S)/g

/**
 * Tells whether brackets hold words. A single one counts behind another, without what regular expressions have behind
 * brackets. All is looked up in lists made once, since brackets nest.
 */
function noteTest(text: string): (from: number, to: number) => boolean {
  const wordsAt = Array.from(text.matchAll(words), ({ index }) => index)
  const spacesAt = Array.from(text.matchAll(spaces), ({ index }) => index)
  return (from, to) => {
    if (!holdsBetween(wordsAt, from + 2, to - 1)) return false
    if (holdsBetween(spacesAt, from + 2, to - 2)) return true
    return /[\p{L}\p{N}.,;:!?)\]]/u.test(text.charAt(from - 1)) && !/[+*?{$(]/.test(text.charAt(to))
  }
}

/** Whether one of the numbers, which are in order, is at least `from` and less than `to`. */
function holdsBetween(sorted: readonly number[], from: number, to: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return (sorted[low] ?? to) < to
}

/** The content on one line, of which nothing is the start of another block. */
function paragraph(content: string): string {
  const line = onOneLine(content).trim()
  return line
    .replace(/^(?=[-+*]\s|>|#{1,6}\s|~{3}|`{3}[^`]*$|:(?:\s|::))/, '\\')
    .replace(/^(\d{1,9})(?=[.)])/, '$1\\')
}
