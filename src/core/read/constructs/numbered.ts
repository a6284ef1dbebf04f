import { plainText } from '../../document/plain-text.ts'
import {
  type Block,
  type Caption,
  type Inline,
  listedKinds,
  type NumberedKind,
} from '../../document/types.ts'
import { kindOfLabel } from '../labels.ts'
import type { Context, State } from '../state.ts'

/**
 * The caption with its number, where what it belongs to has a label. A caption without words may then be no more than that.
 *
 * @param inside where the label may stand as an anchor: the blocks of a figure
 */
export function numberedCaption(
  kind: NumberedKind,
  caption: Caption | null,
  inside: readonly Block[],
  state: State,
  context: Context,
): Caption | null {
  if (!context.inBody || (kind === 'figure' && context.inFigure)) return caption
  const words = caption?.children ?? []
  const id = labelAmong(kind, [...inside.flatMap(wordsOf), ...words], state)
  const number = id === null ? null : state.references.number(kind, id, plainText(words))
  if (number === null) return caption && withOwnNumber(kind, caption, id, state)
  const { dir, align } = context
  return { ...(caption ?? { type: 'caption', children: [], dir, align }), number }
}

/**
 * The caption in the lists of its kind, where it begins with a number of its author's.
 *
 * @param id of its label; without one it gets a place to which lists lead
 */
export function withOwnNumber(
  kind: NumberedKind,
  caption: Caption,
  id: string | null,
  { references }: State,
): Caption {
  const listed = listedKinds.find((each) => each === kind)
  const own = listed && references.ownNumber(listed, id, plainText(caption.children))
  if (own == null) return caption
  const anchor: Inline[] = id === null ? [{ type: 'anchor', id: own.id }] : []
  return { ...caption, ownNumber: own, children: [...anchor, ...caption.children] }
}

function wordsOf(block: Block): readonly Inline[] {
  return block.type === 'paragraph' ? block.children : []
}

/** The id of the first anchor that is a label of this kind. */
function labelAmong(kind: NumberedKind, words: readonly Inline[], state: State): string | null {
  for (const inline of words) {
    if (inline.type === 'anchor' && kindOfLabel(state.index.nameOf(inline.id)) === kind) {
      return inline.id
    }
  }
  return null
}
