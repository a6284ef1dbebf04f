import type { List, ListItem, RootContentMap } from 'mdast'
import type { Contents } from '../contents/contents.ts'
import { isBlank, isParagraph, type SourceNode } from '../source-node.ts'

type DescriptionList = RootContentMap['descriptionList']

/**
 * MDN's way to write a definition list: each item is a term, and below it a list of what describes it, of which each item begins
 * with a colon (https://developer.mozilla.org/docs/MDN/Writing_guidelines/Howto/Markdown_in_MDN#definition_lists).
 *
 * @returns the definition list; `null` for any other list
 */
export function describedTerms(list: List, contents: Contents): DescriptionList | null {
  if (list.ordered) return null
  const parts: DescriptionList['children'] = []
  for (const item of list.children) {
    const described = partsOf(item, contents)
    if (described === null) return null
    for (const part of described) parts.push(part)
  }
  return { type: 'descriptionList', children: parts, ...at(list) }
}

function partsOf(item: ListItem, contents: Contents): DescriptionList['children'] | null {
  const content = contents.of(item).filter((node) => !isBlank(node))
  const last = content.at(-1)
  if (item.checked != null || last?.type !== 'list' || last.ordered) return null
  const before = content.slice(0, -1)
  const [first] = before
  if (first === undefined || before.some((node) => node.type === 'list')) return null
  if (before.length > 1 && before.some(isParagraph)) return null
  const words = isParagraph(first) ? contents.of(first) : before
  const parts: DescriptionList['children'] = [
    { type: 'descriptionTerm', children: [], ...at(item) },
  ]
  contents.set(parts[0] as SourceNode, words)
  for (const inner of last.children) {
    const description = withoutColon(contents.of(inner), contents)
    if (description === null) return null
    const part = { type: 'descriptionDetails' as const, spread: false, children: [], ...at(inner) }
    contents.set(part, description)
    parts.push(part)
  }
  return parts
}

/** The content of an item without the colon that it begins with; `null` where it doesn't. */
function withoutColon(
  content: readonly SourceNode[],
  contents: Contents,
): readonly SourceNode[] | null {
  const [first, ...others] = content
  if (first?.type === 'paragraph') {
    const words = withoutColon(contents.of(first), contents)
    if (words === null) return null
    const paragraph = { ...first }
    contents.set(paragraph, words)
    return [paragraph, ...others]
  }
  if (first?.type !== 'text' || !/^:\s/.test(first.value)) return null
  const value = first.value.replace(/^:\s+/, '')
  return value === '' ? others : [{ ...first, value }, ...others]
}

function at({ position }: Pick<ListItem, 'position'>): Pick<ListItem, 'position'> {
  return position === undefined ? {} : { position }
}
