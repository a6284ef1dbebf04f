import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table with aligned columns',
  becomes: {
    html: '`<table>` with `<th>` and `<td>`, aligned column by column',
    docx: 'a table in its own style, with a header row, aligned column by column',
    pdf: 'tagged `Table` with `TH` and `TD`, aligned column by column',
  },
  markdown: '| Left | Centre | Right |\n| :--- | :----: | ----: |\n| one | two | three |\n',
  html(page) {
    const classes = [...page.all('th'), ...page.all('td')].map((cell) => attribute(cell, 'class'))
    expect(classes).toEqual([
      ...['align-left', 'align-center', 'align-right'],
      ...['align-left', 'align-center', 'align-right'],
    ])
  },
  docx(file) {
    one(file.part('word/document.xml'), 'w:tblHeader')
    const alignments = ['Left', 'Centre', 'Right', 'one', 'two', 'three'].map(
      (text) => file.property(file.paragraph(text), 'w:jc')?.attributes['w:val'],
    )
    expect(alignments).toEqual(['start', 'center', 'end', 'start', 'center', 'end'])
  },
  pdf(file) {
    expect(file.elements('TH').map(({ text }) => text)).toEqual(['Left', 'Centre', 'Right'])
    expect(file.elements('TD').map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    const [page] = file.pages
    const run = (text: string) => page?.runs.find((each) => each.text === text)
    const left = (text: string) => run(text)?.x ?? Number.NaN
    const right = (text: string) => left(text) + (run(text)?.width ?? Number.NaN)
    expect(left('one')).toBeCloseTo(left('Left'), 0)
    expect(left('two') + right('two')).toBeCloseTo(left('Centre') + right('Centre'), 0)
    expect(right('three')).toBeCloseTo(right('Right'), 0)
  },
})
