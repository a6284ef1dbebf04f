import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Box without a task, and item without text',
  becomes: {
    html: 'the brackets as text, and an empty item',
    docx: 'the brackets as text, and an empty item',
    pdf: 'the brackets as text, and an empty item',
  },
  markdown: '- [x]\n-\n- last\n\n1. [ ]\n2. next\n',
  html(page) {
    expect(page.all('input')).toEqual([])
    expect(page.all('li').map(textOf)).toEqual(['[x]', '', 'last', '[ ]', 'next'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['[x]', '', 'last', '[ ]', 'next'])
  },
  pdf(file) {
    expect(file.elements('LI').map(({ text }) => text)).toEqual([
      '• [x]',
      '•',
      '• last',
      '1. [ ]',
      '2. next',
    ])
  },
})
