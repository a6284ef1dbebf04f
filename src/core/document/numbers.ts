import { isEmptyPlace } from './empty-place.ts'
import { numberText, numberValue } from './number-text.ts'
import { plainText } from './plain-text.ts'
import {
  type Block,
  type Caption,
  type DisplayMath,
  type Inline,
  type ListedKind,
  listedKinds,
} from './types.ts'
import { walk } from './walk.ts'

/** The text between the number of a caption and its words; empty if it has no words. */
export function captionSeparator({ children }: Caption): string {
  return children.some((child) => !isEmptyPlace(child)) ? ': ' : ''
}

/** The whole caption, with its number or its letter as text. */
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

/** The text beside a numbered formula: `(1)`. */
export function equationLabel({ number }: DisplayMath): string | null {
  return number === undefined ? null : `(${numberValue(number)})`
}

/** The list that a caption is in, and its id there; `null` for one without a number. */
export function listedAs({
  number,
  ownNumber,
}: Caption): { readonly kind: ListedKind; readonly id: string } | null {
  const kind = listedKinds.find((each) => each === number?.kind)
  return number === undefined || kind === undefined ? (ownNumber ?? null) : { kind, id: number.id }
}

/** An entry of a list of figures, tables or listings. */
export interface ListedCaption {
  /** Of the place to which it leads. */
  readonly id: string
  /** Its number and its words. */
  readonly text: string
  /** Whether its number is counted, rather than its author's. */
  readonly isCounted: boolean
}

/** The entries of a list of one kind, in the order of the document. */
export function listedCaptions(blocks: readonly Block[], kind: ListedKind): ListedCaption[] {
  const listed: ListedCaption[] = []
  for (const node of walk(blocks)) {
    const as = node.type === 'caption' ? listedAs(node) : null
    if (node.type !== 'caption' || as?.kind !== kind) continue
    const isCounted = node.number !== undefined
    listed.push({ id: as.id, text: plainText(captionInlines(node)), isCounted })
  }
  return listed
}
