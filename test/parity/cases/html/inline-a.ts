import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<a href title>`',
  becomes: {
    html: '`<a href title>`',
    docx: 'a hyperlink with a tip',
    pdf: 'a link, with a warning of the title',
  },
  markdown: 'See <a href="https://example.org/a" title="A tip" target="_blank">the site</a>.',
  warnings: { html: [], docx: [], pdf: [{ code: 'link_title_dropped', line: 1 }] },
  html(page) {
    const link = page.one('a')
    expect(attribute(link, 'href')).toBe('https://example.org/a')
    expect(attribute(link, 'title')).toBe('A tip')
    expect(textOf(link)).toBe('the site')
  },
  docx(file) {
    const link = one(file.paragraph('See the site.').element, 'w:hyperlink')
    expect(file.target(link.attributes['r:id'])).toBe('https://example.org/a')
    expect(link.attributes['w:tooltip']).toBe('A tip')
  },
  pdf(file) {
    expect(file.elements('Link').map(({ text }) => text)).toEqual(['the site'])
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(['https://example.org/a'])
  },
})
