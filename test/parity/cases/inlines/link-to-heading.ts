import { expect } from 'vitest'
import { all, bookmarkNames } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '[Größe](#größe--maße), [again](#größe--maße-1), [encoded](#gr%C3%B6%C3%9Fe--ma%C3%9Fe), [snake](#snake_case-id), [own](#own).',
  '',
  '# Größe & Maße',
  '',
  '# Größe & Maße',
  '',
  '# snake_case id',
  '',
  '# Named {#own}',
  '',
].join('\n')
const ids = ['größe--maße', 'größe--maße-1', 'größe--maße', 'snake_case-id', 'own']

export default parityCase({
  construct: 'Links to headings',
  becomes: {
    html: 'links to the ids that GitHub gives, or to `{#your-own}`',
    docx: 'links to bookmarks around the headings',
    pdf: 'links to named destinations',
  },
  example: '[Größe](#größe--maße)\n\n# Größe & Maße',
  markdown,
  html(page) {
    expect(page.all('a').map((link) => decodeURI(attribute(link, 'href') ?? ''))).toEqual(
      ids.map((id) => `#${id}`),
    )
    expect(page.all('h1').map((heading) => attribute(heading, 'id'))).toEqual([
      'größe--maße',
      'größe--maße-1',
      'snake_case-id',
      'own',
    ])
    expect(page.all('h1').map(textOf).at(-1)).toBe('Named')
  },
  docx(file) {
    const headings = file.paragraphs.filter(({ style }) => style === 'Heading1')
    const names = headings.flatMap(({ element }) => bookmarkNames(element))
    expect(names).toHaveLength(headings.length)
    const anchors = all(file.part('word/document.xml'), 'w:hyperlink').map(
      ({ attributes }) => attributes['w:anchor'],
    )
    expect(anchors).toEqual([names[0], names[1], names[0], names[2], names[3]])
    expect(new Set(names).size).toBe(4)
  },
  pdf(file) {
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(ids)
  },
})
