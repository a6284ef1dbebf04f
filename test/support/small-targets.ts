import type { Page } from 'playwright-core'

/**
 * Visible targets of the page or of its editor, which is in a shadow tree, that are less than 24 CSS pixels wide or high (WCAG 2.2,
 * 2.5.8): their sizes and their HTML. Links of a document on the pages of a preview are as large as its text.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const editor = document.querySelector('.editor')?.shadowRoot
    const targets = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], select, summary'),
      // The label of a checkbox is its target.
      ...(editor?.querySelectorAll<HTMLElement>('button, input:not([type=checkbox]), label') ?? []),
    ]
    return targets
      .filter((target) => target.offsetParent !== null && target.closest('.pdf-pages') === null)
      .filter(({ offsetWidth, offsetHeight }) => offsetWidth < 24 || offsetHeight < 24)
      .map(
        ({ outerHTML, offsetWidth, offsetHeight }) =>
          `${offsetWidth} × ${offsetHeight}: ${outerHTML}`,
      )
  })
}
