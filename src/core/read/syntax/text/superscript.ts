import type { PieceSyntax } from './text-syntax.ts'

/** Pandoc's `x^2^`. (https://pandoc.org/MANUAL.html#superscripts-and-subscripts) */
export const superscript: PieceSyntax = {
  id: 'superscript',
  level: 'inline',
  rows: [{ tool: 'Pandoc', syntax: '`x^2^`', result: 'rendered: a superscript' }],
  samples: {
    becomes: [{ markdown: 'The area is x^2^ here.', html: 'x<sup>2</sup>' }],
    staysText: ['A caret^ and x^2 stay.'],
  },
  begins: '^',
  pattern: '\\^[^\\s\\^]+\\^',
  read: ({ whole }) => ({ type: 'superscript', value: whole.slice(1, -1) }),
}
