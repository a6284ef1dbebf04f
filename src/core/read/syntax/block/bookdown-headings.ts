import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

const heading = /^#[ \t]+(.*?)(?:[ \t]+\{([^{}]*)\})?[ \t]*#*$/
const part = /^\\?\((PART|APPENDIX)(?:\\?\*)?\\?\)[ \t]*(.*)$/

/** Parts have no number, and what comes below `(APPENDIX)` is an appendix (bookdown, "Parts" and "Appendix"). */
function headingReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  let inAppendix = false
  return (line) => {
    const [, words = '', braces = ''] = heading.exec(lines.words(line)) ?? []
    const [, kind, title = ''] = part.exec(words) ?? []
    if (kind === undefined) {
      if (!inAppendix || words === '' || /(?:^|\s)(?:-|\.unnumbered)(?:\s|$)/.test(braces))
        return null
      scanner.finalLines([`# ${words} {${`${braces} .appendix`.trim()}}`], line)
      return line + 1
    }
    inAppendix = kind === 'APPENDIX'
    const names = braces.split(/\s+/).filter((name) => name !== '' && name !== '-')
    if (title !== '')
      scanner.finalLines([`# ${title} {${[...names, '.unnumbered'].join(' ')}}`], line)
    return line + 1
  }
}

/** bookdown's headings of parts and appendices. */
export const bookdownHeadings: BlockSyntax = {
  id: 'bookdown-headings',
  level: 'line',
  rows: [
    {
      tool: 'R Markdown and bookdown',
      syntax: '`# (PART) Title`, `# (APPENDIX) Title`',
      result: 'a heading without a number; the chapters below `(APPENDIX)` are appendices',
    },
  ],
  samples: {
    becomes: [{ markdown: '# (PART) Methods {-}\n\nA word.', html: '>Methods</h1>' }],
    staysText: ['The (PART) of it.'],
  },
  begins: '#',
  mayHold: (source) =>
    source.includes('# ') && /^[ \t>]*#[ \t]+\\?\((?:PART|APPENDIX)/m.test(source),
  reader: headingReader,
}
