import { makeIndexTerm } from '../marked-terms.ts'
import { indexTags } from './index-terms.ts'
import type { InlineSyntax } from './text-block.ts'

const start = /(?<!\\)\\index\{/g

/** Longer entries are text. */
const longest = 500

/** LaTeX's entries of an index, with MakeIndex's syntax in them, as Pandoc, R Markdown and bookdown have them. */
export const indexEntries: InlineSyntax = {
  id: 'index-entries',
  level: 'inline',
  rows: [
    {
      tool: 'Pandoc',
      syntax:
        '`\\index{entry}`, `\\index{a!b}`, `\\index{key@entry}`, `\\|see{b}`, `\\|(`, `\\|)`; `\\printindex`',
      result: 'rendered: [an index of terms](writing.md#index-of-terms)',
    },
    {
      tool: 'R Markdown and bookdown',
      syntax: '`\\index{entry}`, `\\printindex`',
      result:
        'rendered: [an index of terms](writing.md#index-of-terms); ignored with a warning where there is no `\\printindex` or `index: true`',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'Shown\\index{hidden} words.', html: 'Shown words.' },
      {
        markdown: 'Shown\\index{hidden!deeper|textbf} words.',
        above: '---\nindex: true\n---',
        html: 'Shown<span id="index-1"></span> words.',
      },
    ],
    staysText: ['Write \\\\index{x} and \\index x.'],
  },
  begins: ['{'],
  mayHold: /\\index\{/,
  *read({ text, source }, tools) {
    for (const { index, 0: found } of text.matchAll(start)) {
      const from = index + found.length
      const to = closingBrace(source, from)
      if (to === -1) continue
      const term = makeIndexTerm(source.slice(from, to))
      if (term === null) {
        tools.warn('index_entry_invalid', 'An index entry without words was left out.', index)
      }
      const { opening, closing } = indexTags(term === null ? [] : [term], index, tools)
      yield [{ from: index, to: to + 1, text: term === null ? '' : opening + closing }]
    }
  },
}

/** The brace that closes one before an offset; -1 if none does on the same paragraph's next few lines. */
function closingBrace(source: string, from: number): number {
  let depth = 1
  const end = Math.min(source.length, from + longest)
  for (let at = from; at < end; at++) {
    const character = source.charAt(at)
    if (character === '\\') at++
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at
  }
  return -1
}
