import type { NumberType } from '../../document/types.ts'
import type { Context } from './context.ts'
import { indented } from './indent.ts'
import type { MarkdownBlock, MarkdownList } from './nodes.ts'

/** A list. `isSecond` is set where it stands right behind another one, with which it would be read as one. */
export function writeList(list: MarkdownList, context: Context, isSecond: boolean): string {
  const items = list.children.map(({ checked, children }, index) => {
    const sign = marker(list, index, context, isSecond)
    const task =
      checked === null || children[0]?.type !== 'paragraph' ? '' : checked ? '[x] ' : '[ ] '
    const inner: Context = { ...context, inItem: true }
    const [first] = children
    // Two markers of which one isn't Markdown's own can't stand on one line.
    const isFirst = first?.type === 'list' && !isPlain(first)
    const content = list.spread ? context.blocks(children, inner) : tight(children, inner)
    const indent = ' '.repeat(sign.length + 1)
    return indented((isFirst ? '<!-- -->\n\n' : task) + content, `${sign} `, indent)
  })
  return items.join(list.spread ? '\n\n' : '\n')
}

/** Blocks of a tight item: a list follows its text without an empty line, if it's one that can end a paragraph. */
function tight(children: readonly MarkdownBlock[], context: Context): string {
  let written = ''
  for (const child of children) {
    const text = context.blocks([child], context)
    if (text === '') continue
    const canEnd = child.type !== 'list' || !child.ordered || (child.start === 1 && isPlain(child))
    written += written === '' ? text : `${canEnd ? '\n' : '\n\n'}${text}`
  }
  return written
}

function isPlain({ numberType, delimiter }: MarkdownList): boolean {
  return numberType === '1' && delimiter !== '()'
}

function marker(
  { ordered, start, numberType, delimiter }: MarkdownList,
  index: number,
  { style }: Context,
  isSecond: boolean,
): string {
  if (!ordered) {
    if (!isSecond) return style.bullet
    return style.bullet === '*' ? '-' : '*'
  }
  const number = formatted(style.sameNumbers ? start : start + index, numberType)
  if (delimiter === '()') return `(${number})`
  return `${number}${delimiter === '.' ? style.orderedDelimiter : delimiter}`
}

function formatted(number: number, type: NumberType): string {
  if (type === '1' || number < 1) return String(number)
  const text = type === 'a' || type === 'A' ? lettered(number) : roman(number)
  return type === 'A' || type === 'I' ? text.toUpperCase() : text
}

function lettered(number: number): string {
  let text = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text
  }
  return text
}

const numerals: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(number: number): string {
  if (number > 3999) return String(number)
  let text = ''
  let rest = number
  for (const [value, numeral] of numerals) {
    while (rest >= value) {
      text += numeral
      rest -= value
    }
  }
  return text
}
