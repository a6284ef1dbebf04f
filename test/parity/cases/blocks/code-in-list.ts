import { expect } from 'vitest'
import { child } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Code in a list',
  becomes: {
    html: '`<pre>` inside its `<li>`',
    docx: 'a code paragraph that starts at the text of its item',
    pdf: '`Code` inside the item, at its text',
  },
  markdown: '1. Run:\n\n   ```\n   make  all\n   ```\n\n2. Wait.\n',
  html(page) {
    const [item] = page.all('li')
    expect(item && childElements(item).map((each) => each.tagName)).toEqual(['p', 'pre'])
    expect(textOf(page.one('pre'))).toBe('make  all\n')
  },
  docx(file) {
    const indent = (text: string) =>
      Number(child(file.paragraph(text).element, 'w:pPr', 'w:ind')?.attributes['w:left'])
    expect(file.paragraph('make  all').style).toBe('SourceCode')
    // Text of the first level starts 18 points in; the frame's padding comes on top.
    expect(indent('make  all')).toBeGreaterThanOrEqual(18 * 20)
  },
  pdf(file) {
    const [item] = file.elements('LI')
    expect(item?.text).toBe('1. Run: make all')
    const [page] = file.pages
    const text = page?.runs.find((run) => run.text.startsWith('Run'))
    const code = page?.runs.find((run) => run.text.startsWith('make'))
    expect(code?.x).toBeGreaterThan(text?.x ?? Number.NaN)
  },
})
