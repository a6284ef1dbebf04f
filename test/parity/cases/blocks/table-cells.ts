import { expect } from 'vitest'
import { all, run, runProperties, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Marks, pipes and empty cells in a table',
  becomes: {
    html: 'inline marks and `|` in the cells; an empty `<td>`',
    docx: 'inline marks and `|` in the cells; an empty cell',
    pdf: 'inline marks and `|` in the cells; an empty cell',
  },
  markdown: [
    '| Name | Value |',
    '| ---- | ----- |',
    '| **bold** | a \\| b |',
    '|  | `x \\| y` |',
    '| [link](https://example.org) | *last* |',
    '',
  ].join('\n'),
  html(page) {
    const cells = page.all('td').map((cell) => textOf(cell))
    expect(cells).toEqual(['bold', 'a | b', '', 'x | y', 'link', 'last'])
    for (const name of ['strong', 'code', 'a', 'em']) page.one(name)
  },
  docx(file) {
    const cells = all(file.part('word/document.xml'), 'w:tc').map(wordText)
    expect(cells).toEqual(['Name', 'Value', 'bold', 'a | b', '', 'x | y', 'link', 'last'])
    expect(runProperties(run(file.paragraph('bold'), 'bold'))).toContain('w:b')
    expect(all(file.paragraph('link').element, 'w:hyperlink')).toHaveLength(1)
  },
  pdf(file) {
    const rows = file.elements('TR').map((row) => row.text)
    expect(rows).toEqual(['Name Value', 'bold a | b', 'x | y', 'link last'])
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(['https://example.org/'])
  },
})
