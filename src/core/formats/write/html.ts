import { withLandscapeTables } from '../../layout/landscape-tables.ts'
import type { Output } from '../../output.ts'
import { presenterProgram } from '../../presenter-program.ts'
import { writeHtml } from '../../write/html/write.ts'
import { htmlFonts } from './html-fonts.ts'
import type { WriteRequest } from './write-request.ts'

export async function write(request: WriteRequest): Promise<Output> {
  if (request.split) {
    const { writePages } = await import('./html-pages.ts')
    return writePages(request)
  }
  const { document, theme, outputBytes } = request
  if (document.slides !== undefined) {
    const { writeSlides } = await import('../../write/html/slides/write.ts')
    return writeSlides(document, theme, outputBytes, await htmlFonts(request), presenterProgram())
  }
  const fitted = withLandscapeTables(document, theme)
  return writeHtml(fitted, theme, outputBytes, await htmlFonts(request))
}
