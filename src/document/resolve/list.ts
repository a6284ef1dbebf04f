import { type HtmlElement, isElement } from '../html/tree.ts'
import type { Block, ListItem } from '../types.ts'
import { isBlank } from './block.ts'
import { resolveFlow } from './flow.ts'
import { directionOfBlocks } from './paragraph.ts'
import { noteAnchor, type Reading, type Scope } from './reading.ts'

/** CommonMark 0.31.2, 5.2: a list number has at most nine digits. */
const greatestStart = 999_999_999

/** A list. It's loose if one of its items holds a paragraph rather than bare text. */
export function resolveList(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const items = itemsOf(element)
  const inner: Scope = { ...scope, align: null }
  const children = items.map((item) => resolveItem(item, reading, inner))
  if (children.length === 0) return []
  const { line } = element
  const ordered = element.name === 'ol'
  const spread = items.some((item) => item.children.some((child) => isElement(child, 'p')))
  const dir = directionOfBlocks(children[0]?.children ?? [], scope)
  return [
    { type: 'list', ordered, start: ordered ? startOf(element) : 1, spread, children, dir, line },
  ]
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

function resolveItem(item: HtmlElement, reading: Reading, scope: Scope): ListItem {
  noteAnchor(item, reading)
  reading.budget.spend('nodes', 1, item.line)
  const checked = takeCheckbox(item)
  const children = resolveFlow(item.children, reading, scope, item.line)
  return { type: 'listItem', checked, children, line: item.line }
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

function startOf(list: HtmlElement): number {
  const start = Number.parseInt(list.attributes.get('start') ?? '1', 10)
  return Number.isNaN(start) ? 1 : Math.min(Math.max(start, 0), greatestStart)
}
