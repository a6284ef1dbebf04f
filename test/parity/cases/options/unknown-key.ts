import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Misspelt key in the front matter',
  becomes: {
    html: 'left out, with a warning that names its line',
    docx: 'left out, with a warning',
    pdf: 'left out, with a warning',
  },
  markdown: '---\ntitle: Review\nsubtitel: post\n---\n\nText\n',
  warnings: [{ code: 'front_matter_unknown_key', line: 3 }],
  html(page) {
    expect(textOf(page.one('h1'))).toBe('Review')
    expect(page.source).not.toContain('post')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Review', 'Text'])
  },
  pdf(file) {
    expect(file.info.Title).toBe('Review')
    expect(file.text).not.toContain('post')
  },
})
