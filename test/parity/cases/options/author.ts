import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Author',
  becomes: {
    html: 'the title block, and `<meta name="author">`',
    docx: 'a paragraph in the style Author, and the file’s author',
    pdf: 'the title block, and the file’s author',
  },
  markdown: '---\nauthor: Lovelace, Ada\n---\n\nText\n',
  html(page) {
    expect(textOf(page.one('p', { class: 'authors' }))).toBe('Lovelace, Ada')
    expect(attribute(page.one('meta', { name: 'author' }), 'content')).toBe('Lovelace, Ada')
  },
  docx(file) {
    expect(file.paragraph('Lovelace, Ada').style).toBe('Author')
    expect(one(file.part('docProps/core.xml'), 'dc:creator').children).toEqual(['Lovelace, Ada'])
  },
  pdf(file) {
    expect(file.info.Author).toBe('Lovelace, Ada')
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Lovelace, Ada', 'Text'])
  },
})
