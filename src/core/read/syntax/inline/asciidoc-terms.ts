import { type MarkedTermSource, mostLevels, ownText, term } from '../marked-terms.ts'
import { indexTags } from './index-terms.ts'
import type { InlineSyntax } from './text-block.ts'

/** Hidden terms in three parentheses, shown ones in two. */
const terms =
  /\(\(\((?<hidden>[^()\n]{1,300})\)\)\)|(?<!\()\(\((?<shown>[^()\s](?:[^()\n]{0,198}[^()\s])?)\)\)(?!\))/g

/** AsciiDoc's entries of an index. Without an index parentheses are text. */
export const asciidocTerms: InlineSyntax = {
  id: 'asciidoc-terms',
  level: 'inline',
  rows: [
    {
      tool: 'AsciiDoc and DocBook',
      syntax: '`((term))`, `(((term, below, below that)))`',
      result:
        'rendered where the document has [an index of terms](writing.md#index-of-terms), text where it has none',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'A ((term)) and(((hidden, below))) more.',
        above: '---\nindex: true\n---',
        html: 'A <span id="index-1"></span>term and<span id="index-2"></span> more.',
      },
    ],
    staysText: ['The price ((a + b)) and (((c))).'],
  },
  begins: ['(('],
  mayHold: /\(\(/,
  isUsed: ({ hasIndex }) => hasIndex,
  *read({ unescaped }, tools) {
    for (const { index, 0: whole, groups = {} } of unescaped.matchAll(terms)) {
      const { hidden, shown } = groups
      const to = index + whole.length
      if (hidden !== undefined) {
        const found = term(...partsOf(hidden))
        if (found === null) continue
        const { opening, closing } = indexTags([found], index, tools)
        yield [{ from: index, to, text: opening + closing }]
      } else if (shown !== undefined) {
        const { opening, closing } = indexTags([ownText satisfies MarkedTermSource], index, tools)
        yield [
          { from: index, to: index + 2, text: opening },
          { from: to - 2, to, text: closing },
        ]
      }
    }
  },
}

/** Terms with commas between them; one in quotation marks may hold some. */
function partsOf(list: string): readonly string[] {
  const parts = list.match(/\s*"[^"]*"\s*(?:,|$)|[^,]+/g) ?? []
  return parts.slice(0, mostLevels).map((part) =>
    part
      .replace(/,$/, '')
      .trim()
      .replace(/^"(.*)"$/s, '$1'),
  )
}
