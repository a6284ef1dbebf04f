import { revisedGroups } from '../../document/revised-groups.ts'
import type { DescriptionDetails, DescriptionList, DescriptionTerm } from '../../document/types.ts'
import { reachInside } from '../../layout/reach.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, indented, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph, withSpacing } from './flow.ts'
import { twips } from './markup/units.ts'
import { trackedFlow } from './tracked-flow.ts'

/** Terms, each kept with its details, which are indented below it. */
export function descriptionList(
  node: DescriptionList,
  outside: BlockFormat,
  context: Context,
): Flow {
  const rtl = node.dir === 'rtl'
  const format: BlockFormat = { ...outside, align: null }
  const inside: BlockFormat = {
    ...indented(format, twips(context.theme.text.size * proportions.descriptionIndent)),
    reach: reachInside(format.reach, node.dir),
    style: format.style ?? 'Definition',
  }
  const write = (child: DescriptionTerm | DescriptionDetails, index: number): Flow => {
    if (child.type === 'descriptionTerm') {
      const text = context.inlines(child.children, styledFormat(format, rtl), context)
      return [flowParagraph(format, { style: 'DefinitionTerm', rtl }, text)]
    }
    const items = context.blocks(child.children, inside, context)
    const more = node.children[index + 1]?.type === 'descriptionDetails'
    // As close to the next paragraph as the items of a tight list.
    return more && !child.spread ? items.map((item) => withSpacing(item, { after: 0 })) : items
  }
  return revisedGroups(node.children).flatMap((group) => {
    const flow = group.nodes.flatMap((child, index) => write(child, group.start + index))
    return trackedFlow(flow, group.revised, context)
  })
}
