import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown =
  '---\nnumber_sections: true\n---\n\n# Preface {-}\n\n# Start\n\n# Thanks {.unnumbered #thanks}\n\n# End\n'

export default parityCase({
  construct: 'Heading without a number',
  becomes: {
    html: 'no number where sections have one',
    docx: 'no number where sections have one',
    pdf: 'no number where sections have one',
  },
  markdown,
  html(page) {
    expect(page.all('h1').map(textOf)).toEqual(['Preface', '1 Start', 'Thanks', '2 End'])
  },
  docx(file) {
    const numbered = ['Preface', 'Start', 'Thanks', 'End'].map(
      (text) => file.property(file.paragraph(text), 'w:numPr', 'w:numId')?.attributes['w:val'],
    )
    expect(numbered.map((id) => id !== '0')).toEqual([false, true, false, true])
  },
  pdf(file) {
    expect(file.elements('H1').map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
      'Preface',
      '1 Start',
      'Thanks',
      '2 End',
    ])
  },
})
