import { expect } from 'vitest'
import { isOn } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<figure>` and `<figcaption>`',
  example:
    '<figure>\n<img src="dot.png" alt="A dot">\n<figcaption>The <em>dot</em></figcaption>\n</figure>',
  becomes: {
    html: '`<figure>` and `<figcaption>`',
    docx: 'a centred picture with a caption kept to it',
    pdf: 'a tagged figure with its caption',
  },
  markdown: `<figure>
<img src="${dotPng}" alt="A dot">
<figcaption>The <em>dot</em></figcaption>
</figure>`,
  html(page) {
    expect(textOf(page.one('figcaption'))).toBe('The dot')
    expect(page.one('img').parentNode).toBe(page.one('figure'))
  },
  docx(file) {
    expect(file.paragraphs.map(({ style }) => style)).toEqual(['Figure', 'Caption'])
    expect(file.paragraph('The dot').style).toBe('Caption')
    const [picture] = file.paragraphs
    expect(picture && isOn(picture.element, 'w:pPr', 'w:keepNext')).toBe(true)
  },
  pdf(file) {
    expect(file.elements('Caption').map(({ text }) => text)).toEqual(['The dot'])
    expect(file.elements('Figure').map(({ alt }) => alt)).toContain('A dot')
    expect(file.pages[0]?.images).toBe(1)
  },
})
