import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const spelledOut = 'The HTML (HyperText Markup Language) page. HTML again, XHTML not.'

export default parityCase({
  construct: 'Abbreviations',
  becomes: {
    html: '`<abbr>`, whose tooltip is the long form',
    docx: 'the long form in brackets at the first use',
    pdf: 'the long form in brackets at the first use',
  },
  markdown: 'The HTML page. HTML again, XHTML not.\n\n*[HTML]: HyperText Markup Language\n',
  html(page) {
    const uses = page.all('abbr')
    expect(uses.map(textOf)).toEqual(['HTML', 'HTML'])
    for (const use of uses) expect(attribute(use, 'title')).toBe('HyperText Markup Language')
    expect(textOf(page.one('main'))).not.toContain('*[')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([spelledOut])
  },
  pdf(file) {
    expect(file.text.replace(/\s+/g, ' ')).toContain(spelledOut)
    expect(file.text).not.toContain('*[')
  },
})
