import type { Direction, List, ListItem } from '../../document/types.ts'
import { clauseIndent } from '../../layout/clause-indents.ts'
import { delimiterWidth, listNumberWidth } from '../../layout/list-numbers.ts'
import { proportions } from '../../theme/proportions.ts'
import { type Context, withDirection } from './context.ts'
import { container, element, type Html, join, lines, newline, text, voidElement } from './markup.ts'
import { paragraph } from './paragraph.ts'
import { revisedBlocks } from './revision.ts'
import { ownCounterStyle } from './styles/counter-styles.ts'
import { clauseIndentClass, listIndentClass } from './styles/list.ts'

/** How far numbers may stand out of the text before all of a list is set in, in em. */
const mostOutside = 0.5

/** An ordered or a bullet list, including task lists. */
export function list(node: List, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  if (node.children.some(({ clause }) => clause !== undefined)) return clauses(node, dir, inner)
  const items = node.children.map((item, index) =>
    listItem(item, ownNumber(node, index), node.spread, inner),
  )
  if (!node.ordered) return container('ul', { dir }, lines(items))
  const { start, numberType, reversed } = node
  const counterStyle = ownCounterStyle(node)
  if (counterStyle !== null) context.headNeeds.counterStyles.add(counterStyle)
  const indent = wideIndent(node)
  if (indent !== null) context.headNeeds.listIndents.add(indent)
  const classes = [counterStyle, indent === null ? null : listIndentClass(indent)]
  const attributes = {
    class: classes.filter((name) => name !== null).join(' ') || null,
    start: start === (reversed ? node.children.length : 1) ? null : start,
    type: numberType === '1' ? null : numberType,
    reversed,
    dir,
  }
  return container('ol', attributes, lines(items))
}

/** Numbers are text, so that they're copied and read out as they're shown. */
function clauses(node: List, dir: Direction | null, context: Context): Html {
  const level = node.children[0]?.clause?.level ?? 0
  const indent = Math.round(4 * clauseIndent(context.document, level))
  context.headNeeds.clauseIndents.add(indent)
  const items = node.children.map(({ clause, children, revised }) => {
    const label = element('span', { class: 'clause-number' }, text(`${clause?.text ?? ''} `))
    const [first, ...following] = children
    const content =
      first?.type === 'paragraph' && node.spread
        ? [
            paragraph(first, context, 'p', { before: label }),
            newline,
            context.blocks(following, context),
          ]
        : [label, (node.spread ? context.blocks : context.tightBlocks)(children, context)]
    return element('li', {}, revisedBlocks(revised, join(content), context))
  })
  return container('ol', { class: `clauses ${clauseIndentClass(indent)}`, dir }, lines(items))
}

/** Room for numbers that would stand far out of the text, in halves of an em; `null` where lists have enough. */
function wideIndent(node: List): number | null {
  const numbers = node.children.map(({ number }) => number ?? 1)
  const marker = listNumberWidth(numbers, node.numberType) + delimiterWidth(node.delimiter)
  const width = Math.ceil(2 * (marker + proportions.listGap)) / 2
  return width > proportions.listIndent + mostOutside ? 2 * width : null
}

/** The number of an item that doesn't follow from that of the item before it. */
function ownNumber({ children, reversed }: List, index: number): number | null {
  const number = children[index]?.number ?? null
  const before = children[index - 1]?.number ?? null
  return number === null || before === null || number === before + (reversed ? -1 : 1)
    ? null
    : number
}

function listItem(item: ListItem, value: number | null, spread: boolean, context: Context): Html {
  const write = spread ? context.blocks : context.tightBlocks
  if (item.checked === null) {
    const content = write(item.children, context)
    return element('li', { value }, revisedBlocks(item.revised, content, context))
  }
  const box = checkbox(item.checked, context)
  const [first, ...following] = item.children
  // In a loose list the box is in the first paragraph, as in GFM, and not above it.
  const content =
    spread && first?.type === 'paragraph'
      ? [
          revisedBlocks(first.revised, paragraph(first, context, 'p', { before: box }), context),
          newline,
          context.blocks(following, context),
        ]
      : [box, write(item.children, context)]
  return element(
    'li',
    { class: 'task', value },
    revisedBlocks(item.revised, join(content), context),
  )
}

function checkbox(checked: boolean, { labels }: Context): Html {
  const box = voidElement('input', {
    type: 'checkbox',
    disabled: true,
    checked,
    'aria-label': checked ? labels.taskDone : labels.taskOpen,
  })
  return join([box, text(' ')])
}
