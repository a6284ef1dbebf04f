import { withLandscapeTables } from '../../layout/landscape-tables.ts'
import { sitePages } from '../../layout/site-pages.ts'
import type { Output } from '../../output.ts'
import { searchProgram } from '../../search-program.ts'
import { writeSite } from '../../write/html/site/write.ts'
import { zip } from '../../zip.ts'
import { htmlFonts } from './html-fonts.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * Writes a book as a site, in a ZIP archive. Tables that are printed on landscape pages stay on the page of their own file.
 *
 * @throws {RangeError} the document isn't a book
 */
export async function writePages(request: WriteRequest): Promise<Output> {
  const { document, theme, outputBytes, files, lines } = request
  if (lines === null) throw new RangeError('Only a book can be split into pages.')
  const { front, pages } = sitePages(document, files, lines)
  const fitted = pages.map((page) => ({
    ...page,
    children: withLandscapeTables({ ...document, children: page.children }, theme).children,
  }))
  const site = { front, pages: fitted }
  const fonts = await htmlFonts(request)
  const output = writeSite(document, site, theme, outputBytes, fonts, searchProgram())
  return { bytes: zip(output.files), warnings: output.warnings }
}
