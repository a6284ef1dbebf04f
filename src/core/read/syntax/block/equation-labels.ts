import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

const mayHold = /\$\$[ \t]*(?:\{#|\()/

/** A label behind the end of display math: `$$ {#eq-x}` (Quarto, pandoc-crossref) or `$$ (x)` (MyST). */
const label = /\$\$[ \t]*(?:\{#([\w:.-]+)(?![\w:.-])[^{}]*\}|\((?=[\d_:.-]*[A-Za-z])([\w:.-]+)\))$/

/** Makes LaTeX's `\label` of the labels behind display math. */
function equationReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  /** The last line of math that has no label. */
  let end = -1
  return (line) => {
    const text = lines.words(line)
    if (line <= end || !text.startsWith('$$')) return null
    const own = label.exec(text)
    if (own !== null && own.index >= 2) {
      putEnd(scanner, line, own)
      return line + 1
    }
    if (text.slice(2).includes('$$')) return null
    for (end = line + 1; end < lines.count; end++) {
      const words = lines.words(end)
      const found = label.exec(words)
      if (found === null && words.endsWith('$$')) return null
      if (found === null) continue
      for (let each = line; each < end; each++) {
        scanner.final(lines.text(each), lines.number(each), true)
      }
      putEnd(scanner, end, found)
      return end + 1
    }
    return null
  }
}

/** Puts out the last line of math, without the label behind it. */
function putEnd(scanner: Scanner, line: number, { index, 1: id, 2: name }: RegExpExecArray): void {
  const { lines } = scanner
  const content = lines.words(line).slice(0, index)
  const text = `\\label{${id ?? name ?? ''}}`
  scanner.finalLines(content === '' ? [text, '$$'] : [`${content} ${text}$$`], line)
}

/** Labels behind display math. */
export const equationLabels: BlockSyntax = {
  id: 'equation-labels',
  level: 'block',
  rows: [
    { tool: 'Pandoc', syntax: '`$$ … $$ {#eq:x}`', result: 'rendered: a formula with its number' },
  ],
  samples: {
    becomes: [{ markdown: '$$\nx\n$$ {#eq-x}', html: 'id="user-content-eq-x"' }],
    staysText: [],
  },
  begins: '$',
  tried: 'fences',
  mayHold: (source) => source.includes('$$') && mayHold.test(source),
  reader: equationReader,
}
