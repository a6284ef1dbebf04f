import { leastTextArea } from '../document/options/pages.ts'
import { type Document, noMargins, type PageSetup } from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'
import { pageStyleFor } from '../theme/page-geometry.ts'
import type { Theme } from '../theme/types.ts'

/** The theme with the pages that a document asks for, as far as they leave room for text. */
export function withPageSetup(
  theme: Theme,
  { metadata, lang }: Pick<Document, 'metadata' | 'lang'>,
): { readonly theme: Theme; readonly warnings: readonly Warning[] } {
  const { page: setup, pageSize } = metadata
  const styleFor = (setup: PageSetup | null) => pageStyleFor(theme.page, lang, pageSize, setup)
  const own: PageSetup = setup ?? {
    ...{ size: null, orientation: null, margins: noMargins, columns: null, lineNumbers: null },
    chapters: null,
    line: 1,
  }
  const asked = styleFor(setup)
  if (asked === theme.page) return { theme, warnings: [] }
  if (asked !== null) return { theme: { ...theme, page: asked }, warnings: [] }
  const inOneColumn = styleFor({ ...own, columns: 1 })
  const plain = inOneColumn ?? styleFor({ ...own, margins: noMargins })
  const page = plain ?? styleFor({ ...own, margins: noMargins, columns: 1 }) ?? theme.page
  const warning = (message: string): Warning => ({
    code: 'front_matter_invalid',
    message,
    line: own.line,
  })
  const margins = `The margins were left out: the text area would be less than ${leastTextArea} mm wide or high.`
  const columns = `The columns were left out: each would be less than ${leastTextArea} mm wide.`
  return {
    theme: { ...theme, page },
    warnings: [
      ...(setup !== null && inOneColumn === null ? [warning(margins)] : []),
      ...(inOneColumn !== null || plain === null ? [warning(columns)] : []),
    ],
  }
}
