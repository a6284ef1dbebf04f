import type { Code, CodeLine, CodeToken, LineMark } from '../../document/types.ts'
import { type CodeGutter, codeGutter, signOf } from '../../layout/code-gutter.ts'
import type { Context } from './context.ts'
import { type ElementName, element, type Html, join, newline, text } from './markup.ts'

/**
 * A code block, its tokens in spans. Long lines scroll, so the block takes the keyboard's focus
 * (WCAG 2.2, 2.1.1). One with a title is a figure with a caption.
 */
export function code(node: Code, { headNeeds }: Context): Html {
  const { lang, title, firstNumber, lines, marks } = node
  const hasLines = firstNumber !== null || marks.size > 0
  if (hasLines || title !== null) headNeeds.styled.add('codeLines')
  // Each line ends in a line feed; a block without any characters has no line (CommonMark 0.31.2, example 130).
  const isEmpty = lines.every((line) => line.length === 0) && lines.length < 2
  const content = isEmpty
    ? []
    : hasLines
      ? linesApart(node)
      : lines.map((line) => join([...line.map(token), newline]))
  const block = element(
    'pre',
    { class: hasLines ? 'lines' : null, tabindex: 0 },
    element('code', { class: lang === null ? null : `language-${lang}` }, join(content)),
  )
  if (title === null) return block
  return element(
    'figure',
    { class: 'listing' },
    element('figcaption', { class: 'code-title' }, text(title)),
    newline,
    block,
  )
}

/** Each line in an element of its own. */
function linesApart(node: Code): Html[] {
  const gutter = codeGutter(node)
  return node.lines.map((line, index) => {
    const mark = node.marks.get(index)
    const number = node.firstNumber === null ? null : node.firstNumber + index
    const kind = node.revisedLines?.has(index) ? 'line changed' : 'line'
    return lineElement(line, mark, kind, gutter === null ? null : besides(gutter, number, mark))
  })
}

const elements = {
  marked: 'mark',
  inserted: 'ins',
  deleted: 'del',
} as const satisfies Record<LineMark, ElementName>

/**
 * The line feed is inside: behind the element, what is copied would have two. A number or a sign is made by the style sheet of an attribute: so it isn't copied, found or
 * read aloud.
 */
function lineElement(
  line: CodeLine,
  mark: LineMark | undefined,
  kind: string,
  beside: string | null,
): Html {
  const name = mark === undefined ? 'span' : elements[mark]
  const tokens = join([...line.map(token), newline])
  return element(
    name,
    { class: kind, 'data-gutter': beside },
    beside === null ? tokens : element('span', {}, tokens),
  )
}

function besides(
  { digits, hasSigns }: CodeGutter,
  number: number | null,
  mark: LineMark | undefined,
): string {
  const parts = [
    ...(number === null ? [] : [String(number).padStart(digits)]),
    ...(hasSigns ? [signOf(mark) || ' '] : []),
  ]
  return parts.join(' ')
}

function token({ kind, text: characters }: CodeToken): Html {
  return kind === null
    ? text(characters)
    : element('span', { class: `syntax-${kind}` }, text(characters))
}
