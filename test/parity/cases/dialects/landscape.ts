import { expect } from 'vitest'
import { all, child } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Landscape pages (Pandoc, Quarto)',
  example: '::: {.landscape}\nA table that needs the long side of the page\n:::\n',
  becomes: {
    html: 'the content; landscape pages on paper',
    docx: 'a section with landscape pages, the same header, footer and notes',
    pdf: 'landscape pages with the same header and footer',
  },
  markdown: [
    'Upright.[^a]',
    '',
    '::: {.landscape}',
    '| a | b |',
    '| - | - |',
    '| c | d |',
    '',
    '\\newpage',
    '',
    'Turned.[^b]',
    ':::',
    '',
    'Upright again.[^c]',
    '',
    '[^a]: First.',
    '[^b]: Second.',
    '[^c]: Third.',
    '',
  ].join('\n'),
  html(page) {
    expect(textOf(page.one('div', { class: 'landscape' }))).toContain('Turned.')
    expect(page.source).toContain('@page landscape{size:A4 landscape}')
    expect(page.source).toContain('.landscape{page:landscape}')
  },
  docx(file) {
    const sections = all(file.part('word/document.xml'), 'w:sectPr')
    const size = sections.map((each) => child(each, 'w:pgSz')?.attributes)
    expect(size.map((each) => each?.['w:orient'])).toEqual([undefined, 'landscape', undefined])
    expect(size[1]?.['w:w']).toBe(size[0]?.['w:h'])
    expect(size[1]?.['w:h']).toBe(size[2]?.['w:w'])
    // The others go on with the headers and footers of the first (ECMA-376, 17.10.5).
    expect(sections.map((each) => all(each, 'w:headerReference').length)).toEqual([2, 0, 0])
    expect(sections.map((each) => all(each, 'w:titlePg').length)).toEqual([1, 0, 0])
    // No page is left empty: a section ends with its last paragraph, which draws nothing only after a table.
    const ends = file.paragraphs.filter(({ element }) => child(element, 'w:pPr', 'w:sectPr'))
    expect(ends.map(({ text }) => text)).toEqual(['Upright.', 'Turned.'])
    const notes = all(file.part('word/footnotes.xml'), 'w:footnote').length - 2
    expect(notes).toBe(3)
  },
  pdf(file) {
    const shapes = file.pages.map(({ width, height }) =>
      width > height ? 'landscape' : 'portrait',
    )
    expect(shapes).toEqual(['portrait', 'landscape', 'landscape', 'portrait'])
    const number = (page: number) => file.pages[page]?.runs.find(({ text }) => / \/ 4$/.test(text))
    expect(file.pages.map((page) => /\d \/ 4/.exec(page.text)?.[0])).toEqual([
      '1 / 4',
      '2 / 4',
      '3 / 4',
      '4 / 4',
    ])
    expect(number(1)?.x).toBeGreaterThan(700)
  },
})
