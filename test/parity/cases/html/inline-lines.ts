import { expect } from 'vitest'
import { run, runProperties, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<s>`, `<strike>`, `<del>`, `<u>`, `<ins>`',
  becomes: {
    html: '`<del>`, `<u>` and `<ins>`',
    docx: 'struck through and underlined',
    pdf: 'struck through and underlined',
  },
  markdown: '<s>s</s> <strike>strike</strike> <del>del</del> <u>u</u> <ins>ins</ins>',
  html(page) {
    expect(page.all('del').map(textOf)).toEqual(['s', 'strike', 'del'])
    expect(textOf(page.one('u'))).toBe('u')
    expect(textOf(page.one('ins'))).toBe('ins')
  },
  docx(file) {
    const paragraph = file.paragraph('s strike del u ins')
    for (const text of ['s', 'strike', 'del']) {
      expect(runProperties(run(paragraph, text))).toContain('w:strike')
    }
    for (const text of ['u', 'ins'])
      expect(value(run(paragraph, text), 'w:rPr', 'w:u')).toBe('single')
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['s strike del u ins'])
    expect(file.pages[0]?.strokes).toBe(5)
  },
})
