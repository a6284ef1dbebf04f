import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const levels = [1, 2, 3, 4, 5, 6]

export default parityCase({
  construct: '`<h1>` to `<h6>`',
  example: '<h1>Level 1</h1>\n<h2>Level 2</h2>',
  becomes: {
    html: '`<h1>` to `<h6>`',
    docx: 'the styles Heading1 to Heading6',
    pdf: 'tagged headings and bookmarks',
  },
  markdown:
    '<h1>Level 1</h1>\n\n<h2>Level 2</h2>\n\n<h3>Level 3</h3>\n\n<h4>Level 4</h4>\n\n<h5>Level 5</h5>\n\n<h6>Level 6</h6>\n\n',
  html(page) {
    for (const level of levels) {
      expect(textOf(page.one(`h${level}`))).toBe(`Level ${level}`)
      expect(attribute(page.one(`h${level}`), 'id')).toBe(`level-${level}`)
    }
  },
  docx(file) {
    for (const level of levels) {
      expect(file.paragraph(`Level ${level}`).style).toBe(`Heading${level}`)
    }
  },
  pdf(file) {
    for (const level of levels) {
      expect(file.elements(`H${level}`).map(({ text }) => text)).toEqual([`Level ${level}`])
    }
    expect(JSON.stringify(file.bookmarks)).toContain('Level 6')
  },
})
