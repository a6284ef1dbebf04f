import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const code = ['make', 'done', 'old']

export default parityCase({
  construct: '`<code>`, `<samp>`, `<tt>`',
  becomes: {
    html: '`<code>`',
    docx: 'the style InlineCode',
    pdf: 'the monospaced font, tagged as code',
  },
  markdown: 'Run <code>make</code>, see <samp>done</samp> and <tt>old</tt>',
  html(page) {
    expect(page.all('code').map(textOf)).toEqual(code)
  },
  docx(file) {
    const paragraph = file.paragraph('Run make, see done and old')
    for (const text of code) {
      expect(value(run(paragraph, text), 'w:rPr', 'w:rStyle')).toBe('InlineCode')
    }
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(code)
    const mono = file.pages[0]?.runs.filter(({ font }) => font.includes('Code'))
    expect(mono?.flatMap(({ text }) => text.trim() || [])).toEqual(code)
  },
})
