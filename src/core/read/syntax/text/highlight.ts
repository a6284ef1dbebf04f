import type { PairSyntax } from './text-syntax.ts'

// Between operands it's the operator of programming languages. Their words are ASCII: signs of Chinese stand beside marks.
const operandEnd = /[\w)\]}]$|\w["'’”]$/
const operandStart = /^(?:[\w([{$!-]|["'‘“]\w)/

/** `==marked==`, as in Markdown of many tools. */
export const highlight: PairSyntax = {
  id: 'highlight',
  level: 'inline',
  rows: [{ tool: 'MkDocs and Material for MkDocs', syntax: '`==mark==`', result: 'rendered' }],
  samples: {
    becomes: [
      {
        markdown: 'A ==marked **word**== here.',
        html: '<mark>marked <strong>word</strong></mark>',
      },
    ],
    staysText: [
      'Compare a === b with a !== c.',
      'If a == b and c == d, stop.',
      'Check that a==b and c==d here.',
      'Check that f(x)==y[0] and y[1]==(z) here.',
    ],
  },
  delimiter: '==',
  element: 'mark',
  mayOpen: (before, after) => !(operandEnd.test(before) && operandStart.test(after)),
  mayClose: () => true,
}
