import { expect } from 'vitest'
import { all, value } from '../../../support/docx.ts'
import { attribute, childElements } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Task list',
  becomes: {
    html: 'disabled check boxes with a label each',
    docx: "Word's own check boxes, which can be ticked",
    pdf: '☑ and ☐ in the place of bullets',
  },
  markdown: '- [x] done\n- [ ] open\n  - [X] nested\n- no task\n',
  html(page) {
    const boxes = page.all('input', { type: 'checkbox' })
    expect(boxes.map((box) => attribute(box, 'checked') !== undefined)).toEqual([true, false, true])
    expect(boxes.map((box) => attribute(box, 'aria-label'))).toEqual([
      'Completed task',
      'Open task',
      'Completed task',
    ])
    expect(boxes.every((box) => attribute(box, 'disabled') !== undefined)).toBe(true)
    const [outer] = page.all('ul')
    expect(outer && childElements(outer).map((item) => attribute(item, 'class'))).toEqual([
      'task',
      'task',
      undefined,
    ])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      '☑\tdone',
      '☐\topen',
      '☑\tnested',
      'no task',
    ])
    const controls = all(file.part('word/document.xml'), 'w14:checkbox')
    expect(
      controls.map((control) => all(control, 'w14:checked')[0]?.attributes['w14:val']),
    ).toEqual(['1', '0', '1'])
    const numbered = (text: string) =>
      value(file.paragraph(text).element, 'w:pPr', 'w:numPr', 'w:numId') !== undefined
    expect([numbered('☐\topen'), numbered('no task')]).toEqual([false, true])
  },
  pdf(file) {
    expect(file.elements('LI').map(({ text }) => text)).toEqual([
      '☑ done',
      '☐ open',
      '☑ nested',
      '• no task',
    ])
  },
})
