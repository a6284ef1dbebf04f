import type { LineMark } from '../../document/types.ts'
import type { SyntaxDescription } from '../syntax/syntax.ts'
import type { MarkedRange } from './line-ranges.ts'

/** Comments in code that mark its lines. */
export const markedLines: SyntaxDescription = {
  id: 'marked-lines',
  level: 'line',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`// highlight-next-line`, `// [!code ++]` in code',
      result: 'rendered: marked, inserted and deleted lines',
    },
  ],
  samples: {
    becomes: [
      { markdown: '```js\n// highlight-next-line\nlet a\nlet b\n```', html: '<mark class="line">' },
      { markdown: '```js\nlet a // [!code ++]\nlet b\n```', html: '<ins class="line"' },
    ],
    staysText: [],
  },
}

/** Whether code may hold any of the comments: most code has none. */
const mayHold = /\[!code |highlight-(?:next-line|start|end|line)/

/** Characters at the end of a line among which a comment is looked for. */
const longestComment = 300

/** What begins a comment, and what may end it, in all languages. */
const opener = String.raw`(?:\/\/|#|--|%|;|'|\{?\/\*|<!--|\(\*|REM )`
const closer = String.raw`(?:(?:\*\/\}?|-->|\*\))[ \t]*)?`

/** Docusaurus: a line of its own. */
const wholeLine = new RegExp(
  `^[ \\t]*${opener}[ \\t]*highlight-(next-line|start|end)[ \\t]*${closer}$`,
)
/** Gatsby: behind the code of a line. */
const endOfLine = new RegExp(`${opener}[ \\t]*highlight-line[ \\t]*${closer}$`)
/** VitePress and Shiki: behind the code of a line, or on a line of its own for those that follow. */
const shiki = new RegExp(
  `${opener}[ \\t]*(?:\\[!code (?:\\+\\+|--|[a-z]{1,20})(?::[^\\]]{1,100})?\\][ \\t]*)+${closer}$`,
)
const shikiMark = /\[!code ([^\]:]*)(?::(\d{1,9}))?/g

const marksOfShiki: ReadonlyMap<string, LineMark | null> = new Map([
  ['++', 'inserted'],
  ['--', 'deleted'],
  ['hl', 'marked'],
  ['highlight', 'marked'],
  ['focus', 'marked'],
  ['error', 'marked'],
  ['warning', 'marked'],
  ['info', 'marked'],
  // Marks a word in the lines that follow.
  ['word', null],
])

/**
 * Takes comments that mark lines out of code: Docusaurus's `// highlight-next-line`, `-start` and `-end`, Gatsby's
 * `// highlight-line`, and VitePress's `// [!code ++]`, in the comments of any language.
 *
 * @returns the code that is left, and which of its lines are marked
 */
export function readMarkedLines(code: string): {
  readonly code: string
  readonly ranges: readonly MarkedRange[]
} {
  if (!mayHold.test(code)) return { code, ranges: [] }
  const ranges: MarkedRange[] = []
  const lines: string[] = []
  /** The first line of a range that hasn't ended yet. */
  let open: number | null = null
  const close = () => {
    if (open !== null) ranges.push({ first: open, last: lines.length, mark: 'marked' })
    open = null
  }
  for (const text of code.split('\n')) {
    const next = lines.length + 1
    const tail = mayHold.test(text) ? text.slice(-longestComment) : ''
    const word = tail === text ? wholeLine.exec(text)?.[1] : undefined
    if (word === 'start') open ??= next
    else if (word === 'end') close()
    else if (word === 'next-line') ranges.push({ first: next, last: next, mark: 'marked' })
    if (word !== undefined) continue
    const comment = tail === '' ? null : commentOf(tail)
    if (comment === null) lines.push(text)
    else {
      for (const { mark, count } of comment.marks) {
        ranges.push({ first: next, last: next + count - 1, mark })
      }
      const kept = text.slice(0, text.length - comment.length).trimEnd()
      if (kept !== '') lines.push(kept)
    }
  }
  close()
  return { code: lines.join('\n'), ranges }
}

/** The comment that ends a line, if it marks lines: its length, and how many lines it marks, from its own on. */
function commentOf(tail: string) {
  const [ofGatsby] = endOfLine.exec(tail) ?? []
  if (ofGatsby !== undefined) {
    return { length: ofGatsby.length, marks: [{ mark: 'marked' as const, count: 1 }] }
  }
  const [comment] = shiki.exec(tail) ?? []
  if (comment === undefined) return null
  const found = Array.from(comment.matchAll(shikiMark), ([, name = '', count = '1']) => ({
    mark: marksOfShiki.get(name),
    count: Number(count),
  }))
  if (found.some(({ mark }) => mark === undefined)) return null
  const marks = found.flatMap(({ mark, count }) => (mark ? [{ mark, count }] : []))
  return { length: comment.length, marks }
}
