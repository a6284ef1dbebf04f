import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

const opening = /^(`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/

/** Docusaurus's ` ```mdx-code-block `, which hides MDX from programs that translate: its content stands there without fences. */
function mdxCodeBlockReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  /** Fences that nothing closes. */
  const unclosed = new Set<string>()
  /** The line of the fence that ends the last block. */
  let end = -1
  return (line) => {
    if (line < end) return null
    const fence = opening.exec(lines.words(line))?.[1]
    if (fence === undefined || unclosed.has(fence)) return null
    // CommonMark 0.31.2, 4.5: the first fence that is as long, or longer.
    for (let last = line + 1; last < lines.count; last++) {
      const text = lines.words(last)
      if (!text.startsWith(fence) || !/^(?:`+|~+)$/.test(text)) continue
      scanner.endAt(line, [''])
      scanner.finalLines([''], line)
      end = last
      scanner.endAt(end, [''])
      return line + 1
    }
    unclosed.add(fence)
    return null
  }
}

/** Docusaurus's fences around MDX. */
export const mdxCodeBlocks: BlockSyntax = {
  id: 'mdx-code-blocks',
  level: 'block',
  rows: [],
  samples: {
    becomes: [{ markdown: '```mdx-code-block\nA *word*.\n```', html: '<em>word</em>' }],
    staysText: [],
  },
  begins: '`~',
  tried: 'fences',
  mayHold: (source) => source.includes('mdx-code-block'),
  reader: mdxCodeBlockReader,
}
