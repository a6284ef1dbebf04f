import type { Document } from '../../document/types.ts'
import { pageGeometry } from '../../theme/page-geometry.ts'
import type { Theme } from '../../theme/types.ts'
import { twips } from './markup/units.ts'

/** A page and the text on it, in twips. */
export interface Page {
  readonly width: number
  readonly height: number
  readonly marginTop: number
  readonly marginBottom: number
  readonly marginX: number
  readonly textWidth: number
  readonly textHeight: number
}

/** The document's page in Word's units. */
export function pageOf(document: Document, theme: Theme): Page {
  const geometry = pageGeometry(theme.page, document.metadata.pageSize)
  const width = twips(geometry.width)
  const height = twips(geometry.height)
  const marginTop = twips(geometry.marginTop)
  const marginBottom = twips(geometry.marginBottom)
  const marginX = twips(geometry.marginX)
  return {
    width,
    height,
    marginTop,
    marginBottom,
    marginX,
    textWidth: width - 2 * marginX,
    textHeight: height - marginTop - marginBottom,
  }
}

/** The page with its long side horizontal, and the margins of the other. */
export function landscapePage(page: Page): Page {
  const { width, height, marginTop, marginBottom, marginX } = page
  return {
    ...page,
    width: height,
    height: width,
    textWidth: height - 2 * marginX,
    textHeight: width - marginTop - marginBottom,
  }
}

/** Whether pages have a colour. White ones stay as Word makes them. */
export function showsBackground(theme: Theme): boolean {
  return theme.colors.bg !== '#ffffff'
}
