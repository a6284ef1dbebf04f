import type { List as MarkdownList } from 'mdast'
import type { Block, ListItem } from '../../document/types.ts'
import {
  type HtmlElement,
  isBlank,
  isElement,
  isParagraph,
  lineOf,
  type SourceNode,
} from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'
import { describedTerms } from './described-terms.ts'
import { descriptionList } from './description-list.ts'
import { directionOfItems } from './direction.ts'
import { type Counting, integer, numbersOf, numberTypeOf } from './list-numbers.ts'

/** An item before its content is made. */
interface Item {
  /** The element that it is, if it is one. */
  readonly element: HtmlElement | null
  readonly children: readonly SourceNode[]
  readonly checked: boolean | null
  /** The number that it asks for. */
  readonly value: number | null
  readonly line: number
}

/** A Markdown list. MDN's lists of terms and what describes them are definition lists. */
export function list(node: MarkdownList, state: State, context: Context): Block[] {
  const terms = describedTerms(node, state.contents)
  if (terms !== null) return descriptionList(terms, state, context)
  const numbering = state.contents.numberingOf(node)
  const items = node.children.map((item, index) => ({
    element: null,
    children: state.contents.of(item),
    checked: item.checked ?? null,
    value: numbering?.values[index] ?? null,
    line: lineOf(item),
  }))
  const counting = node.ordered
    ? {
        start: node.start ?? 1,
        reversed: false,
        numberType: numbering?.type ?? '1',
        delimiter: numbering?.delimiter ?? '.',
      }
    : null
  return listOf(items, counting, lineOf(node), state, context)
}

/** `<ul>`, `<ol>` and `<menu>`. */
export function htmlList(element: HtmlElement, state: State, context: Context): Block[] {
  const { name, attributes } = element
  const start = integer(attributes.get('start'))
  const reversed = attributes.has('reversed')
  const numberType = numberTypeOf(attributes)
  const counting = name === 'ol' ? { start, reversed, numberType, delimiter: '.' as const } : null
  return listOf(itemsOf(element), counting, element.line, state, context)
}

/**
 * The list that items make, loose if one of them holds a paragraph rather than bare text.
 *
 * @param counting - `null` for a bullet list
 */
function listOf(
  items: readonly Item[],
  counting: Counting | null,
  line: number,
  state: State,
  outer: Context,
): Block[] {
  // Items start where their lines do, below each other.
  const context: Context = { ...outer, align: null }
  const numbers = counting === null ? [] : numbersOf(counting, items, state.log)
  const children = items.map((item, index) => itemOf(item, numbers[index] ?? null, state, context))
  const [first] = children
  if (first === undefined) return []
  return [
    {
      type: 'list',
      ordered: counting !== null,
      start: first.number ?? 1,
      numberType: counting?.numberType ?? '1',
      delimiter: counting?.delimiter ?? '.',
      reversed: counting?.reversed ?? false,
      spread: items.some((item) => item.children.some(isParagraph)),
      children,
      dir: directionOfItems(
        children.map((item) => item.children),
        context,
      ),
      line,
    },
  ]
}

function itemOf(item: Item, number: number | null, state: State, context: Context): ListItem {
  if (item.element !== null) queueAnchor(item.element, state)
  state.budget.spend('nodes', 1, item.line)
  const { checked, rest } =
    item.checked === null ? takeCheckbox(item.children, state) : { ...item, rest: item.children }
  const children = state.flow(rest, state, context, item.line)
  return { type: 'listItem', checked, number, children, line: item.line }
}

/** The items of a list of raw HTML. Whatever else stands in it belongs to the item before it. */
function itemsOf(list: HtmlElement): readonly Item[] {
  const items: { element: HtmlElement; children: SourceNode[] }[] = []
  for (const child of list.children) {
    if (isElement(child, 'li')) items.push({ element: child, children: [...child.children] })
    else if (!isBlank(child)) {
      const last = items.at(-1)
      if (last !== undefined) last.children.push(child)
      else items.push({ element: { ...list, name: 'li' }, children: [child] })
    }
  }
  return items.map(({ element, children }) => ({
    element,
    children,
    checked: null,
    value: integer(element.attributes.get('value')),
    line: element.line,
  }))
}

/** The state of the check box with which an item starts, and the item without the box. */
function takeCheckbox(
  nodes: readonly SourceNode[],
  { contents }: Pick<State, 'contents'>,
): { readonly checked: boolean | null; readonly rest: readonly SourceNode[] } {
  const index = nodes.findIndex((node) => !isBlank(node))
  const first = nodes[index]
  if (isElement(first, 'input') && first.attributes.get('type')?.toLowerCase() === 'checkbox') {
    return { checked: first.attributes.has('checked'), rest: nodes.toSpliced(index, 1) }
  }
  const holdsBox = first !== undefined && (isParagraph(first) || isElement(first, 'label', 'span'))
  if (!holdsBox) return { checked: null, rest: nodes }
  const inner = takeCheckbox(contents.of(first), { contents })
  if (inner.checked !== null) contents.set(first, inner.rest)
  return { checked: inner.checked, rest: nodes }
}
