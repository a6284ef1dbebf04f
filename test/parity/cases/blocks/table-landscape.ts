import { expect } from 'vitest'
import { all, child } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const columns = Array.from({ length: 11 }, (_, index) => `Parameter${index + 1}`)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export default parityCase({
  construct: 'Table with more columns than fit in type that can be read',
  example:
    '# Parameters\n\n| Parameter1 | Parameter2 | … | Parameter11 |\n| - | - | - | - |\n| a | b | … | k |\n',
  becomes: {
    html: 'scrolls sideways on its own; a landscape page on paper, with its heading',
    docx: 'a section with landscape pages, with its heading',
    pdf: 'landscape pages, with its heading',
  },
  markdown: [
    'Before.',
    '',
    '# Parameters',
    '',
    row(columns),
    row(columns.map(() => '-')),
    row(columns.map((_, index) => `value ${index + 1}`)),
    '',
    'After.',
    '',
  ].join('\n'),
  html(page) {
    const turned = textOf(page.one('div', { class: 'landscape' }))
    expect(turned).toContain('Parameters')
    expect(turned).toContain('value 11')
    expect(turned).not.toContain('After.')
  },
  docx(file) {
    const sections = all(file.part('word/document.xml'), 'w:sectPr')
    const turns = sections.map((each) => child(each, 'w:pgSz')?.attributes['w:orient'])
    expect(turns).toEqual([undefined, 'landscape', undefined])
    expect(sections.map((each) => all(each, 'w:headerReference').length)).toEqual([2, 0, 0])
    const first = file.paragraphs.find(({ element }) => child(element, 'w:pPr', 'w:sectPr'))
    expect(first?.text).toBe('Before.')
  },
  pdf(file) {
    const shapes = file.pages.map(({ width, height }) => (width > height ? 'lying' : 'upright'))
    expect(shapes).toEqual(['upright', 'lying', 'upright'])
    const [, turned, last] = file.pages
    expect(turned?.text).toContain('Parameters')
    expect(turned?.runs.find(({ text }) => text === 'value 11')?.size).toBeGreaterThanOrEqual(8)
    expect(turned?.text).toContain('2 / 3')
    expect(last?.text).toContain('After.')
  },
})
