import type { InlineSyntax } from './text-block.ts'

const entry = /\\index\{[^{}\n]{1,200}(?:\{[^{}\n]{0,200}\}[^{}\n]{0,200})?\}/g

/** LaTeX's entries of an index, as R Markdown has them. No index is made, and nothing of them is shown. */
export const indexEntries: InlineSyntax = {
  id: 'index-entries',
  level: 'inline',
  rows: [
    {
      tool: 'R Markdown and bookdown',
      syntax: '`\\index{entry}`',
      result: "ignored: Octavo doesn't create an index",
    },
  ],
  samples: {
    becomes: [{ markdown: 'Shown\\index{hidden} words.', html: 'Shown words.' }],
    staysText: [],
  },
  begins: ['{'],
  mayHold: /\\index\{/,
  *read({ text }) {
    for (const { index, 0: found } of text.matchAll(entry)) {
      yield [{ from: index, to: index + found.length, text: '' }]
    }
  },
}
