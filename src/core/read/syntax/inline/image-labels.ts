import { labelPattern } from '../../labels.ts'
import type { InlineSyntax } from './text-block.ts'

/** A label at the end of the text between an image's brackets. */
const label = new RegExp(
  String.raw`(?<![ \t])[ \t]*\\label\{(${labelPattern})\}[ \t]*(?=\]\()`,
  'giu',
)

/** LaTeX's label in the caption of a figure: `![Caption.\label{fig:x}](x.png)`, as papers for JOSS have it. */
export const imageLabels: InlineSyntax = {
  id: 'image-labels',
  level: 'inline',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`![Caption.\\label{fig:x}](image.png)`, `\\autoref{fig:x}`',
      result:
        'rendered: a figure with its number and caption, and [references](cross-references.md) to it',
    },
  ],
  samples: {
    becomes: [
      {
        markdown:
          '![A dot.\\label{fig:dot}](data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)\n\nA word.',
        html: 'A dot.</figcaption>',
      },
    ],
    staysText: ['Write \\label{fig:x} in the caption.'],
  },
  begins: ['\\'],
  mayHold: /\\label\{[^{}\n]{1,100}\}[ \t]*\]\(/,
  *read({ node, source, nodesByEnd }) {
    const start = node.position?.start.offset ?? 0
    const labels = [...source.matchAll(label)]
    if (labels.length === 0) return
    for (const [end, image] of nodesByEnd()) {
      if (image.type !== 'image') continue
      const from = (image.position?.start.offset ?? start) - start
      const found = labels.find(({ index }) => index > from && index < end)
      if (found === undefined) continue
      const attributes = source.startsWith('{', end)
        ? { from: end, to: end + 1, text: `{#${found[1]} ` }
        : { from: end, to: end, text: `{#${found[1]}}` }
      yield [{ from: found.index, to: found.index + found[0].length, text: '' }, attributes]
    }
  },
}
