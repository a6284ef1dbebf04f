import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const often = (words: string) => Array.from({ length: 60 }, () => words).join(' ')

export default parityCase({
  construct: 'Non-breaking, zero-width and soft-hyphen characters',
  becomes: {
    html: 'the characters, which the browser obeys',
    docx: 'the characters, which Word obeys',
    pdf: 'lines break, or don’t, as they ask',
  },
  example: '10&nbsp;km, zero&#8203;width, Donau&shy;dampf&shy;schiff',
  markdown: [
    often('1000&nbsp;kilometres'),
    Array.from({ length: 60 }, () => 'between').join('&#8203;'),
    often('Donau&shy;dampf&shy;schiff auf'),
  ].join('\n\n'),
  html(page) {
    expect(page.all('p').map((each) => textOf(each).split(' ')[0]?.slice(0, 19))).toEqual([
      '1000\u00a0kilometres',
      'between\u200bbetween\u200bbet',
      'Donau\u00addampf\u00adschiff',
    ])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text.split(' ')[0]?.slice(0, 19))).toEqual([
      '1000\u00a0kilometres',
      'between\u200bbetween\u200bbet',
      'Donau\u00addampf\u00adschiff',
    ])
  },
  pdf(file) {
    const lines = (file.pages[0]?.text ?? '').split('\n').map((line) => line.trim())
    expect(lines.filter((line) => line.startsWith('kilometres'))).toEqual([])
    expect(lines.filter((line) => line.startsWith('betwee')).length).toBeGreaterThan(3)
    expect(lines.filter((line) => /^(?:dampf|schiff)/.test(line))).not.toEqual([])
  },
})
