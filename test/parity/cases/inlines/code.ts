import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Code in text',
  becomes: {
    html: '`<code>`',
    docx: 'the style InlineCode',
    pdf: 'tagged as code, in the monospaced font',
  },
  markdown: 'Call `f(*x*)`, and write ``a `tick` `` inside.\n',
  html(page) {
    expect(page.all('code').map(textOf)).toEqual(['f(*x*)', 'a `tick` '])
  },
  docx(file) {
    const paragraph = file.paragraph('Call f(*x*), and write a `tick`  inside.')
    for (const text of ['f(*x*)', 'a `tick` ']) {
      expect(value(run(paragraph, text), 'w:rPr', 'w:rStyle')).toBe('InlineCode')
    }
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['f(*x*)', 'a `tick`'])
    const code = file.pages[0]?.runs.filter(({ font }) => font.includes('Code'))
    expect(code?.map(({ text }) => text).join('|')).toContain('f(*x*)')
  },
})
