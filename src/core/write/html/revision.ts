import type { Change, Revision } from '../../document/types.ts'
import type { Context } from './context.ts'
import { type ElementName, element, type Html } from './markup.ts'

const names = { insertion: 'ins', deletion: 'del' } as const satisfies Record<Change, ElementName>

/** A suggested change, whose colour distinguishes it from text that is only struck or underlined. */
export function revision({ change, children, author, date }: Revision, context: Context): Html {
  const attributes = {
    class: 'revision',
    ...(date !== undefined && { datetime: date }),
    ...(author !== undefined && { title: author }),
  }
  return element(names[change], attributes, context.inlines(children, context))
}
