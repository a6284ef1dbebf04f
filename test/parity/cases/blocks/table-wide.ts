import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { rightEdge } from '../../../support/pdf.ts'
import { margin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const columns = Array.from({ length: 12 }, (_, index) => `C${index + 1}`)
const cells = columns.map((_, index) => (index === 3 ? long : `value ${index + 1}`))
/** A4 less the margins of the theme, in points. */
const measure = 595.28 - 2 * margin

export default parityCase({
  construct: 'Table with many columns, and a very long word',
  example: '| C1 | C2 | C3 | … | C12 |\n| -- | -- | -- | - | --- |\n| a | b | c | … | l |\n',
  becomes: {
    html: 'scrolls sideways on its own, by keyboard too',
    docx: 'as wide as the text; the word is broken',
    pdf: 'within the margins; the word is broken',
  },
  markdown: [columns, columns.map(() => '-'), cells]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join(''),
  html(page) {
    expect(page.all('th')).toHaveLength(12)
    expect(attribute(page.one('div', { class: 'table' }), 'tabindex')).toBe('0')
    expect(page.source).toMatch(/\.table\s*{\s*overflow-x:\s*auto/)
  },
  docx(file) {
    const widths = all(file.part('word/document.xml'), 'w:gridCol').map(({ attributes }) =>
      Number(attributes['w:w']),
    )
    expect(widths).toHaveLength(12)
    expect(Math.min(...widths)).toBeGreaterThan(0)
    expect(widths.reduce((a, b) => a + b, 0) / 20).toBeLessThanOrEqual(measure + 1)
    const layout = one(file.part('word/document.xml'), 'w:tblLayout')
    expect(layout.attributes['w:type']).toBe('fixed')
    expect(file.paragraphs.filter(({ text }) => text === long)).toHaveLength(1)
  },
  pdf(file) {
    expect(rightEdge(file)).toBeLessThanOrEqual(595.28 - margin + 0.5)
    expect(file.elements('TH').map(({ text }) => text)).toEqual(columns)
    const texts = file.elements('TD').map(({ text }) => text.replaceAll(/[\s\u00ad-]/g, ''))
    expect(texts).toEqual(cells.map((cell) => cell.replaceAll(' ', '')))
  },
})
