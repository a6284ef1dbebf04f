import { expect } from 'vitest'
import { run, runProperties } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const bold = ['b', 'strong']
const italic = ['i', 'em', 'cite', 'dfn', 'var']

export default parityCase({
  construct: '`<b>`, `<strong>`, `<i>`, `<em>`, `<cite>`, `<dfn>`, `<var>`',
  becomes: {
    html: '`<strong>` and `<em>`',
    docx: 'bold and italic',
    pdf: 'the bold and the italic font',
  },
  markdown:
    '<b>b</b> <strong>strong</strong> <i>i</i> <em>em</em> <cite>cite</cite> <dfn>dfn</dfn> <var>var</var>',
  html(page) {
    expect(page.all('strong').map(textOf)).toEqual(bold)
    expect(page.all('em').map(textOf)).toEqual(italic)
  },
  docx(file) {
    const paragraph = file.paragraph([...bold, ...italic].join(' '))
    for (const text of bold) expect(runProperties(run(paragraph, text))).toContain('w:b')
    for (const text of italic) expect(runProperties(run(paragraph, text))).toContain('w:i')
  },
  pdf(file) {
    const inFont = (name: RegExp) =>
      file.pages[0]?.runs.flatMap(({ font, text }) => (name.test(font) ? text.trim() || [] : []))
    expect(inFont(/Bold$/)).toEqual(bold)
    expect(inFont(/Italic$|It$/)).toEqual(italic)
  },
})
