import type { DescriptionList } from '../document/types.ts'
import { blocks } from './blocks.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import { inlines } from './inlines.ts'
import { indentBy, type Place, placed, roomIn, step } from './place.ts'

/** Terms, each kept with its details, which stand in below it. */
export function descriptionList(
  node: DescriptionList,
  place: Place,
  context: Context,
): readonly FlowItem[] {
  const rtl = node.dir === 'rtl'
  return node.children.flatMap((child): readonly FlowItem[] => {
    switch (child.type) {
      case 'descriptionTerm':
        return [
          {
            kind: 'paragraph',
            frame: place.box,
            properties: { ...placed(place, rtl), style: 'DefinitionTerm', rtl },
            content: inlines(child.children, { run: {}, rtl, room: roomIn(place) }, context),
          },
        ]
      case 'descriptionDetails':
        return blocks(
          child.children,
          { ...indentBy(place, step), style: place.style ?? 'Definition' },
          context,
        )
      default: {
        const unknown: never = child
        throw new TypeError(`Unknown child ${JSON.stringify(unknown)}.`)
      }
    }
  })
}
