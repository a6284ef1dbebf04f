import { expect } from 'vitest'
import { all, run, runProperties } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = ['bold both italic plain', 'An open tag', 'The next paragraph', 'one', 'two']

export default parityCase({
  construct: 'HTML nested wrongly or not closed',
  becomes: {
    html: 'nested as a browser would; no words are lost',
    docx: 'no words are lost',
    pdf: 'no words are lost',
  },
  markdown:
    '<b>bold <i>both</b> italic</i> plain\n\nAn <em>open tag\n\nThe next paragraph </strong>\n\n<div><p>one<p>two</div>',
  html(page) {
    expect(page.all('p').map(textOf)).toEqual(words)
    expect(page.all('strong').map(textOf)).toEqual(['bold both'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(words)
    expect(runProperties(run(file.paragraph('An open tag'), 'open tag'))).toContain('w:i')
    expect(all(file.paragraph('The next paragraph').element, 'w:i')).toEqual([])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(words)
  },
})
