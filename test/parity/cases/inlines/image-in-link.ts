import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, childElements } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image in a link',
  example: '[![A red dot](dot.png)](https://example.org/)',
  becomes: {
    html: '`<img>` within `<a>`',
    docx: 'a picture within a hyperlink',
    pdf: 'a figure within a link',
  },
  markdown: `[![A red dot](${dotPng})](https://example.org/)\n`,
  html(page) {
    expect(attribute(page.one('a'), 'href')).toBe('https://example.org/')
    expect(childElements(page.one('a')).map(({ tagName }) => tagName)).toEqual(['img'])
  },
  docx(file) {
    const link = one(file.part('word/document.xml'), 'w:hyperlink')
    expect(file.target(link.attributes['r:id'])).toBe('https://example.org/')
    expect(one(link, 'wp:docPr').attributes.descr).toBe('A red dot')
  },
  pdf(file) {
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(['https://example.org/'])
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['A red dot'])
  },
})
