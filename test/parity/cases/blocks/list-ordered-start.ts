import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Ordered list that starts anywhere',
  becomes: {
    html: '`<ol start="5">`',
    docx: 'a separate numbering that starts at 5',
    pdf: 'a tagged list whose labels are `5.` and `6.`',
  },
  markdown: '5. five\n6. six\n',
  html(page) {
    expect(attribute(page.one('ol'), 'start')).toBe('5')
  },
  docx(file) {
    const [override] = all(file.part('word/numbering.xml'), 'w:startOverride')
    expect(override?.attributes['w:val']).toBe('5')
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['5.', '6.'])
  },
})
