import { expect } from 'vitest'
import { isOn, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { linesFromRight } from '../../../support/rtl-lines.ts'
import { parityCase } from '../../parity-case.ts'

const caption = 'גרף מכירות'

export default parityCase({
  construct: 'Caption in another direction than the text',
  example: `<figure><img src="sales.png" alt="Sales"><figcaption>${caption}</figcaption></figure>`,
  becomes: {
    html: '`<figcaption dir="rtl">`',
    docx: 'a caption paragraph that runs from right to left',
    pdf: 'a tagged caption that runs from right to left',
  },
  markdown:
    `English.\n\n<figure><img src="${dotPng}" alt="Sales"><figcaption>${caption}</figcaption></figure>\n\n` +
    `<table><caption>${caption} 2</caption><tr><th>a</th></tr><tr><td>b</td></tr></table>`,
  html(page) {
    expect(attribute(page.one('figcaption'), 'dir')).toBe('rtl')
    expect(textOf(page.one('caption'))).toBe(`${caption} 2`)
    expect(attribute(page.one('caption'), 'dir')).toBe('rtl')
  },
  docx(file) {
    for (const text of [caption, `${caption} 2`]) {
      const paragraph = file.paragraph(text)
      expect(paragraph.style).toBe('Caption')
      expect(isOn(paragraph.element, 'w:pPr', 'w:bidi')).toBe(true)
      expect(value(paragraph.element, 'w:pPr', 'w:jc')).toBeUndefined()
    }
  },
  pdf(file) {
    expect(file.elements('Caption')).toHaveLength(2)
    expect(linesFromRight(file)).toEqual(expect.arrayContaining([caption, `${caption} 2`]))
  },
})
