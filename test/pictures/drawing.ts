import { createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { openHtml } from '../support/open-html.ts'
import { openPdf } from '../support/pdf.ts'
import { type Picture, readPicture, stacked } from './picture.ts'

/** Pixels an inch, as CSS has them. With fewer, a bracket that is half covered can't be told from another rim. */
export const resolution = 96

/** A4, in pixels. */
export const pageSize = { width: 794, height: 1123 } as const

/**
 * The first pages of a PDF, below each other, as pdf.js draws them: from the outlines in the file, with no font of the
 * machine.
 *
 * @param offset in pixels, by which all is drawn further to the right and down
 */
export async function pictureOfPdf(
  bytes: Uint8Array,
  pages: number,
  offset = { x: 0, y: 0 },
): Promise<Picture> {
  const { document, close } = await openPdf(bytes)
  try {
    const pictures: Picture[] = []
    for (let number = 1; number <= Math.min(pages, document.numPages); number++) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({
        scale: resolution / 72,
        offsetX: offset.x,
        offsetY: offset.y,
      })
      const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
      const canvas = createCanvas(width, height)
      const context = canvas.getContext('2d')
      // What pdf.js asks for are a browser's; it draws on these in Node.
      const target = { canvas, canvasContext: context } as unknown as {
        canvas: HTMLCanvasElement
        canvasContext: CanvasRenderingContext2D
      }
      await page.render({ ...target, viewport }).promise
      pictures.push({ width, height, pixels: context.getImageData(0, 0, width, height).data })
      page.cleanup()
    }
    return stacked(pictures)
  } finally {
    await close()
  }
}

/** A web page from its top, as far as so many pages of paper would reach. */
export async function pictureOfHtml(
  page: Page,
  bytes: Uint8Array,
  pages: number,
): Promise<Picture> {
  await openHtml(page, { bytes })
  const all = await page.evaluate(
    'document.fonts.ready.then(() => document.documentElement.scrollHeight)',
  )
  const height = Math.min(Number(all), pages * pageSize.height)
  const clip = { x: 0, y: 0, width: pageSize.width, height }
  return readPicture(await page.screenshot({ clip, fullPage: true }))
}
