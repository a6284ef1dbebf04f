import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const box = '┌───┬───┐\n│ a │ b │\n└───┴───┘'

export default parityCase({
  construct: 'Box drawing in code',
  becomes: {
    html: 'the characters',
    docx: 'the characters',
    pdf: 'in columns of one width, in an embedded font',
  },
  markdown: '```\n┌───┬───┐\n│ a │ b │\n└───┴───┘\n```\n',
  html(page) {
    expect(textOf(page.one('pre')).trimEnd()).toBe(box)
  },
  docx(file) {
    expect(file.paragraph(box).style).toBe('SourceCode')
  },
  pdf(file) {
    const lines = file.pages[0]?.runs.filter(({ text }) => /[┌│└]/.test(text)) ?? []
    expect(file.pages[0]?.text.replace(/ /g, '')).toContain(box.replace(/ /g, ''))
    const ends = ['┌', '└'].map((corner) => lines.find(({ text }) => text.startsWith(corner)))
    expect(ends[0]?.width).toBeCloseTo(ends[1]?.width ?? 0, 1)
  },
})
