import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Description',
  becomes: {
    html: '`<meta name="description">`',
    docx: 'the file’s comments',
    pdf: 'the file’s subject',
  },
  markdown: '---\ndescription: A year in figures.\n---\n\nText\n',
  html(page) {
    const meta = page.one('meta', { name: 'description' })
    expect(attribute(meta, 'content')).toBe('A year in figures.')
    expect(page.all('header')).toEqual([])
  },
  docx(file) {
    const description = one(file.part('docProps/core.xml'), 'dc:description')
    expect(description.children).toEqual(['A year in figures.'])
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Text'])
  },
  pdf(file) {
    expect(file.info.Subject).toBe('A year in figures.')
    expect(file.text).not.toContain('figures')
  },
})
