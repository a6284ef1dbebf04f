import { expect } from 'vitest'
import { all, bookmarkNames } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Attributes in braces',
  becomes: {
    html: 'ids are places that links lead to; classes, `target` and the like are left out; words in braces stay',
    docx: 'ids are bookmarks that links lead to; the rest is left out',
    pdf: 'ids are named destinations that links lead to; the rest is left out',
  },
  markdown:
    'A [link](https://example.org){target=_blank rel="nofollow"}, `code`{#code .js} and {words}. {#end .lead}\n\nSee [the code](#code) and [the end](#end).\n',
  html(page) {
    const [first] = page.all('p')
    expect(first && textOf(first)).toBe('A link, code and {words}.')
    const targets = page.all('a').map((link) => attribute(link, 'href'))
    const ids = page.all('span').map((place) => attribute(place, 'id'))
    expect(targets.slice(1)).toEqual(ids.map((id) => `#${id}`).reverse())
  },
  docx(file) {
    const paragraph = file.paragraph('A link, code and {words}.')
    expect(bookmarkNames(paragraph.element)).toHaveLength(2)
    const anchors = all(file.part('word/document.xml'), 'w:hyperlink')
    expect(anchors.map(({ attributes }) => attributes['w:anchor'] !== undefined)).toEqual([
      false,
      true,
      true,
    ])
  },
  pdf(file) {
    expect(file.pages[0]?.text).toContain('code and {words}.')
    expect(file.pages[0]?.links.map(({ target }) => target).slice(1)).toHaveLength(2)
  },
})
