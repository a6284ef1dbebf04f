import type { InlineSyntax } from './text-block.ts'

const insertion = /(?<![\p{L}\p{N}^])\^\^(?![\s^])([^\n^]*[^\s^])\^\^(?![\p{L}\p{N}^])/gu

/** PyMdown's `^^insertion^^`, which Octavo writes `++insertion++`. In prose `^^` has no word on both sides. */
export const caretInsertions: InlineSyntax = {
  id: 'caret-insertions',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`^^insert^^`',
      result: 'rendered as an insertion, like `++insert++`',
    },
  ],
  samples: {
    becomes: [{ markdown: 'A ^^new^^ word.', html: '<ins>new</ins>' }],
    staysText: ['so nice ^^ and ^^ again'],
  },
  begins: ['^'],
  mayHold: /\^\^[^\s^]/,
  *read({ unescaped }) {
    for (const { index, 0: whole } of unescaped.matchAll(insertion)) {
      const end = index + whole.length
      yield [
        { from: index, to: index + 2, text: '++' },
        { from: end - 2, to: end, text: '++' },
      ]
    }
  },
}
