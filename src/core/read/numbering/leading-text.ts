import type { Inline } from '../../document/types.ts'

/** The text with which content begins, also within marks: where a number can be typed. */
export function leadingText(inlines: readonly Inline[]): string {
  const first = inlines.find(({ type }) => type !== 'anchor')
  if (first?.type === 'text') return first.value
  return first?.type === 'strong' || first?.type === 'emphasis' || first?.type === 'underline'
    ? leadingText(first.children)
    : ''
}

/** Content without so many characters of that text, and without the white space behind them. */
export function withoutLeading(inlines: readonly Inline[], length: number): readonly Inline[] {
  const index = inlines.findIndex(({ type }) => type !== 'anchor')
  const first = inlines[index]
  const after = inlines.slice(index + 1)
  const before = inlines.slice(0, index)
  if (first?.type === 'text') {
    const value = first.value.slice(length).trimStart()
    return [...before, ...(value === '' ? unspaced(after) : [{ ...first, value }, ...after])]
  }
  if (first === undefined || !('children' in first)) return inlines
  const children = withoutLeading(first.children, length)
  const kept =
    children.length === 0 ? unspaced(after) : [{ ...first, children } as Inline, ...after]
  return [...before, ...kept]
}

function unspaced(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = inlines
  if (first?.type !== 'text') return inlines
  const value = first.value.trimStart()
  return value === '' ? others : [{ ...first, value }, ...others]
}
