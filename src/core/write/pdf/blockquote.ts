import type { Blockquote } from '../../document/types.ts'
import { isPullQuote } from '../../layout/pull-quote.ts'
import { type Context, ownDirection } from './context.ts'
import { isShort } from './keep-together.ts'
import type { Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'

export function drawBlockquote(node: Blockquote, place: Place, context: Context): readonly Ref[] {
  const { list, theme } = context
  const { children, dir } = node
  const pull = place.quoted || !isPullQuote(node) ? null : theme.quote.pull
  const look = pull ?? theme.quote
  // A quote in a quote keeps the size of the one around it.
  const size = place.quoted ? place.size : place.size * look.size
  const quoted = { ...place, size, quoted: true }
  const inner = inside(quoted, { cost: 4, indent: theme.geometry.quoteInset })
  if (inner === undefined) return context.blocks(children, quoted)
  const c = context.blocks(children, { ...inner, dir })
  const breakable = !isShort(children, quoted, context)
  return [
    list.add({
      k: 'blockquote',
      dir: ownDirection(dir, place),
      size,
      italic: look.italic,
      color: look.color,
      breakable,
      c,
    }),
  ]
}
