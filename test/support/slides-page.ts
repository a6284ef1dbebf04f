import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type ConversionRequest, convert } from '#octavo/core/convert.js'
import { openPage } from './chromium.ts'

/** Slides in a browser, and what it says against them. */
export interface SlidesPage {
  readonly page: Page
  readonly errors: readonly string[]
  /** The number of the slide that is shown, and how many items of its lists are still to come. */
  readonly shown: () => Promise<readonly [number, number]>
  readonly press: (...keys: readonly string[]) => Promise<void>
}

const at = 'http://slides.test/deck.html'

/** Opens a document as slides, at an address of its own, and without a network. */
export async function openSlides(
  browser: Browser,
  content: string,
  options: BrowserContextOptions & { readonly hash?: string } = {},
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<SlidesPage> {
  const { hash = '', ...context } = options
  const asked = { ...request, options: { slides: true, ...request.options } }
  const { bytes } = await convert({ ...asked, content, format: 'html' })
  const page = await openPage(browser, { viewport: { width: 1280, height: 720 }, ...context })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page
    .context()
    .route('**/*', (route) =>
      route.request().url() === at
        ? route.fulfill({ body: Buffer.from(bytes), contentType: 'text/html' })
        : route.abort(),
    )
  await page.goto(`${at}${hash}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return {
    page,
    errors,
    async shown() {
      return page.evaluate(() => {
        const current = document.querySelector('.frame.current')
        const frames = [...document.querySelectorAll('.frame')]
        return [
          current === null ? 0 : 1 + frames.indexOf(current),
          current?.querySelectorAll('.later').length ?? 0,
        ] as const
      })
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
  }
}

/** What of the content of slides stands outside of them, each once, with the slide's number. */
export function outsideOfSlides(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const frame of document.querySelectorAll('.frame')) {
      frame.classList.add('measured')
      const slide = frame.querySelector('.slide')?.getBoundingClientRect() ?? new DOMRect()
      const parts = [...frame.querySelectorAll('.content, .content *, .slide-title *')]
      const outside = parts.find((part) => {
        // Inside a formula or a drawing, boxes are larger than what is drawn; spaces at the end of a line of code hang.
        if (part.parentElement?.closest('math, svg, pre') != null) return false
        const { left, top, right, bottom, width } = part.getBoundingClientRect()
        const isOut =
          left < slide.left - 1 ||
          top < slide.top - 1 ||
          right > slide.right + 1 ||
          bottom > slide.bottom + 1
        return width > 0 && isOut
      })
      frame.classList.remove('measured')
      if (outside !== undefined) found.push(`${frame.id} ${outside.tagName} ${outside.className}`)
    }
    return found
  })
}
