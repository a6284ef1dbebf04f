import type { BlockSyntax } from './block-syntax.ts'

/** What Logseq keeps below a block for itself and never shows. Other properties, such as `author:: Ada`, are shown. */
const property = /^(?:id:: [\w-]{1,64}|collapsed:: (?:true|false))[ \t]*$/

/** Properties of Logseq's blocks: `id:: 6123`, `collapsed:: true`. */
export const logseqProperties: BlockSyntax = {
  id: 'logseq-properties',
  level: 'line',
  rows: [
    {
      tool: 'Logseq and Roam',
      syntax: '`id:: 6123`, `collapsed:: true` below an item',
      result: 'ignored',
    },
  ],
  samples: {
    becomes: [
      { markdown: '- One\n  id:: 6123-ab\n  collapsed:: true\n- Two', html: '<li>One</li>' },
    ],
    staysText: ['The type and id:: 6123 there.', 'id:: 6123'],
  },
  begins: 'ic',
  mayHold: (source) => /^[ \t>]*(?:id|collapsed):: /m.test(source),
  reader: (scanner) => (line) => {
    const { lines } = scanner
    const isBelow = line > 0 && !lines.isBlank(line - 1) && lines.place(line).indent > 0
    return isBelow && property.test(lines.words(line)) ? line + 1 : null
  },
}
