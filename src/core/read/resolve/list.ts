import type { Block, ListItem } from '../../document/types.ts'
import { type HtmlElement, isElement } from '../html/tree.ts'
import { isBlank } from './block.ts'
import { resolveFlow } from './flow.ts'
import { numbersOf, numberTypeOf } from './list-numbers.ts'
import { directionOfBlocks } from './paragraph.ts'
import { noteAnchor, type Reading, type Scope } from './reading.ts'

/** A list. It's loose if one of its items holds a paragraph rather than bare text. */
export function resolveList(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const items = itemsOf(element)
  const ordered = element.name === 'ol'
  const numbers = ordered ? numbersOf(element, items, reading.log) : []
  const children = items.map((item, index) =>
    resolveItem(item, numbers[index] ?? null, reading, scope),
  )
  const [first] = children
  if (first === undefined) return []
  const { line } = element
  const spread = items.some((item) => item.children.some((child) => isElement(child, 'p')))
  const dir = directionOfBlocks(first.children, scope)
  const start = first.number ?? 1
  const numberType = ordered ? numberTypeOf(element) : '1'
  const reversed = ordered && element.attributes.has('reversed')
  return [{ type: 'list', ordered, start, numberType, reversed, spread, children, dir, line }]
}

/** The list's items. Whatever else stands in the list belongs to the item before it. */
function itemsOf(list: HtmlElement): HtmlElement[] {
  const items: HtmlElement[] = []
  for (const child of list.children) {
    if (isElement(child, 'li')) items.push(child)
    else if (!isBlank([child])) {
      const last = items.at(-1)
      if (last !== undefined) {
        last.children.push(child)
        last.hasBlocks = true
      } else items.push({ ...list, name: 'li', children: [child] })
    }
  }
  return items
}

function resolveItem(
  item: HtmlElement,
  number: number | null,
  reading: Reading,
  scope: Scope,
): ListItem {
  noteAnchor(item, reading)
  reading.budget.spend('nodes', 1, item.line)
  const checked = takeCheckbox(item)
  const children = resolveFlow(item.children, reading, scope, item.line)
  return { type: 'listItem', checked, number, children, line: item.line }
}

/** The state of the check box with which an item starts. The box is taken out. */
function takeCheckbox(item: HtmlElement): boolean | null {
  const index = item.children.findIndex((child) => !isBlank([child]))
  const first = item.children[index]
  if (isElement(first, 'input') && first.attributes.get('type')?.toLowerCase() === 'checkbox') {
    item.children.splice(index, 1)
    return first.attributes.has('checked')
  }
  return isElement(first, 'p', 'label', 'span') ? takeCheckbox(first) : null
}
