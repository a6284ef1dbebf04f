import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** Lines that one change may be over. */
const mostLines = 500

const opening = /^\{(\+\+|--|==)/

/** What stands before the text of a heading, an item, a note or a quotation, whose change is in it. */
const marker =
  /^(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\[\^[^\]]{1,100}\]:[ \t]+|>[ \t]*)/

/** Lines that no change can be around: of tables, code, formulas, raw HTML, containers, link definitions, attributes and rules. */
const unchangeable =
  /^(?:\||```|~~~|\$\$|<|:::|!!!|\?\?\?|%%|[:{]|\[[^\]]{1,100}\]:|(?:[-*_][ \t]*){3,}$)/

/** A change over several blocks is one in each of them: changes of the inline syntax stand within one. */
function changeReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  return (line) => {
    const [whole, sign] = opening.exec(lines.words(line)) ?? []
    if (whole === undefined || sign === undefined || !scanner.mayNest) return null
    const end = closingLine(scanner, line, whole, `${sign}}`)
    if (end === null) return null
    const texts = Array.from({ length: end - line + 1 }, (_, index) => lines.words(line + index))
    texts[0] = texts[0]?.slice(whole.length).trimStart() ?? ''
    texts[texts.length - 1] = texts.at(-1)?.slice(0, -3).trimEnd() ?? ''
    const body = changedLines(texts, whole, `${sign}}`)
    const prefix = lines.prefix(line)
    const numbered = body.map((text, index) => ({ text, line: lines.number(line + index) }))
    for (const out of scanner.part(numbered)) {
      const text = out.text === '' ? prefix.trimEnd() : prefix + out.text
      scanner.output.add({ ...out, text }, scanner.inside, out.text, true)
    }
    return end + 1
  }
}

/** Lines in which each block is changed by itself. */
function changedLines(texts: readonly string[], open: string, close: string): readonly string[] {
  let isCode = false
  const isFree = texts.map((text) => {
    const isFence = /^(?:```|~~~)/.test(text)
    if (isFence) isCode = !isCode
    const isNote = text.startsWith('[^')
    return text === '' || isCode || isFence || (!isNote && unchangeable.test(text))
  })
  return texts.map((text, index) => {
    if (isFree[index]) return text
    const [before = ''] = marker.exec(text) ?? []
    const starts = before !== '' || (isFree[index - 1] ?? true)
    const ends = (isFree[index + 1] ?? true) || marker.test(texts[index + 1] ?? '')
    return `${before}${starts ? open : ''}${text.slice(before.length)}${ends ? close : ''}`
  })
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
    staysText: ['{++ Not closed.'],
  },
  begins: '{',
  mayHold: (source) =>
    holdsSign(source, ['{++', '{--', '{==']) && /^[ \t>]*\{(?:\+\+|--|==)/m.test(source),
  reader: changeReader,
}
