import type { PairSyntax } from './text-syntax.ts'

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
    staysText: ['Compare a === b with a !== c.', 'If a == b and c == d, stop.'],
  },
  delimiter: '==',
  element: 'mark',
  insideWords: true,
}
