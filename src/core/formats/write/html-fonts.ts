import { usedFaces } from '../../layout/used-faces.ts'
import { lazy } from '../../memoize.ts'
import type { HtmlFonts } from '../../write/html/start.ts'
import type { WriteRequest } from './write-request.ts'

// An import that is awaited takes 13 µs, even of a module that is loaded.
const embedding = lazy(() => import('../../fonts/web-fonts.ts'))
const naming = lazy(() => import('../../fonts/stand-ins.ts'))

/** The theme's fonts for a document in HTML, as far as it uses them: embedded, or named with stand-ins. */
export async function htmlFonts({
  document,
  theme,
  embedsFonts,
}: WriteRequest): Promise<HtmlFonts> {
  const used = usedFaces(document, theme)
  if (embedsFonts) {
    const { webFonts } = await embedding()
    return { kind: 'embedded', fonts: await webFonts(used) }
  }
  const { standIns } = await naming()
  return { kind: 'named', standIns: standIns(used) }
}
