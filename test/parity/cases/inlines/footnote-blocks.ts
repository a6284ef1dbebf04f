import { expect } from 'vitest'
import { all, value, textOf as wordText } from '../../../support/docx.ts'
import { childElements } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote of several blocks',
  becomes: {
    html: 'its blocks, in the list at the end',
    docx: 'its blocks, in Word’s footnote',
    pdf: 'its blocks, at the foot of the page',
  },
  markdown:
    'Read on.[^long]\n\n[^long]: First paragraph.\n\n    Second paragraph.\n\n    - an item\n\n    ```\n    code\n    ```\n',
  html(page) {
    const [note] = page.all('li').filter((item) => item.attrs.some(({ name }) => name === 'id'))
    expect(
      note &&
        childElements(note)
          .map(({ tagName }) => tagName)
          .slice(0, 4),
    ).toEqual(['p', 'p', 'ul', 'pre'])
  },
  docx(file) {
    const note = all(file.part('word/footnotes.xml'), 'w:footnote').at(-1)
    const paragraphs = note === undefined ? [] : all(note, 'w:p')
    expect(paragraphs.map((each) => wordText(each).trim())).toEqual([
      'First paragraph.',
      'Second paragraph.',
      expect.stringContaining('an item'),
      'code',
    ])
    expect(
      value(paragraphs[3] ?? note ?? file.part('word/footnotes.xml'), 'w:pPr', 'w:pStyle'),
    ).toMatch(/Code/)
  },
  pdf(file) {
    const [note] = file.elements('Note')
    expect(note?.text).toBe('1 First paragraph. Second paragraph. • an item code')
    expect(note?.children.map(({ role }) => role)).toEqual(['P', 'P', 'L', 'Code'])
  },
})
