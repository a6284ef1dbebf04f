import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** Lines that one change may be over. */
const mostLines = 500

const opening = /^\{(\+\+|--|==)/

/** What stands before the text of a heading or an item, whose change is in it. */
const marker = /^(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)/

/** Lines that no change can be around: of tables, of code, of raw HTML and of rules. */
const unchangeable = /^(?:\||```|~~~|<|(?:[-*_][ \t]*){3,}$)/

/** A change over several blocks is one in each of them: changes of the inline syntax stand within one. */
function changeReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  return (line) => {
    const [whole, sign] = opening.exec(lines.words(line)) ?? []
    if (whole === undefined || sign === undefined) return null
    const end = closingLine(scanner, line, whole, `${sign}}`)
    if (end === null) return null
    const texts = Array.from({ length: end - line + 1 }, (_, index) => lines.words(line + index))
    texts[0] = texts[0]?.slice(whole.length).trimStart() ?? ''
    texts[texts.length - 1] = texts.at(-1)?.slice(0, -3).trimEnd() ?? ''
    let isCode = false
    texts.forEach((text, index) => {
      const isFence = /^(?:```|~~~)/.test(text)
      const isFree = isCode || isFence || unchangeable.test(text)
      if (isFence) isCode = !isCode
      const [before = ''] = marker.exec(text) ?? []
      const starts = index === 0 || texts[index - 1] === '' || before !== ''
      const next = texts[index + 1] ?? ''
      const ends = next === '' || marker.test(next)
      const start = starts ? `${before}${whole}${text.slice(before.length)}` : text
      const changed = ends ? `${start}${sign}}` : start
      scanner.finalLines([text === '' || isFree ? text : changed], line + index)
    })
    return end + 1
  }
}

/** The line that ends a change in another block than it begins in; `null` if there is none. */
function closingLine({ lines }: Scanner, line: number, open: string, close: string): number | null {
  const { quotes } = lines.place(line)
  let isOneBlock = true
  for (let at = line; at < Math.min(lines.count, line + mostLines); at++) {
    const text = lines.words(at)
    if (lines.place(at).quotes !== quotes && text !== '') return null
    if (at > line && text.startsWith(open)) return null
    if (text === '') isOneBlock = false
    const content = at === line ? text.slice(open.length) : text
    const found = content.indexOf(close)
    if (found === -1) continue
    return isOneBlock || found < content.length - close.length ? null : at
  }
  return null
}

/** CriticMarkup (https://github.com/CriticMarkup/CriticMarkup-toolkit) over several blocks. */
export const criticBlocks: BlockSyntax = {
  id: 'critic-blocks',
  level: 'block',
  rows: [
    {
      tool: 'Reviewers: CriticMarkup',
      syntax: '`{++`, `{--` and `{==` over several paragraphs',
      result: 'rendered: a change in each paragraph, heading and item; tables and code stay',
    },
  ],
  samples: {
    becomes: [
      { markdown: '{++\n\nOne.\n\n- Two.\n\n++}', html: '<ins class="revision">Two.</ins>' },
      { markdown: '{--One.\n\nTwo.--}', html: '<del class="revision">Two.</del>' },
    ],
    staysText: ['{++\n\nNot closed.'],
  },
  begins: '{',
  mayHold: (source) =>
    holdsSign(source, ['{++', '{--', '{==']) && /^[ \t>]*\{(?:\+\+|--|==)/m.test(source),
  reader: changeReader,
}
