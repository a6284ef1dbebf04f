import { listedCaptions } from '../../document/numbers.ts'
import type { TableOfFigures } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { listSwitches } from './number-field.ts'
import { contentsList } from './table-of-contents.ts'

/** Word's list of the captions that one sequence counts and of entries (ECMA-376, part 1, 17.16.5.68: `\\c`, `\\f`), filled in as the table of contents is. */
export function tableOfFigures(
  { kind, title }: TableOfFigures,
  _: BlockFormat,
  context: Context,
): Flow {
  const listed = listedCaptions(context.document.children, kind)
  if (listed.length === 0) return []
  const hasEntries = listed.some(({ isCounted }) => !isCounted)
  const entries = listed.map((entry) => ({ ...entry, style: 'TableofFigures' }))
  return contentsList(title, `TOC \\h \\z ${listSwitches(kind, hasEntries)}`, entries, context)
}
