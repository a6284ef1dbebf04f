import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Front matter in TOML, as Hugo has it',
  becomes: {
    html: 'the same as in YAML; keys of other programs, such as `draft`, mean nothing',
    docx: 'the same as in YAML',
    pdf: 'the same as in YAML',
  },
  markdown: '+++\ntitle = "Review"\ndate = 2026-03-04T10:00:00Z\ndraft = true\n+++\n\nText\n',
  html(page) {
    expect(textOf(page.one('h1'))).toBe('Review')
    expect(textOf(page.one('time'))).toBe('March 4, 2026')
    expect(page.source).not.toContain('draft')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Review', 'March 4, 2026', 'Text'])
  },
  pdf(file) {
    expect(file.info.Title).toBe('Review')
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Review', 'March 4, 2026', 'Text'])
  },
})
