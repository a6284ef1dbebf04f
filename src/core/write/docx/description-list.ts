import type { DescriptionList } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { indentBy, type Place, placed, roomIn } from './block-format.ts'
import { blocks } from './blocks.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'
import { inlines } from './inlines.ts'
import { twips } from './markup/units.ts'

/** Terms, each kept with its details, which stand in below it. */
export function descriptionList(
  node: DescriptionList,
  place: Place,
  context: Context,
): readonly FlowItem[] {
  const rtl = node.dir === 'rtl'
  const inside = indentBy(place, twips(context.theme.text.size * proportions.descriptionIndent))
  return node.children.flatMap((child, index): readonly FlowItem[] => {
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
      case 'descriptionDetails': {
        const style = place.style ?? 'Definition'
        const items = blocks(child.children, { ...inside, style }, context)
        const more = node.children[index + 1]?.type === 'descriptionDetails'
        return more && !child.spread ? items.map(close) : items
      }
      default: {
        const unknown: never = child
        throw new TypeError(`Unknown child ${JSON.stringify(unknown)}.`)
      }
    }
  })
}

/** As close to the next paragraph as the items of a tight list. */
function close(item: FlowItem): FlowItem {
  if (item.kind !== 'paragraph') return item
  const spacing = { ...item.properties.spacing, after: 0 }
  return { ...item, properties: { ...item.properties, spacing } }
}
