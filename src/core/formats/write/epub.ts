import { chapterPages, sitePages } from '../../layout/site-pages.ts'
import type { Output } from '../../output.ts'
import { writeEpub } from '../../write/html/epub/write.ts'
import { zip } from '../../zip.ts'
import { htmlFonts } from './html-fonts.ts'
import type { WriteRequest } from './write-request.ts'

/** A reading system decides the pages, so that no table is turned. */
export async function write(request: WriteRequest): Promise<Output> {
  const { document, theme, outputBytes, files, lines } = request
  const chapters = lines === null ? chapterPages(document) : sitePages(document, files, lines)
  const output = writeEpub(document, chapters, theme, outputBytes, await htmlFonts(request))
  return { bytes: zip(output.files), warnings: output.warnings }
}
