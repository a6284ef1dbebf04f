import { numberText, numberValue } from './number-text.ts'
import { plainText } from './plain-text.ts'
import type { Block, Caption, DisplayMath, Inline, ListedKind } from './types.ts'
import { walk } from './walk.ts'

/** What stands between the number of a caption and its words: nothing where there are none. */
export function captionSeparator({ children }: Caption): string {
  return children.some(({ type }) => type !== 'anchor') ? ': ' : ''
}

/** All that a caption shows, with its number or its letter as text. */
export function captionInlines(caption: Caption): readonly Inline[] {
  const { number, part, children } = caption
  const value =
    number !== undefined
      ? `${numberText(number)}${captionSeparator(caption)}`
      : part !== undefined
        ? `(${part.letter})${captionSeparator(caption) === '' ? '' : ' '}`
        : ''
  return value === '' ? children : [{ type: 'text', value }, ...children]
}

/** What stands beside a formula that has a number: `(1)`. */
export function equationLabel({ number }: DisplayMath): string | null {
  return number === undefined ? null : `(${numberValue(number)})`
}

/** An entry of a list of figures, tables or listings. */
export interface ListedCaption {
  /** Of the place to which it leads. */
  readonly id: string
  /** Its number and its words. */
  readonly text: string
}

/** What a list of one kind shows, in the order of the document. */
export function listedCaptions(blocks: readonly Block[], kind: ListedKind): ListedCaption[] {
  const listed: ListedCaption[] = []
  for (const node of walk(blocks)) {
    if (node.type !== 'caption' || node.number?.kind !== kind) continue
    listed.push({ id: node.number.id, text: plainText(captionInlines(node)) })
  }
  return listed
}
