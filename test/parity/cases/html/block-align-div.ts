import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { textMiddle } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Markdown inside `<div align>` and `<center>`',
  example: '<div align="center">\n\n# Title\n\nSome *Markdown* in it\n\n</div>\n',
  becomes: {
    html: 'aligned headings and paragraphs',
    docx: 'centred headings and paragraphs',
    pdf: 'centred headings and paragraphs',
  },
  markdown:
    '<div align="center">\n\n# Title\n\nSome *Markdown* in it\n\n</div>\n\nAfter it\n\n<center>Old way</center>',
  html(page) {
    expect(attribute(page.one('h1'), 'class')).toBe('align-center')
    expect(page.all('p', { class: 'align-center' }).map(textOf)).toEqual([
      'Some Markdown in it',
      'Old way',
    ])
    expect(textOf(page.one('em'))).toBe('Markdown')
  },
  docx(file) {
    const at = (text: string) => value(file.paragraph(text).element, 'w:pPr', 'w:jc')
    for (const text of ['Title', 'Some Markdown in it', 'Old way']) expect(at(text)).toBe('center')
    expect(file.paragraph('Title').style).toBe('Heading1')
    expect(at('After it')).toBeUndefined()
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const line = (text: string) => {
      const found = runs.find((run) => run.text.startsWith(text))
      const all = runs.filter(({ y, text }) => y === found?.y && text.trim() !== '')
      const left = Math.min(...all.map(({ x }) => x))
      return { left, right: Math.max(...all.map((run) => run.x + run.width)) }
    }
    for (const text of ['Title', 'Some', 'Old']) {
      expect((line(text).left + line(text).right) / 2).toBeCloseTo(textMiddle, 0)
    }
    expect(file.elements('H1').map(({ text }) => text)).toEqual(['Title'])
    expect(line('After').left).toBeLessThan(line('Old').left - 100)
  },
})
