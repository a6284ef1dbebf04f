import { anchorTag } from '../anchor-tag.ts'
import type { InlineSyntax } from './text-block.ts'

/** A letter, and a digit or a hyphen: `x ^2` and a word behind a caret are text. */
const blockId = /(?:^|[ \t\n>])\^(?=[\dA-Za-z-]*[A-Za-z])(?=[A-Za-z]*[\d-])[\dA-Za-z-]{4,64}$/

/**
 * Obsidian's id of a block, at the end of a paragraph: `^quote-of-the-day`. Links name it with its caret
 * (`[[#^quote-of-the-day]]`), which addresses can't hold. Behind words it's text where no link names it: `main ^feature-x`.
 */
export const blockIds: InlineSyntax = {
  id: 'block-ids',
  level: 'inline',
  rows: [
    {
      tool: 'Obsidian',
      syntax: '`^block-id`',
      result: "the paragraph's id, if it is on its own line or something links to it",
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'A paragraph with an id. ^my-block',
        above: 'See [[#^my-block]].',
        html: 'id="user-content-my-block"',
      },
    ],
    staysText: ['The power of two is 2^1024'],
  },
  begins: ['^'],
  mayHold: /\^[\dA-Za-z-]{4,64}\s*$/m,
  *read({ source, text }, { namedBlocks }) {
    const end = source.trimEnd().length
    const found = blockId.exec(source.slice(Math.max(0, end - 66), end))?.[0]
    if (found === undefined || !text.slice(0, end).endsWith(found.slice(1))) return
    const from = end - found.length + (found.startsWith('>') ? 1 : 0)
    const id = found.replace(/^[\s>]*\^/, '')
    const caret = end - id.length - 1
    const hasLine = /(?:^|\n)[ \t>]*$/.test(source.slice(Math.max(0, caret - 100), caret))
    if (hasLine || namedBlocks().has(id)) yield [{ from, to: end, text: anchorTag(id) }]
  },
}
