import type { FrontMatterOptions } from '../../document/front-matter-options.ts'
import { type Margins, noMargins, type PageSetup } from '../../document/types.ts'
import type { FrontMatterValues } from './front-matter-values.ts'

/**
 * What front matter says of pages, but for `page_size`.
 *
 * @param options - what counts instead of the front matter's values: a `page_size` there overrides a size here
 * @returns `null` where it says nothing
 */
export function pageSetupIn(
  values: FrontMatterValues,
  { page, page_size: sizeInstead }: FrontMatterOptions,
): PageSetup | null {
  const said = values.read('page')
  if (said === null) return null
  const { size = null, orientation = null, columns = null } = said
  const { margins = {}, line_numbers: lineNumbers = null, chapters = null } = said
  return {
    size: page === undefined && typeof sizeInstead === 'string' ? null : size,
    orientation,
    margins: typeof margins === 'number' ? onAllSides(margins) : { ...noMargins, ...margins },
    columns,
    lineNumbers,
    chapters,
    line: values.lineAt('page'),
  }
}

function onAllSides(margin: number): Margins {
  return { ...noMargins, top: margin, bottom: margin, start: margin, end: margin }
}
