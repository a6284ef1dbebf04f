import { usedFaces } from '../../layout/used-faces.ts'
import type { HtmlFonts } from '../../write/html/start.ts'
import type { WriteRequest } from './write-request.ts'

/** The theme's fonts for a document in HTML, as far as it uses them: embedded, or named with stand-ins. */
export async function htmlFonts({
  document,
  theme,
  embedsFonts,
}: WriteRequest): Promise<HtmlFonts> {
  const used = usedFaces(document, theme)
  if (embedsFonts) {
    const { webFonts } = await import('../../fonts/web-fonts.ts')
    return { kind: 'embedded', fonts: await webFonts(used) }
  }
  const { standIns } = await import('../../fonts/stand-ins.ts')
  return { kind: 'named', standIns: standIns(used) }
}
