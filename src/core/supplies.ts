import type { ConversionRequest } from './convert.ts'
import type {
  DiagramProblem,
  DrawnDiagram,
  DrawnDiagrams,
  WantedDiagram,
} from './document/diagram-drawer.ts'
import { defaultLimits } from './document/limits.ts'
import { formatDescriptions } from './formats/formats.ts'
import type { SuppliedImage } from './images/supplied-images.ts'
import { loadFurtherGrammars } from './read/code/engine.ts'
import { formulaOf } from './read/math/latex.ts'
import type { Supplies } from './read/needs.ts'
import type { OpenedDocument } from './read/open-document.ts'
import { lineWidth, pageGeometry, pagesOfFigures } from './theme/page-geometry.ts'
import { onPaper } from './theme/paper.ts'
import type { Theme } from './theme/types.ts'

/** Asks the caller for images, and for other files beside the document, unless there is nothing to ask for. */
export async function suppliedImages(
  urls: readonly string[],
  { supplyImages }: Pick<ConversionRequest, 'supplyImages'>,
): Promise<readonly SuppliedImage[]> {
  return urls.length === 0 || supplyImages === undefined ? [] : supplyImages(urls)
}

/**
 * Gets what an opened document needs. Engines are loaded when a document first needs them.
 *
 * @param themeOfDiagrams with the pages that the document is printed on
 * @throws what `request.supplyImages` throws, or that an engine can't be loaded: a fault of the installation
 */
export async function suppliesFor(
  document: OpenedDocument,
  request: ConversionRequest,
  themeOfDiagrams: () => Promise<Theme>,
): Promise<Supplies> {
  const { needs } = document
  // First, since it may end the conversion.
  const images = await suppliedImages(needs.images, request)
  if (needs.furtherGrammars) await loadFurtherGrammars()
  return {
    images,
    ...(needs.citations && {
      citations: (await import('./citations/format.ts')).formatCitations(needs.citations),
    }),
    ...(needs.diagrams.length > 0 && {
      diagrams: await drawnDiagrams(document, request, await themeOfDiagrams()),
    }),
  }
}

async function drawnDiagrams(
  { needs, opened, lang, dir }: OpenedDocument,
  { format, limits = defaultLimits }: ConversionRequest,
  theme: Theme,
): Promise<DrawnDiagrams> {
  const { diagramsOf } = await import('./diagrams/drawers.ts')
  const { pageSize } = opened.frontMatter.metadata
  const geometry = pageGeometry(theme.page, pageSize)
  const { shownOn, reflows, drawingsHaveLinks } = formatDescriptions[format]
  const draw = diagramsOf({
    theme: onPaper(theme),
    room: lineWidth(geometry, dir ?? 'ltr'),
    pages: pagesOfFigures(geometry, dir ?? 'ltr'),
    isPaged: shownOn === 'paper' && !reflows,
    keepsLinks: drawingsHaveLinks,
    formula: (latex) => formulaOf(latex, limits),
    lang,
    limits,
  })
  const drawn = new Map<WantedDiagram, DrawnDiagram | DiagramProblem>()
  for (const diagram of needs.diagrams) drawn.set(diagram, await draw(diagram))
  return drawn
}
