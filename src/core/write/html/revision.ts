import type { Change, ChangeMark, Revision } from '../../document/types.ts'
import type { Context } from './context.ts'
import { type Attributes, type ElementName, element, type Html, nothing } from './markup.ts'

const names = { insertion: 'ins', deletion: 'del' } as const satisfies Record<Change, ElementName>

/** A suggested change, whose colour distinguishes it from text that is only struck or underlined. */
export function revision(node: Revision, context: Context): Html {
  const content = context.inlines(node.children, context)
  return element(names[node.change], attributes(node, 'revision', context), content)
}

/** Blocks, or what is in an item or a cell, in the element of the change that they are part of as a whole. */
export function revisedBlocks(mark: ChangeMark | undefined, content: Html, context: Context): Html {
  if (mark === undefined || content === nothing) return content
  context.headNeeds.styled.add('revised')
  const name = mark.move === undefined ? 'revised' : 'revised moved'
  return element(names[mark.change], attributes(mark, name, context), content)
}

/** What a reader can ask about a change: whose it is, when it was made, and whether it's the half of a move. */
function attributes(
  { author, date, move }: ChangeMark,
  name: string,
  { labels }: Context,
): Attributes {
  const title = [move === undefined ? undefined : `${labels.changes.moved} ${move}`, author]
  return {
    class: name,
    ...(date !== undefined && { datetime: date }),
    title: title.filter((part) => part !== undefined).join(', ') || null,
  }
}

/** The class of a row or a cell, around whose content alone there can be an element. */
export function changeClass(mark: ChangeMark | undefined): string | null {
  return mark === undefined ? null : mark.change === 'insertion' ? 'inserted' : 'deleted'
}
