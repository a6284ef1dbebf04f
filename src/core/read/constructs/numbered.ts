import { plainText } from '../../document/plain-text.ts'
import type { Block, Caption, Inline, NumberedKind } from '../../document/types.ts'
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
  if (id === null) return caption
  const number = state.references.number(kind, id, plainText(words))
  if (number === null) return caption
  const { dir, align } = context
  return { ...(caption ?? { type: 'caption', children: [], dir, align }), number }
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
