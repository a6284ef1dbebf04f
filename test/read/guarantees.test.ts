import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { brokenGuarantees } from '../support/guarantees.ts'
import { read } from '../support/read.ts'

/** Pieces of Markdown and HTML that mean something to each other when they meet. */
const pieces = [
  ...[
    'a',
    'é',
    '中',
    'א',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\t',
    '    ',
    '\\',
    '0',
    ':',
    '|',
    '.',
    '-',
    '+',
  ],
  ...['*', '**', '_', '`', '``', '```\n', '~~', '==', '++', '^', '$', '$$', '<', '>', '&', '&amp;'],
  ...[
    '&#1;',
    '&#xD800;',
    '\0',
    '\ud800',
    '\ufdd0',
    '\ufdd1',
    '\u0085',
    ':tada:',
    '*[a]: b\n',
    '\ufeff',
  ],
  ...[
    '# ',
    '## ',
    '> ',
    '- ',
    '1. ',
    '7) ',
    '- [x] ',
    '---\n',
    '===\n',
    '|-|-|\n',
    '[^a]',
    '[^a]: ',
    ': ',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    '](#a)',
    '](javascript:a)',
    '](https://a.b)',
    '](//a)',
    '[a]: /b\n',
  ],
  ...[
    '{#a}',
    '[TOC]\n',
    '\\newpage\n',
    '> [!NOTE]\n',
    '<!-- pagebreak -->',
    '<!--',
    '-->',
    '```math\n',
  ],
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<a href="#a">',
    '<a name=a>',
    '<a href=//a>',
    '</a>',
    '<p>',
    '</p>',
  ],
  ...[
    '<div>',
    '<div align=center>',
    '</div>',
    '<p align=right>',
    '<span id=a>',
    '</span>',
    '<br>',
    '<hr>',
  ],
  ...[
    '<h1>',
    '<h2 id=b>',
    '</h1>',
    '</h2>',
    '<ul>',
    '</ul>',
    '<ol start=3>',
    '</ol>',
    '<li>',
    '</li>',
  ],
  ...[
    '<table>',
    '</table>',
    '<tr>',
    '</tr>',
    '<td>',
    '<td colspan=3 rowspan=2>',
    '<th rowspan=0>',
    '</td>',
  ],
  ...[
    '<thead>',
    '<tbody>',
    '<tfoot>',
    '<caption>',
    '</caption>',
    '<dl>',
    '<dt>',
    '<dd>',
    '</dl>',
    '<pre>',
  ],
  ...[
    '</pre>',
    '<code>',
    '</code>',
    '<details>',
    '<summary>',
    '</summary>',
    '</details>',
    '<figure>',
  ],
  ...[
    '<figcaption>',
    '</figure>',
    '<img src=a>',
    '<img src=https://a.b/c alt="">',
    '<input type=checkbox>',
  ],
  ...[
    '<script>',
    '</script>',
    '<svg>',
    '</svg>',
    '<x>',
    '<ruby>',
    '<rt>',
    '<rp>',
    '<q>',
    '<abbr title=a>',
  ],
  ...[
    '<blockquote>',
    '</blockquote>',
    '<title>',
    '<div dir=rtl>',
    '<div id=a>',
    '<center>',
    '\r\n',
    '\r',
  ],
]

const documents = fc
  .array(fc.constantFrom(...pieces), { maxLength: 60 })
  .map((parts) => parts.join(''))

test('whatever the source, the tree keeps its promises to the writers', () => {
  fc.assert(
    fc.property(documents, (source) => {
      try {
        expect(brokenGuarantees(read(source).document)).toEqual([])
      } catch (error) {
        if (!(error instanceof DocumentLimitError)) throw error
      }
    }),
    { numRuns: 3000 },
  )
})

test('every warning carries a line of the source', () => {
  fc.assert(
    fc.property(documents, (source) => {
      const last = source.split(/\r\n?|\n/).length
      for (const { line } of read(source).warnings) {
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(last)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the same source gives the same tree', () => {
  fc.assert(
    fc.property(documents, (source) => {
      expect(read(source)).toEqual(read(source))
    }),
    { numRuns: 300 },
  )
})
