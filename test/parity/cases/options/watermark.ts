import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Watermark',
  becomes: {
    html: 'words across the window and each printed page, behind the text',
    docx: 'Word’s own watermark',
    pdf: 'words across each page, behind the text',
  },
  example: '---\nwatermark: DRAFT\n---',
  markdown: '---\nwatermark: DRAFT\n---\n\nText\n\n\\newpage\n\nSecond page\n',
  html(page) {
    expect(textOf(page.one('body'))).not.toContain('DRAFT')
    expect(page.source).toContain('body::before{content:"DRAFT";content:"DRAFT" / ""}')
  },
  docx(file) {
    const headers = file.names.filter((name) => /^word\/header\d+\.xml$/.test(name))
    const shapes = headers.map((name) => all(file.part(name), 'v:shape'))
    expect(shapes.map((found) => found.length)).toEqual([1, 1])
    const ids = shapes.flat().map(({ attributes }) => attributes.id)
    expect(ids).toEqual(['PowerPlusWaterMarkObject1', 'PowerPlusWaterMarkObject2'])
    for (const name of headers) {
      const [path] = all(file.part(name), 'v:shape').flatMap((shape) => all(shape, 'v:textpath'))
      expect(path?.attributes.string).toBe('DRAFT')
      expect(wordText(file.part(name))).not.toContain('DRAFT')
    }
  },
  pdf(file) {
    for (const { text } of file.pages) expect(text.match(/DRAFT/g)).toHaveLength(1)
  },
  warnings: {
    epub: [{ code: 'epub_option_ignored', line: 2 }],
    pptx: [{ code: 'slides_option_ignored', line: 2 }],
  },
})
