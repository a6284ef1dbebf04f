import type { MarkdownInline, MarkdownRevision } from '../../core/write/markdown/nodes.ts'
import type { WordChange, WordMarks } from '../model.ts'

/** Marks of text, from the outermost on. */
export const markTypes = [
  'strong',
  'emphasis',
  'delete',
  'underline',
  'mark',
  'smallCaps',
  'superscript',
  'subscript',
] as const
export type MarkType = (typeof markTypes)[number]

/** An inline with the changes and the marks around it. */
export interface Marked {
  readonly node: MarkdownInline
  readonly changes: readonly WordChange[]
  readonly marks: readonly MarkType[]
}

export function marksOf(marks: WordMarks): readonly MarkType[] {
  const has: Record<MarkType, boolean> = {
    strong: marks.bold === true,
    emphasis: marks.italic === true,
    delete: marks.strike === true,
    underline: marks.underline === true,
    mark: marks.highlight === true,
    smallCaps: marks.smallCaps === true,
    superscript: marks.superscript === true,
    subscript: marks.subscript === true,
  }
  return markTypes.filter((type) => has[type])
}

/** Nests inlines in their changes, and those in their marks, each around as many as possible. */
export function nested(list: readonly Marked[]): MarkdownInline[] {
  return inChanges(withPlainSpaces(list), 0)
}

function inChanges(list: readonly Marked[], depth: number): MarkdownInline[] {
  return groups(list, ({ changes }) => key(changes[depth])).flatMap((group) => {
    const change = group[0]?.changes[depth]
    if (change === undefined) return inMarks(group)
    const revision: MarkdownRevision = {
      type: 'revision',
      change: change.kind,
      ...(change.author.trim() !== '' && { author: change.author.trim() }),
      ...(change.date !== null && { date: change.date.slice(0, 10) }),
      children: inChanges(group, depth + 1),
    }
    return [revision]
  })
}

/** Whether changes are one: of the same author at the same time. */
export function isSameChange(a: WordChange | undefined, b: WordChange | undefined): boolean {
  return key(a) === key(b)
}

function key(change: WordChange | undefined): string {
  return change === undefined ? '' : `${change.kind} ${change.author} ${change.date}`
}

/** The mark that holds for the longest run from the first inline on is the outermost. */
function inMarks(list: readonly Marked[]): MarkdownInline[] {
  const nodes: MarkdownInline[] = []
  for (let at = 0; at < list.length; ) {
    const first = list[at]
    if (first === undefined) break
    let best: MarkType | null = null
    let end = at + 1
    for (const mark of first.marks) {
      let to = at + 1
      while (list[to]?.marks.includes(mark)) to += 1
      if (best === null || to > end) {
        best = mark
        end = to
      }
    }
    if (best === null) {
      nodes.push(first.node)
    } else {
      const mark = best
      const inside = list
        .slice(at, end)
        .map((each) => ({ ...each, marks: each.marks.filter((type) => type !== mark) }))
      nodes.push({ type: mark, children: inMarks(inside) })
    }
    at = end
  }
  return nodes
}

/** White space at the ends of marks belongs outside: there it can't keep Markdown's marks from counting. */
function withPlainSpaces(list: readonly Marked[]): readonly Marked[] {
  const pieces = list.flatMap((item): Marked[] => {
    if (item.node.type !== 'text') return [item]
    const { value } = item.node
    const start = value.length - value.trimStart().length
    if (start === value.length) return [item]
    const end = value.trimEnd().length
    const parts = [value.slice(0, start), value.slice(start, end), value.slice(end)]
    return parts
      .filter((part) => part !== '')
      .map((part) => ({ ...item, node: { type: 'text', value: part } }))
  })
  /** The marks of the next piece that shows anything, for each. */
  const following: (readonly MarkType[])[] = []
  let next: readonly MarkType[] = []
  for (const [index, item] of [...pieces.entries()].reverse()) {
    following[index] = next
    if (isVisible(item)) next = item.marks
  }
  let before: readonly MarkType[] = []
  return pieces.map((item, index) => {
    if (isVisible(item)) {
      before = item.marks
      return item
    }
    const after = following[index] ?? []
    return { ...item, marks: before.filter((mark) => after.includes(mark)) }
  })
}

function isVisible({ node }: Marked): boolean {
  return node.type !== 'break' && (node.type !== 'text' || node.value.trim() !== '')
}

function groups<T>(list: readonly T[], keyOf: (item: T) => string): T[][] {
  const found: T[][] = []
  let last: string | null = null
  for (const item of list) {
    const own = keyOf(item)
    if (own === last) found.at(-1)?.push(item)
    else found.push([item])
    last = own
  }
  return found
}
