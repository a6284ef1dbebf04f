import type { InlineSyntax } from './text-block.ts'

const reference = /(?<![\w@.])@(\w[\w-]*)/g

/**
 * Pandoc's references to numbered examples: `(@good)` in text is the number of the item that is marked so, and so is `@good`
 * where there are several examples. A single one may be a paragraph that begins with a person's name.
 */
export const exampleReferences: InlineSyntax = {
  id: 'example-references',
  level: 'inline',
  rows: [],
  samples: {
    becomes: [
      { markdown: 'See (@good) again.', above: '(@good) An example.', html: 'See (1) again.' },
    ],
    staysText: ['Ask (@good) again.'],
  },
  begins: ['@'],
  mayHold: /@\w/,
  isUsed: ({ examples }) => examples.size > 0,
  *read({ unescaped }, { directives }) {
    const { examples, exampleCount } = directives
    for (const { 0: whole, 1: label = '', index } of unescaped.matchAll(reference)) {
      const number = examples.get(label)
      if (number === undefined) continue
      const to = index + whole.length
      const isInBrackets = unescaped.charAt(index - 1) === '(' && unescaped.charAt(to) === ')'
      if (isInBrackets || exampleCount > 1) yield [{ from: index, to, text: String(number) }]
    }
  },
}
