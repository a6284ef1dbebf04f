import type { ChangeMark } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Flow, FlowItem } from './flow.ts'
import { changeMark, tracked } from './markup/tracked.ts'
import { element, join, nothing, type Xml } from './markup/xml.ts'
import { changeOf } from './revision.ts'

/** A flow that was inserted, deleted or moved as a whole. */
export function trackedFlow(flow: Flow, mark: ChangeMark | undefined, context: Context): Flow {
  if (mark === undefined) return flow
  const hasText = flow.some(({ kind }) => kind === 'paragraph')
  if (mark.move === undefined || !hasText) {
    const { move: _, ...plain } = mark
    return flow.map((item) => trackedItem(item, plain, context))
  }
  return inMoveRange(
    flow.map((item) => trackedItem(item, mark, context)),
    mark,
    context,
  )
}

function trackedItem(item: FlowItem, mark: ChangeMark, context: Context): FlowItem {
  if (item.kind === 'paragraph') {
    const change = changeOf(mark, context)
    const { markChange = changeMark(change) } = item.properties
    return {
      ...item,
      properties: { ...item.properties, markChange },
      content: tracked(item.content, change),
    }
  }
  if (item.kind !== 'table') return item
  // Rows don't move: that of one is its deletion and its insertion.
  const { move: _, ...plain } = mark
  const change = changeOf(plain, context)
  return { ...item, xml: tracked(item.xml, change), markChange: () => changeMark(change) }
}

/** What is moved stands between two marks, of which those of both places have one name (ECMA-376, 17.13.5.24 and 17.13.5.28). */
function inMoveRange(flow: Flow, mark: ChangeMark, context: Context): Flow {
  const kind = mark.change === 'insertion' ? 'w:moveTo' : 'w:moveFrom'
  const { 'w:id': id, ...signature } = context.annotations.attributes(mark)
  const start = element(`${kind}RangeStart`, {
    'w:id': id,
    'w:name': `move${mark.move}`,
    ...signature,
  })
  const end = element(`${kind}RangeEnd`, { 'w:id': id })
  const texts = flow.flatMap(({ kind: of }, index) => (of === 'paragraph' ? [index] : []))
  const [first] = texts
  const last = texts.at(-1)
  return flow.map((item, index) => {
    if (item.kind !== 'paragraph') return item
    const before: Xml = index === first ? start : nothing
    const after: Xml = index === last ? end : nothing
    return { ...item, content: join([before, item.content, after]) }
  })
}
