import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = '© & < “AT&T” € ♥ &nosuch; &copy;'

export default parityCase({
  construct: 'Character references',
  becomes: { html: 'the characters', docx: 'the characters', pdf: 'the characters' },
  markdown: '&copy; &amp; &lt; &ldquo;AT&T&rdquo; &#8364; &#x2665; &nosuch; `&copy;`\n',
  html(page) {
    expect(textOf(page.one('p'))).toBe(text)
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toEqual([text])
  },
  pdf(file) {
    expect(file.text).toContain(text)
  },
})
