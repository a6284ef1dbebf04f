import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const bibliography = `@article{smith2020,
  author = {Smith, John and Doe, Jane},
  title = {A story of {TeX}},
  journal = {Journal of Things},
  volume = 3, number = 2, pages = {10--20}, year = 2020,
  doi = {10.1000/xyz123},
}
@book{knuth84, author = {Donald E. Knuth}, title = {The {TeX}book}, publisher = {Addison-Wesley}, year = 1984}
`

export default parityCase({
  construct: 'Citations by author and year, with a bibliography',
  example: [
    '---\nbibliography: books.bib\ncsl: apa\nreference-section-title: References\n---',
    'Known [see @smith2020, p. 12; @knuth84]. @knuth84 says so, too [-@smith2020].',
  ].join('\n\n'),
  becomes: {
    html: 'links with the role `doc-biblioref`, and a list with the role `doc-bibliography`',
    docx: 'links, and paragraphs in the style Bibliography with a hanging indent',
    pdf: 'links, and paragraphs with a hanging indent',
  },
  markdown: [
    '---\nbibliography: books.bib\ncsl: apa\nreference-section-title: References\n---',
    'Known [see *esp.* @smith2020, pp. 12--14; @knuth84]. @knuth84 [p. 3] says so, too [-@smith2020].',
    'Write to me@example.org, or use `@knuth84` of @types/node.',
  ].join('\n\n'),
  request: { images: [{ url: 'books.bib', bytes: new TextEncoder().encode(bibliography) }] },
  html(page) {
    const [first, second] = page.all('p').map(textOf)
    expect(first).toBe(text)
    expect(second).toBe('Write to me@example.org, or use @knuth84 of @types/node.')
    expect(page.all('em').map(textOf)[0]).toBe('esp.')
    expect(page.all('h1').map(textOf)).toContain('References')
    const section = page.one('section', { role: 'doc-bibliography' })
    expect(attribute(section, 'aria-label')).toBe('References')
    expect(page.all('li').map(textOf)).toEqual(entries)
    const ids = new Set(page.all('span').map((element) => attribute(element, 'id')))
    const citations = page.all('a', { role: 'doc-biblioref' })
    expect(citations).toHaveLength(4)
    for (const each of citations) expect(ids).toContain(attribute(each, 'href')?.slice(1))
    expect(page.all('a', { href: 'https://doi.org/10.1000/xyz123' })).toHaveLength(1)
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toContain(text)
    const listed = file.paragraphs.filter(({ style }) => style === 'Bibliography')
    expect(listed.map((each) => each.text)).toEqual(entries)
    const document = file.part('word/document.xml')
    const names = new Set(all(document, 'w:bookmarkStart').map((each) => each.attributes['w:name']))
    const anchors = all(document, 'w:hyperlink').flatMap(
      (each) => each.attributes['w:anchor'] ?? [],
    )
    expect(anchors).toHaveLength(4)
    for (const anchor of anchors) expect(names).toContain(anchor)
  },
  pdf(file) {
    const words = file.text.replace(/\s+/g, '')
    expect(words).toContain(text.replace(/\s+/g, ''))
    for (const entry of entries) expect(words).toContain(entry.replace(/\s+/g, ''))
    // Four citations, a mailbox and a DOI.
    expect(file.pages[0]?.links).toHaveLength(6)
  },
})

const text =
  'Known (Knuth, 1984; see esp. Smith & Doe, 2020, pp. 12–14). Knuth (1984, p. 3) says so, too (2020).'

const entries = [
  'Knuth, D. E. (1984). The TeXbook. Addison-Wesley.',
  'Smith, J., & Doe, J. (2020). A story of TeX. Journal of Things, 3(2), 10–20. https://doi.org/10.1000/xyz123',
]
