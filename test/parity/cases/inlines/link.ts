import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Links',
  becomes: {
    html: '`<a href>`',
    docx: 'a hyperlink',
    pdf: 'a link, tagged as one, underlined',
  },
  example: 'The [*whole* report](https://example.org/a%20b?c=d&e=f#g).',
  markdown: 'The [*whole* report](https://example.org/a%20b?c=d&e=f#g).\n',
  html(page) {
    const link = page.one('a')
    expect(attribute(link, 'href')).toBe('https://example.org/a%20b?c=d&e=f#g')
    expect(attribute(link, 'rel')).toContain('noopener')
    expect(textOf(link)).toBe('whole report')
    expect(page.all('em').map(textOf)).toEqual(['whole'])
  },
  docx(file) {
    const link = one(file.paragraph('The whole report.').element, 'w:hyperlink')
    expect(file.target(link.attributes['r:id'])).toBe('https://example.org/a%20b?c=d&e=f#g')
    expect(all(link, 'w:i')).toHaveLength(1)
  },
  pdf(file) {
    expect(file.elements('Link').map(({ text }) => text)).toEqual(['whole report'])
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual([
      'https://example.org/a%20b?c=d&e=f#g',
    ])
    expect(file.pages[0]?.strokes).toBeGreaterThan(0)
  },
})
