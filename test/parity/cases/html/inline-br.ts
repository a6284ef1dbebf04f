import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<br>` and `<wbr>`',
  becomes: {
    html: '`<br>`; `<wbr>` leaves nothing',
    docx: 'a line break; `<wbr>` leaves nothing',
    pdf: 'a new line; `<wbr>` leaves nothing',
  },
  markdown: 'one<br>two<br/>three, long<wbr>word',
  html(page) {
    expect(page.all('br')).toHaveLength(2)
    expect(textOf(page.one('p')).replace(/\s+/g, ' ')).toBe('one two three, longword')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['one\ntwo\nthree, longword'])
  },
  pdf(file) {
    const lines = file.pages[0]?.runs.filter(({ y, text }) => y > 100 && text.trim() !== '')
    expect(lines?.map(({ text }) => text)).toEqual(['one', 'two', 'three, longword'])
    expect(new Set(lines?.map(({ y }) => Math.round(y))).size).toBe(3)
  },
})
