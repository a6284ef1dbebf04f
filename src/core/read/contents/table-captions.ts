import type { Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import { sourceOf } from '../source-node.ts'

/** With what a caption begins. */
const opening = /^(?:[Tt]able)?:[ \t]+/
const caption = /^(?:[Tt]able)?:[ \t]+\S/
/** What is left of one that held nothing but attributes, as Quarto's `: {tbl-colwidths="[75,25]"}`. */
const emptyCaption = /^:[ \t]*$/

/** The captions of tables among the children of a container. */
export interface TableCaptions {
  /** What each caption holds, by its table. */
  readonly byTable: ReadonlyMap<Table, readonly PhrasingContent[]>
  /** The paragraphs that are captions. */
  readonly paragraphs: ReadonlySet<RootContent>
}

const none: TableCaptions = { byTable: new Map(), paragraphs: new Set() }

/**
 * Finds Pandoc's captions: a paragraph that begins with `Table:` or `:` right before a table, else right after it. Without an
 * empty line before it, it's the last row of the table, from which it's taken.
 */
export function tableCaptions(children: readonly RootContent[], source: string): TableCaptions {
  if (!children.some((child) => child.type === 'table')) return none
  const byTable = new Map<Table, readonly PhrasingContent[]>()
  const paragraphs = new Set<RootContent>()
  children.forEach((table, index) => {
    if (table.type !== 'table') return
    const row = takeLastRow(table, source)
    const around = [children[index - 1], children[index + 1]]
    const paragraph = around.find(
      (child): child is Paragraph =>
        child?.type === 'paragraph' &&
        !paragraphs.has(child) &&
        caption.test(sourceOf(child, source)),
    )
    const words = row ?? paragraph?.children
    if (row === null && paragraph !== undefined) paragraphs.add(paragraph)
    if (words !== undefined) byTable.set(table, withoutOpening(words))
    const after = children[index + 1]
    if (after?.type === 'paragraph' && emptyCaption.test(sourceOf(after, source))) {
      paragraphs.add(after)
    }
  })
  return { byTable, paragraphs }
}

/** The only cell of the last row, if that is a caption; the row is taken out. */
function takeLastRow(table: Table, source: string): readonly PhrasingContent[] | null {
  const row = table.children.at(-1)
  if (row === undefined || table.children.length < 2) return null
  const text = sourceOf(row, source)
  if (!caption.test(text) || text.includes('|')) return null
  table.children.pop()
  return row.children[0]?.children ?? null
}

function withoutOpening(words: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...rest] = words
  if (first?.type !== 'text') return words
  return [{ ...first, value: first.value.replace(opening, '') }, ...rest]
}
