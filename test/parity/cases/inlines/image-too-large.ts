import { expect } from 'vitest'
import { chromiumPath } from '../../../support/chromium.ts'
import { all, one } from '../../../support/docx.ts'
import { inBrowser } from '../../../support/in-browser.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = `![Wide](${rectangle(4000, 200)})\n\n![Tall](${rectangle(100, 5000)})\n`

export default parityCase({
  construct: 'Image wider or taller than the page',
  example: '![Wide](wide.png)\n\n![Tall](tall.png)',
  becomes: {
    html: 'as wide as the text, in proportion',
    docx: 'made to fit the page, in proportion',
    pdf: 'made to fit the page, in proportion',
  },
  markdown,
  async html(page) {
    expect(page.all('img')).toHaveLength(2)
    if (chromiumPath === undefined) return
    const [wide, text, ratio] = (await inBrowser(
      markdown,
      `(() => {
        const { width, height } = document.querySelector('img').getBoundingClientRect()
        return [width, document.querySelector('p').getBoundingClientRect().width, width / height]
      })()`,
    )) as number[]
    expect(wide).toBeLessThanOrEqual((text ?? 0) + 1)
    expect(ratio).toBeCloseTo(20, 0)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const { attributes } = one(document, 'w:pgSz')
    const sizes = all(document, 'wp:extent').map((each) => [
      Number(each.attributes.cx) / 635,
      Number(each.attributes.cy) / 635,
    ])
    const [wide = [], tall = []] = sizes
    expect(wide[0]).toBeLessThan(Number(attributes['w:w']))
    expect((wide[0] ?? 0) / (wide[1] ?? 1)).toBeCloseTo(20, 0)
    expect(tall[1]).toBeLessThan(Number(attributes['w:h']))
    expect((tall[1] ?? 0) / (tall[0] ?? 1)).toBeCloseTo(50, 0)
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['Wide', 'Tall'])
    expect(file.pages.length).toBeLessThanOrEqual(2)
  },
})
