import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<img align>`',
  example: '<img src="dot.png" alt="A dot" align="right">',
  becomes: {
    html: 'the image in its line; a warning says that text doesn’t flow around it',
    docx: 'the picture in its line, with that warning',
    pdf: 'the image in its line, with that warning',
  },
  markdown: `Words\n\n<img src="${dotPng}" alt="A dot" align="right">More <img src="${dotPng}" alt="Second" align="middle">`,
  html(page) {
    expect(page.all('img').map((image) => attribute(image, 'align'))).toEqual([
      undefined,
      undefined,
    ])
  },
  docx(file) {
    expect(all(file.part('word/document.xml'), 'wp:inline')).toHaveLength(2)
    expect(all(file.part('word/document.xml'), 'wp:anchor')).toHaveLength(0)
  },
  pdf(file) {
    const [image] = file.pages[0]?.imageBoxes ?? []
    const words = file.pages[0]?.runs.find(({ text }) => text === 'Words')
    expect(image?.[0]).toBeCloseTo(words?.x ?? 0, 0)
  },
  warnings: [{ code: 'html_dropped', line: 3 }],
})
