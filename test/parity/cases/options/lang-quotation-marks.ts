import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = '«\u202fC’est “ici”\u202f»'

export default parityCase({
  construct: 'Quotation marks of a language',
  becomes: {
    html: 'the marks of the language, as CLDR has them',
    docx: 'the marks of the language, as CLDR has them',
    pdf: 'the marks of the language, as CLDR has them',
  },
  markdown: "---\nlang: fr\n---\n\n\"C'est 'ici'\"\n",
  html(page) {
    expect(textOf(page.one('p'))).toBe(text)
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toEqual([text])
  },
  pdf(file) {
    expect(file.text.replace(/\s/g, '')).toContain('«C’est“ici”»')
  },
})
