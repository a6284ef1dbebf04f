import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

const part = /^\\?\((PART|APPENDIX)(?:\\?\*)?\\?\)[ \t]*(?![ \t])(.*)$/

/** Parts have no number, and what comes below `(APPENDIX)` is an appendix (bookdown, "Parts" and "Appendix"). */
function headingReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  let inAppendix = false
  return (line) => {
    const { words, braces } = headingOn(lines.words(line))
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

/** The words of a heading of level 1, and what is in the braces behind them; no words on another line. Not an expression: it would be quadratic. */
function headingOn(text: string): { readonly words: string; readonly braces: string } {
  if (!/^#[ \t]/.test(text)) return { words: '', braces: '' }
  let end = text.trimEnd().length
  while (text.charAt(end - 1) === '#') end--
  const written = text.slice(1, end).trim()
  const start = written.endsWith('}') ? written.lastIndexOf('{') : -1
  if (!/[ \t]/.test(written.charAt(start - 1))) return { words: written, braces: '' }
  return { words: written.slice(0, start).trimEnd(), braces: written.slice(start + 1, -1) }
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
