import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = ['© & <b> € → é', 'End']

export default parityCase({
  construct: 'Character references and comments',
  becomes: {
    html: 'the characters; comments vanish',
    docx: 'the characters; comments vanish',
    pdf: 'the characters; comments vanish',
  },
  markdown:
    '<p>&copy; &amp; &lt;b&gt; &#8364; &#x2192; &eacute;<!-- a remark --></p>\n\n<!-- another remark\n\nof several lines -->\n\nEnd',
  html(page) {
    expect(page.all('p').map(textOf)).toEqual(words)
    expect(page.source).not.toContain('remark')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(words)
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(words)
    expect(file.text).not.toContain('remark')
  },
})
