import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** Longer paragraphs are raw HTML. */
const mostLines = 100

/** In MDX a paragraph's element on lines of its own holds Markdown, which CommonMark reads only behind an empty line. */
function paragraphReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  return (line) => {
    if (lines.words(line) !== '<p>' || lines.isBlank(line + 1)) return null
    const { quotes } = lines.place(line)
    for (let end = line + 1; end < Math.min(lines.count, line + mostLines); end++) {
      if (lines.isBlank(end) || lines.place(end).quotes !== quotes) return null
      if (lines.words(end) !== '</p>') continue
      scanner.finalLines(['<p>', ''], line)
      scanner.endAt(end, ['', '</p>'])
      return line + 1
    }
    return null
  }
}

/** Paragraphs of MDX, in documents that have its components or modules. */
export const mdxParagraphs: BlockSyntax = {
  id: 'mdx-paragraphs',
  level: 'block',
  rows: [
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<p>` on a line of its own, in a document with components',
      result: 'rendered: the Markdown in it',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: '<p>\nA **word**.\n</p>\n\n<Card>\n\nWords.\n\n</Card>',
        html: '<strong>word</strong>',
      },
    ],
    staysText: [],
  },
  begins: '<',
  mayHold: (source) =>
    source.includes('<p>\n') &&
    /^[ \t>]*(?:(?:import|export)[ \t]|<\/?[A-Z][A-Za-z.]{0,50}[\s/>])/m.test(source),
  reader: paragraphReader,
}
