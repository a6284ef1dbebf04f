import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Subtitle',
  becomes: {
    html: 'below the title',
    docx: 'a paragraph in the style Subtitle, and the file’s subject',
    pdf: 'below the title',
  },
  markdown: '---\ntitle: Annual Review\nsubtitle: What went well\n---\n',
  html(page) {
    expect(textOf(page.one('p', { class: 'subtitle' }))).toBe('What went well')
  },
  docx(file) {
    expect(file.paragraph('What went well').style).toBe('Subtitle')
    expect(one(file.part('docProps/core.xml'), 'dc:subject').children).toEqual(['What went well'])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Annual Review', 'What went well'])
  },
})
