import type { Block, Caption, Column, ListItem, Paragraph } from '../document/types.ts'
import type { Unit } from './fingerprints.ts'
import { mergedCode } from './merged-code.ts'
import { mergedTable } from './merged-table.ts'
import { mergedUnits } from './merged-units.ts'
import type { MergedLine, State } from './state.ts'

/** Two versions of a paragraph that share less than that of their words are two paragraphs. */
const leastCommon = 0.2
/** Words, of both together, up to which they're one still: there is nothing to be lost in. */
const fewWords = 8

/**
 * Blocks as they were and as they are, in one row.
 *
 * @param inCell whether a paragraph stays one whatever it says, as that of a table's cell does
 */
export function mergedBlocks(
  old: readonly Block[],
  young: readonly Block[],
  state: State,
  inCell = false,
): readonly Block[] {
  const [before] = old
  const [after] = young
  const areOne = inCell && old.length === 1 && young.length === 1
  if (areOne && before?.type === 'paragraph' && after?.type === 'paragraph') {
    return [{ ...after, children: state.inlines(before.children, after.children, state).nodes }]
  }
  return mergedUnits(old, young, (a, b) => mergedUnit(a, b, state), state)
}

function mergedUnit<T extends Unit>(old: T, young: T, state: State): T | null {
  // Both are of one type: they share what `shellOf` says.
  return merged(old, young, state) as T | null
}

/** Whether two versions of running text are one text. */
function isOne({ common, words }: MergedLine): boolean {
  return common >= leastCommon || words <= fewWords
}

function merged(old: Unit, young: Unit, state: State): Unit | null {
  if (old.type !== young.type) return null
  const inside = (a: Parent, b: Parent) => state.blocks(a.children, b.children, state)
  switch (young.type) {
    case 'paragraph':
      return mergedParagraph(old as Paragraph, young, state)
    case 'heading':
    case 'descriptionTerm':
    case 'bibliographyEntry': {
      const line = state.inlines((old as typeof young).children, young.children, state)
      return { ...young, children: line.nodes }
    }
    case 'blockquote':
    case 'descriptionDetails':
    case 'aligned':
    case 'columnSpan':
    case 'landscape':
      return { ...young, children: inside(old as typeof young, young) }
    case 'listItem':
      return mergedItem(old as typeof young, young, state)
    case 'abstract':
    case 'alert': {
      const { title } = old as typeof young
      const line = state.inlines(title ?? [], young.title ?? [], state).nodes
      const children = inside(old as typeof young, young)
      return { ...young, title: young.title === null ? null : line, children }
    }
    case 'details': {
      const before = old as typeof young
      const summary = state.inlines(before.summary, young.summary, state).nodes
      return { ...young, summary, children: inside(before, young) }
    }
    case 'list':
    case 'descriptionList':
    case 'bibliography':
      return {
        ...young,
        children: mergedUnits<Unit>(
          (old as typeof young).children,
          young.children,
          (a, b) => mergedUnit(a, b, state),
          state,
        ),
      } as typeof young
    case 'columns': {
      const before = old as typeof young
      const column = (node: Column, index: number): Column => {
        const { children = [] } = before.children[index] ?? {}
        return { ...node, children: state.blocks(children, node.children, state) }
      }
      return { ...young, children: young.children.map(column) }
    }
    case 'figure': {
      const before = old as typeof young
      const caption = mergedCaption(before.caption, young.caption, state)
      return { ...young, children: inside(before, young), caption }
    }
    case 'table': {
      const before = old as typeof young
      const table = mergedTable(before, young, state)
      return table && { ...table, caption: mergedCaption(before.caption, young.caption, state) }
    }
    case 'code':
      return mergedCode(old as typeof young, young, state)
    case 'thematicBreak':
    case 'math':
    case 'toc':
    case 'tableOfFigures':
    case 'indexOfTerms':
    case 'pageBreak':
    case 'recordStart':
      return young
    default:
      return young satisfies never
  }
}

/** `null` where its first paragraph is another one: that has the marker, and takes it along. */
function mergedItem(old: ListItem, young: ListItem, state: State): ListItem | null {
  const { length: deleted } = state.deleted
  const { length: inserted } = state.inserted
  const children = state.blocks(old.children, young.children, state)
  const [first] = children
  if (first?.type !== 'paragraph' || first.revised === undefined) return { ...young, children }
  state.deleted.length = deleted
  state.inserted.length = inserted
  return null
}

interface Parent {
  readonly children: readonly Block[]
}

function mergedParagraph(old: Paragraph, young: Paragraph, state: State): Paragraph | null {
  const line = state.inlines(old.children, young.children, state)
  return isOne(line) ? { ...young, children: line.nodes } : null
}

function mergedCaption(old: Caption | null, young: Caption | null, state: State): Caption | null {
  if (old === null && young === null) return null
  const caption = young ?? old
  if (caption === null) return null
  const line = state.inlines(old?.children ?? [], young?.children ?? [], state)
  return { ...caption, children: line.nodes }
}
