import type { Document, PageSize } from '../document/types.ts'
import type { Theme } from '../themes/types.ts'
import { twips } from './units.ts'

/** Width and height in twips. */
const sizes: Readonly<Record<PageSize, readonly [width: number, height: number]>> = {
  a3: [16838, 23811],
  a4: [11906, 16838],
  a5: [8391, 11906],
  letter: [12240, 15840],
  legal: [12240, 20160],
}

/** A page and the text on it, in twips. */
export interface PageGeometry {
  readonly width: number
  readonly height: number
  readonly marginTop: number
  readonly marginBottom: number
  readonly marginX: number
  readonly textWidth: number
  readonly textHeight: number
}

/** The page that the document asks for, else the theme's. Margins shrink with a page smaller than A4. */
export function pageGeometry(document: Document, theme: Theme): PageGeometry {
  const [width, height] = sizes[document.metadata.pageSize ?? theme.page.size]
  const scale = Math.min(1, width / sizes.a4[0])
  const marginTop = Math.round(twips(theme.page.marginTop) * scale)
  const marginBottom = Math.round(twips(theme.page.marginBottom) * scale)
  const marginX = Math.round(twips(theme.page.marginX) * scale)
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

/** Whether pages have a colour. White ones stay as Word makes them. */
export function showsBackground(theme: Theme): boolean {
  return theme.colors.bg !== '#ffffff'
}
