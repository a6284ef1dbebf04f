import type { Table, TableCell, TableRow } from '../../document/types.ts'
import { alignmentClass } from './aligned.ts'
import { caption } from './caption.ts'
import { type Context, withDirection } from './context.ts'
import { container, element, type Html, lines, nothing } from './markup.ts'
import { changeClass, revisedBlocks } from './revision.ts'
import { tableColumns } from './table-columns.ts'

/**
 * A table in a box that scrolls sideways where the page is too narrow for it, and that the keyboard can
 * reach for that (WCAG 2.2, 2.1.1). A `group` rather than a `region`: regions are landmarks, and a document
 * may have a hundred tables.
 */
export function table(node: Table, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const { group, sizes, breaking } = tableColumns(node, inner)
  const grid = container(
    'table',
    {},
    caption('caption', node.caption, inner),
    group,
    section('thead', node.head, breaking, inner),
    section('tbody', node.body, breaking, inner),
  )
  const name = {
    class: classes('table', ...sizes),
    role: 'group',
    'aria-label': context.labels.table,
  }
  return element('div', { ...name, tabindex: 0, dir }, grid)
}

function section(
  name: 'thead' | 'tbody',
  rows: readonly TableRow[],
  breaking: ReadonlySet<TableCell>,
  context: Context,
): Html {
  if (rows.length === 0) return nothing
  const written = rows.map((row) => {
    const cells = row.children.map((node) =>
      cell(node, { inHead: name === 'thead', breaks: breaking.has(node), row }, context),
    )
    return container('tr', { class: changeClass(row.revised) }, lines(cells))
  })
  return container(name, {}, lines(written))
}

/** A header cell without content heads nothing: it's a `td`, so that no screen reader announces an empty header. */
function cell(
  node: TableCell,
  { inHead, breaks, row }: { inHead: boolean; breaks: boolean; row: TableRow },
  context: Context,
): Html {
  const { children, colspan, rowspan } = node
  const revised = row.revised ?? node.revised
  const content =
    children.length > 1 ? context.blocks(children, context) : context.tightBlocks(children, context)
  const header = node.header && children.length > 0
  return element(
    header ? 'th' : 'td',
    {
      class: classes(
        alignmentClass(node.align),
        breaks ? 'long-word' : null,
        changeClass(node.revised),
      ),
      colspan: colspan === 1 ? null : colspan,
      rowspan: rowspan === 1 ? null : rowspan,
      scope: header ? scope(node, inHead) : null,
    },
    revisedBlocks(revised, content, context),
  )
}

function classes(...names: readonly (string | null)[]): string | null {
  return names.filter((name) => name !== null).join(' ') || null
}

function scope({ colspan, rowspan }: TableCell, inHead: boolean): string {
  if (inHead) return colspan > 1 ? 'colgroup' : 'col'
  return rowspan > 1 ? 'rowgroup' : 'row'
}
