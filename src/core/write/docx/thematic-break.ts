import type { ThematicBreak } from '../../document/types.ts'
import { type BlockFormat, inheritedProperties } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { nothing } from './markup/xml.ts'
import type { Neighbours } from './paragraph.ts'

/**
 * A rule: the bottom border of an empty paragraph's style, of which a frame leaves the bar at its side alone. Below a
 * heading it stays on the page of what comes next.
 */
export function thematicBreak(
  _: ThematicBreak,
  format: BlockFormat,
  __: Context,
  { before }: Neighbours,
): Flow {
  const { borders, ...properties } = inheritedProperties(format, false)
  const keepNext = before?.type === 'heading' ? true : undefined
  const bar = borders?.left === undefined ? undefined : { left: borders.left }
  return [
    {
      kind: 'paragraph',
      frame: format.frame,
      properties: { ...properties, style: 'HorizontalRule', borders: bar, keepNext },
      content: nothing,
    },
  ]
}
