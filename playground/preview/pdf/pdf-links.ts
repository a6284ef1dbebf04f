import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The parts of an annotation that a link has (ISO 32000-2, 12.5.6.5). */
interface LinkAnnotation {
  readonly subtype: string
  readonly rect: readonly number[]
  readonly url?: string
  readonly dest?: unknown
}

/**
 * The links of a page, to be put over its canvas. Addresses open in a new tab; pdf.js leaves out unsafe ones.
 *
 * @param goTo called with the destination that is in the document
 */
export async function linksOf(
  page: PDFPageProxy,
  viewport: PageViewport,
  goTo: (destination: unknown) => void,
): Promise<HTMLElement> {
  const links = document.createElement('div')
  links.className = 'pdf-links'
  const annotations: readonly LinkAnnotation[] = await page.getAnnotations()
  for (const annotation of annotations) {
    const link = elementOf(annotation, goTo)
    if (link === undefined) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom)
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top)
    link.style.left = `${Math.min(x1, x2)}px`
    link.style.top = `${Math.min(y1, y2)}px`
    link.style.width = `${Math.abs(x2 - x1)}px`
    link.style.height = `${Math.abs(y2 - y1)}px`
    links.append(link)
  }
  return links
}

function elementOf(
  { subtype, url, dest }: LinkAnnotation,
  goTo: (destination: unknown) => void,
): HTMLElement | undefined {
  if (subtype !== 'Link') return undefined
  if (url !== undefined && /^(?:https?|mailto):/i.test(url)) {
    const link = document.createElement('a')
    link.href = url
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    link.ariaLabel = url
    return link
  }
  if (dest === undefined || dest === null) return undefined
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = 'Go to this place in the document'
  button.addEventListener('click', () => goTo(dest))
  return button
}
