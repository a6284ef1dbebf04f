import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

const section = /^--- (abstract|middle|back|note_\w{1,100})$/

/** Reads the lines that divide an Internet-Draft (https://github.com/cabo/kramdown-rfc). Two of its parts have a heading. */
function sectionReader(scanner: Scanner): BlockReader {
  return (line) => {
    const name = section.exec(scanner.lines.words(line))?.[1]
    if (name === undefined) return null
    const title = name === 'abstract' ? 'Abstract' : name.slice('note_'.length).replaceAll('_', ' ')
    const isTitled = name !== 'middle' && name !== 'back'
    scanner.finalLines(isTitled ? ['', `# ${title}`, ''] : [''], line)
    return line + 1
  }
}

/** Parts of Internet-Drafts. */
export const kramdownRfc: BlockSyntax = {
  id: 'kramdown-rfc',
  level: 'line',
  rows: [
    {
      tool: 'kramdown-rfc',
      syntax: '`--- abstract`, `--- note_Title`, `--- middle`, `--- back`',
      result: 'rendered: a heading; the last two are ignored. The first ends the front matter',
    },
  ],
  samples: {
    becomes: [{ markdown: '--- abstract\n\nA *word*.\n\n--- middle', html: '>Abstract</h1>' }],
    staysText: [],
  },
  begins: '-',
  mayHold: (source) => /^[ \t>]*--- (?:abstract|middle|back|note_)/m.test(source),
  reader: sectionReader,
}
