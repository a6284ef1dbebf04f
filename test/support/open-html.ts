import type { Page } from 'playwright-core'

/** Shows an HTML document in a page that may have shown another, whose policy would forbid this one's style. */
export async function openHtml(page: Page, { bytes }: { bytes: Uint8Array }): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(new TextDecoder().decode(bytes))
}
