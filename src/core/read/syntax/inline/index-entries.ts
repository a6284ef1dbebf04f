import type { InlineSyntax } from './text-block.ts'

const entry = /\\index\{[^{}\n]{1,200}(?:\{[^{}\n]{0,200}\}[^{}\n]{0,200})?\}/g

/** LaTeX's entries of an index, as R Markdown has them. No index is made, and nothing of them is shown. */
export const indexEntries: InlineSyntax = function* ({ text }) {
  for (const { index, 0: found } of text.matchAll(entry)) {
    yield [{ from: index, to: index + found.length, text: '' }]
  }
}
