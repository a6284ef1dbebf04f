import { expect } from 'vitest'
import { chromiumPath } from '../../../support/chromium.ts'
import { all, run } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { inBrowser } from '../../../support/in-browser.ts'
import { rightEdge } from '../../../support/pdf.ts'
import { margin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const code = `https://example.org/${'path/'.repeat(40)}end`
const markdown = `Open \`${code}\` to see.\n`

export default parityCase({
  construct: 'Code in text that is wider than the page',
  example: 'Open `https://example.org/…a very long path…` to see.',
  becomes: {
    html: 'breaks at any character, and scrolls nothing',
    docx: 'breaks where Word breaks words, one run that can be copied whole',
    pdf: 'breaks within the margins, and is copied without spaces',
  },
  markdown,
  async html(page) {
    expect(textOf(page.one('code'))).toBe(code)
    if (chromiumPath === undefined) return
    const widths = await inBrowser(
      markdown,
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(widths).toBe(0)
  },
  docx(file) {
    expect(all(run(file.paragraph(`Open ${code} to see.`), code), 'w:t')).toHaveLength(1)
  },
  pdf(file) {
    const [page] = file.pages
    expect(rightEdge(file)).toBeLessThanOrEqual((page?.width ?? 0) - margin + 1)
    expect(page?.text.replaceAll('\n', '')).toContain(code)
  },
})
