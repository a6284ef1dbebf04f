import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { textMargin, textMiddle } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Caption of an aligned figure or table',
  example: '<div align="right">\n\n![Sales](sales.png "Sales by region")\n\n</div>',
  becomes: {
    html: '`<figcaption class="align-right">`; centred without `align`',
    docx: 'a caption paragraph at the right; centred without `align`',
    pdf: 'a caption at the right edge; centred without `align`',
  },
  markdown: [
    '<div align="right">',
    `![Sales](${dotPng} "Sales by region")`,
    '<table><caption>Table at the right</caption><tr><th>a</th></tr><tr><td>b</td></tr></table>',
    '</div>',
    `![Sales](${dotPng} "Centred words")`,
    '<table><caption align="left">Table at the left</caption><tr><th>a</th></tr></table>',
  ].join('\n\n'),
  html(page) {
    const classes = page.all('figcaption').map((caption) => attribute(caption, 'class'))
    expect(classes).toEqual(['align-right', undefined])
    const tables = page.all('caption').map((caption) => attribute(caption, 'class'))
    expect(tables).toEqual(['align-right', 'align-left'])
  },
  docx(file) {
    const at = (text: string) => value(file.paragraph(text).element, 'w:pPr', 'w:jc')
    expect(at('Sales by region')).toBe('end')
    expect(at('Table at the right')).toBe('end')
    expect(at('Table at the left')).toBe('start')
    expect(at('Centred words')).toBeUndefined()
    expect(value(file.style('Caption'), 'w:pPr', 'w:jc')).toBe('center')
  },
  pdf(file) {
    const { width } = file.pages[0] ?? { width: 0 }
    const edges = (text: string) => {
      const run = file.pages[0]?.runs.find((each) => each.text === text)
      return run === undefined ? null : { left: run.x, right: width - run.x - run.width }
    }
    expect(edges('Sales by region')?.right).toBeCloseTo(textMargin, 0)
    expect(edges('Table at the right')?.right).toBeCloseTo(textMargin, 0)
    expect(edges('Table at the left')?.left).toBeCloseTo(textMargin, 0)
    const centred = edges('Centred words')
    expect(((centred?.left ?? 0) + width - (centred?.right ?? 0)) / 2).toBeCloseTo(textMiddle, 0)
  },
})
