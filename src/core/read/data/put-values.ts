import type {
  Block,
  Code,
  CodeLine,
  Document,
  Inline,
  LineMark,
  ListItem,
  Paragraph,
} from '../../document/types.ts'
import type { Budget } from '../budget.ts'
import type { HeldValues } from './held-values.ts'

/** A tree that its reader may still change. */
type Writable = { [key: string]: unknown }

/** What the values of a document are put into its tree with. */
interface Putting {
  readonly values: HeldValues
  readonly budget: Budget
  readonly seen: WeakSet<object>
}

/** Where lines of a value may be lines of the text. */
const holdsLines: ReadonlySet<string> = new Set<string>(['paragraph'] satisfies Block['type'][])
const holdsOneLine: ReadonlySet<string> = new Set(['heading', 'caption', 'descriptionTerm'])

/**
 * Puts the values of data into a tree, in place of the placeholders with which it was read. Their lines are lines in paragraphs, and
 * code; anywhere else they are on one line. What a value leaves empty, such as a paragraph or a mark, is removed.
 *
 * @throws {DocumentLimitError} for `expansion`
 */
export function putValues(document: Document, values: HeldValues, budget: Budget): Document {
  if (!values.isEmpty) put(document, { values, budget, seen: new WeakSet() }, false, 1)
  return document
}

function put(node: object, putting: Putting, lines: boolean, line: number): void {
  const { values, seen } = putting
  if (seen.has(node) || ArrayBuffer.isView(node)) return
  seen.add(node)
  if (Array.isArray(node)) {
    putInList(node, putting, lines, line)
    return
  }
  // The tree is of the reader's own making, and nobody else has seen it.
  const own = node as Writable
  const { type, line: ofNode } = own
  const at = typeof ofNode === 'number' ? ofNode : line
  if (type === 'code') putInCode(own as unknown as Code, putting, at)
  const inLines = typeof type === 'string' && holdsOneLine.has(type) ? false : lines
  const inside = typeof type === 'string' && holdsLines.has(type) ? true : inLines
  for (const [key, value] of Object.entries(own)) {
    if (typeof value === 'string') {
      if (!values.holds(value)) continue
      const isText = type === 'text' && inside
      own[key] = spent(isText ? values.text(value) : values.line(value), value, putting, at)
    } else if (typeof value === 'object' && value !== null) put(value, putting, inside, at)
  }
}

function spent(text: string, held: string, { budget }: Putting, line: number): string {
  budget.spend('expansion', Math.max(0, text.length - held.length), line)
  return text
}

function putInList(list: unknown[], putting: Putting, lines: boolean, line: number): void {
  const { values } = putting
  let changes = false
  for (const [index, item] of list.entries()) {
    if (typeof item === 'string' && values.holds(item)) {
      list[index] = spent(values.line(item), item, putting, line)
    } else if (typeof item === 'object' && item !== null) {
      const holds = isText(item) && values.holds(item.value)
      put(item, putting, lines, line)
      changes ||= holds || isEmptied(item)
    }
  }
  if (!changes) return
  const rest = list.flatMap((item) => (isText(item) ? linesOf(item) : isEmptied(item) ? [] : item))
  list.splice(0, list.length, ...rest)
}

function isText(item: unknown): item is Extract<Inline, { type: 'text' }> {
  return typeof item === 'object' && item !== null && 'type' in item && item.type === 'text'
}

function linesOf(text: Extract<Inline, { type: 'text' }>): readonly Inline[] {
  if (!text.value.includes('\n')) return text.value === '' ? [] : [text]
  return text.value
    .split('\n')
    .flatMap((value, index): Inline[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...(value === '' ? [] : [{ ...text, value }]),
    ])
}

/** Marks around text, and blocks of text, which are nothing without any. */
const nothingIfEmpty: ReadonlySet<unknown> = new Set<
  Inline['type'] | Paragraph['type'] | ListItem['type']
>([
  ...(['emphasis', 'mark', 'small', 'strong', 'subscript', 'superscript'] as const),
  ...(['delete', 'insert', 'underline', 'smallCaps', 'keyboard', 'abbreviation', 'link'] as const),
  'paragraph',
])

function isEmptied(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || !('type' in item)) return false
  if (item.type === 'inlineCode') return 'value' in item && item.value === ''
  if (!nothingIfEmpty.has(item.type) || !('children' in item)) return false
  return Array.isArray(item.children) && item.children.length === 0
}

/** Puts values into the tokens of code, each of which keeps its colour; lines of a value become lines of the code. */
function putInCode(code: Code, putting: Putting, at: number): void {
  const { values } = putting
  const holds = code.lines.some((tokens) => tokens.some(({ text }) => values.holds(text)))
  if (!holds) return
  const marks = new Map<number, LineMark>()
  const lines: CodeLine[] = []
  for (const [index, tokens] of code.lines.entries()) {
    const first = lines.length
    let current: CodeLine[number][] = []
    for (const token of tokens) {
      const [start = '', ...others] = spent(values.text(token.text), token.text, putting, at).split(
        '\n',
      )
      if (start !== '') current.push({ ...token, text: start })
      for (const text of others) {
        lines.push(current)
        current = text === '' ? [] : [{ ...token, text }]
      }
    }
    lines.push(current)
    const mark = code.marks.get(index)
    if (mark !== undefined) for (let own = first; own < lines.length; own++) marks.set(own, mark)
  }
  const own: { -readonly [Key in keyof Code]: Code[Key] } = code
  own.lines = lines
  own.marks = marks
}
