import type { ThematicBreak } from '../../document/types.ts'
import { type BlockFormat, inheritedProperties } from './block-format.ts'
import type { Flow } from './flow.ts'
import { nothing } from './markup/xml.ts'

/** A rule: the bottom border of an empty paragraph's style, of which a frame leaves the bar at its side alone. */
export function thematicBreak(_: ThematicBreak, format: BlockFormat): Flow {
  const { borders, ...properties } = inheritedProperties(format, false)
  const bar = borders?.left === undefined ? undefined : { left: borders.left }
  return [
    {
      kind: 'paragraph',
      frame: format.frame,
      properties: { ...properties, style: 'HorizontalRule', borders: bar },
      content: nothing,
    },
  ]
}
