import type { PairSyntax } from './text-syntax.ts'

/** `++inserted++`, of markdown-it-ins. `C++` and `i++` are none. */
export const insertion: PairSyntax = {
  id: 'insertion',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`++insert++`',
      result: 'rendered as an insertion',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'A ++new **word**++ here.', html: '<ins>new <strong>word</strong></ins>' },
    ],
    staysText: ['C++ and i++ and ++i stay.'],
  },
  delimiter: '++',
  element: 'ins',
  mayOpen: (before) => !/[\p{L}\p{N}]$/u.test(before),
  mayClose: (after) => !/^[\p{L}\p{N}]/u.test(after),
}
