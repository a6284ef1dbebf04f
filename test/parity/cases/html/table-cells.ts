import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Blocks and `<br>` in table cells, `<td align>`',
  becomes: {
    html: 'what is written in the cell',
    docx: 'what is written in the cell',
    pdf: 'what is written in the cell',
  },
  markdown:
    '<table>\n<tr><th>Left</th><th>Right</th></tr>\n<tr><td>one<br>two</td><td align="right">\n\nA **bold** word\n\n- item\n\n</td></tr>\n</table>\n\n| a |\n| --- |\n| x<br>y |\n',
  html(page) {
    expect(page.all('td').flatMap((cell) => attribute(cell, 'class') ?? [])).toEqual([
      'align-right',
    ])
    expect(page.all('li').map(textOf)).toEqual(['item'])
    expect(page.all('br')).toHaveLength(2)
  },
  docx(file) {
    expect(file.paragraph('one\ntwo').style).toBe('TableText')
    expect(value(file.paragraph('A bold word').element, 'w:pPr', 'w:jc')).toBe('end')
    expect(value(file.paragraph('item').element, 'w:pPr', 'w:jc')).toBeUndefined()
    expect(file.paragraph('x\ny').style).toBe('TableText')
  },
  pdf(file) {
    expect(file.elements('TD').map(({ text }) => text)).toEqual([
      'one two',
      'A bold word • item',
      'x y',
    ])
    // A list starts where lines do, in a cell at the right too.
    const x = (text: string) => file.pages[0]?.runs.find((run) => run.text === text)?.x ?? 0
    expect(x('item') - x('Right')).toBeLessThan(30)
    expect(x('bold') - x('Right')).toBeGreaterThan(100)
  },
})
