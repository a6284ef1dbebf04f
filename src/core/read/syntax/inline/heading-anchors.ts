import type { InlineSyntax } from './text-block.ts'

/** Glued to a word, a sign or what ends a mark: with a space before it, it's a link of a wiki. */
const anchor = /(?<=[^\s[\]\\])\[\[([A-Za-z][\w.-]{0,99})\]\][ \t]*$/

/** Hugging Face's id of a heading, at its end: `## Token classification[[token-classification]]` (doc-builder). */
export const headingAnchors: InlineSyntax = {
  id: 'heading-anchors',
  level: 'inline',
  rows: [{ tool: 'Hugging Face', syntax: '`## Heading[[id]]`', result: "the heading's id" }],
  samples: {
    becomes: [
      {
        markdown: '## Token *classes*[[token-ids]]\n\nA word.',
        html: 'id="token-ids"',
      },
      { markdown: '## Datasets, check![[datasets-check]]\n\nA word.', html: 'id="datasets-check"' },
    ],
    staysText: ['A paragraph[[token-classes]]'],
  },
  begins: ['['],
  mayHold: /\S\[\[[\w.-]+\]\]\s*$/,
  *read({ node, text }) {
    const found = node.type === 'heading' ? anchor.exec(text) : null
    if (found !== null) {
      const to = found.index + found[0].length
      yield [{ from: found.index, to, text: ` {#${found[1]}}` }]
    }
  },
}
