import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const page = `page:
  size: 6in x 9in
  margins: { inside: 1in, outside: 0.75in, top: 72pt, bottom: 25.4mm }`

export default parityCase({
  construct: 'Size and margins of pages',
  becomes: {
    html: '`@page`, for print',
    docx: 'the page’s size, and margins that are mirrored',
    pdf: 'the page’s size and margins',
  },
  example: `---\n${page}\n---`,
  markdown: `---\n${page}\n---\n\nText\n\n\\newpage\n\nSecond page\n`,
  html(file) {
    expect(file.source).toContain('@page{size:432pt 648pt;margin:72pt 54pt 72pt 72pt;')
    expect(file.source).toContain('@page :left{margin-left:54pt;margin-right:72pt}')
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const size = one(document, 'w:pgSz').attributes
    expect([size['w:w'], size['w:h']]).toEqual(['8640', '12960'])
    const margins = one(document, 'w:pgMar').attributes
    expect([margins['w:left'], margins['w:right']]).toEqual(['1440', '1080'])
    expect(all(file.part('word/settings.xml'), 'w:mirrorMargins')).toHaveLength(1)
  },
  pdf(file) {
    const [first, second] = file.pages
    expect([first?.width, first?.height]).toEqual([432, 648])
    const startOf = (text: string) =>
      [first, second].flatMap((each) => each?.runs ?? []).find((run) => run.text === text)?.x ?? 0
    expect(startOf('Text')).toBeCloseTo(72, 0)
    expect(startOf('Second page')).toBeCloseTo(54, 0)
  },
  warnings: {
    epub: [{ code: 'epub_option_ignored', line: 2 }],
    pptx: [{ code: 'slides_option_ignored', line: 2 }],
  },
})
