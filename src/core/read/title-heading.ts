import type { Block, OutlineEntry } from '../document/types.ts'
import { walk } from '../document/walk.ts'

/**
 * The words of the heading that is the document's title: the first, if it's the only one of level 1, or if no text comes before it
 * and it stands for the whole. Another heads a section, and what precedes it belongs to the document too.
 *
 * @param outline of the same document
 * @param mayComeFirst whether it may be one of several: the first chapter of a book isn't its title
 */
export function titleHeading(
  children: readonly Block[],
  outline: readonly OutlineEntry[],
  mayComeFirst: boolean,
): string | undefined {
  const [first, ...others] = outline.filter(({ text }) => text !== '')
  if (first === undefined) return undefined
  const equals = others.filter(({ depth }) => depth === first.depth)
  const isOnlyTop = first.depth === 1 && equals.length === 0
  const isTitle =
    isOnlyTop || (mayComeFirst && !isEntry(first, equals) && comesFirst(first.id, children))
  return isTitle ? first.text : undefined
}

/**
 * Whether a heading is the first of many equal ones, such as the days of a journal and the versions of a changelog. Authors who
 * use level 1 for sections too begin with the title nevertheless.
 */
function isEntry({ depth, text }: OutlineEntry, equals: readonly OutlineEntry[]): boolean {
  if (equals.length === 0) return false
  return depth > 1 || [text, ...equals.map((each) => each.text)].every((each) => /\d/.test(each))
}

/** Whether no text comes before a heading. Pictures may, such as a logo and badges. */
function comesFirst(id: string, children: readonly Block[]): boolean {
  for (const node of walk(children)) {
    switch (node.type) {
      case 'heading':
        if (node.id === id) return true
        break
      case 'text':
        if (node.value.trim() !== '') return false
        break
      case 'inlineCode':
      case 'code':
      case 'math':
      case 'inlineMath':
      case 'footnoteReference':
        return false
      default:
    }
  }
  return false
}
