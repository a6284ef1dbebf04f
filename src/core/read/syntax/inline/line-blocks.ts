import type { InlineSyntax, Replacement } from './text-block.ts'

/** What comes before the bar: marks of block quotes around the line, and indentation. */
const lineStart = /^([ \t]*(?:>[ \t]*)*)\|(?: ( *)|$)/
const quoteMarks = /^[ \t]*(?:> ?)+/

/** A line of a table without a rule below its head: cells, whether or not the last of them is closed. */
const cells = /^[^|]*\|[^|]*\|/

/**
 * Pandoc's line blocks: a paragraph of which each line begins with `| `, or with a space where it goes on with the line
 * before. Lines end where they end in the source, and keep the spaces with which they begin.
 * (https://pandoc.org/MANUAL.html#line-blocks)
 *
 * A break stands before each line, so that no `#` or `-` can begin a block there.
 */
export const lineBlocks: InlineSyntax = {
  id: 'line-blocks',
  level: 'inline',
  rows: [{ tool: 'Pandoc', syntax: '`\\| line block`', result: 'rendered' }],
  samples: {
    becomes: [
      {
        markdown: '| The first line\n|   and the second',
        html: 'The first line<br>',
      },
    ],
    staysText: ['| one line in bars'],
  },
  begins: ['|'],
  mayHold: /^\|(?: .*)?\n/,
  *read({ source, unescaped }) {
    if (!/^\|(?: |\n)/.test(unescaped)) return
    const pieces: Replacement[] = []
    let lines = 0
    let rows = 0
    let offset = 0
    for (const [index, text] of source.split('\n').entries()) {
      const shown = unescaped.slice(offset, offset + text.length)
      const start = lineStart.exec(text)
      const bar = offset + (start?.[1]?.length ?? 0)
      if (start !== null && unescaped.charAt(bar) === '|') {
        lines++
        if (cells.test(shown)) rows++
        const kept = '\u00a0'.repeat(start[2]?.length ?? 0)
        const isEmpty = start[0].length === text.length
        // A tag alone on the first line would begin a block of raw HTML.
        const opening = index > 0 ? '<br>' : isEmpty ? '\u00a0' : '<wbr>'
        pieces.push({ from: bar, to: offset + start[0].length, text: opening + kept })
      } else if (!/^[ \t]/.test(text.replace(quoteMarks, ''))) return
      const from = Math.max(offset + text.trimEnd().length, pieces.at(-1)?.to ?? 0)
      const to = offset + text.length
      if (from < to) pieces.push({ from, to, text: '' })
      offset = to + 1
    }
    if (lines >= 2 && rows < lines) yield pieces
  },
}
