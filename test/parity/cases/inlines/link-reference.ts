import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '[Full][site], [site][] and [site], [SITE], [not one].',
  '',
  '[site]: https://example.org/',
  '',
].join('\n')

export default parityCase({
  construct: 'Reference links',
  becomes: { html: '`<a href>`', docx: 'hyperlinks', pdf: 'links' },
  markdown,
  html(page) {
    expect(page.all('a').map((link) => [textOf(link), attribute(link, 'href')])).toEqual(
      ['Full', 'site', 'site', 'SITE'].map((text) => [text, 'https://example.org/']),
    )
    expect(textOf(page.one('p'))).toBe('Full, site and site, SITE, [not one].')
  },
  docx(file) {
    const paragraph = file.paragraph('Full, site and site, SITE, [not one].')
    const links = all(paragraph.element, 'w:hyperlink')
    expect(links.map((link) => file.target(link.attributes['r:id']))).toEqual(
      Array(4).fill('https://example.org/'),
    )
  },
  pdf(file) {
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(
      Array(4).fill('https://example.org/'),
    )
    expect(file.text).toContain('Full, site and site, SITE, [not one].')
  },
})
