import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const start = (runs: readonly { text: string; x: number }[], text: string) =>
  runs.find((run) => run.text === text)?.x

export default parityCase({
  construct: 'List inside `<div align>`',
  example: '<div align="center">\n\nCentred\n\n- starts where lines do\n\n</div>',
  becomes: {
    html: 'a list at the start of the lines; only the text around it is centred',
    docx: 'a list at the start of the lines; only the text around it is centred',
    pdf: 'a list at the start of the lines; only the text around it is centred',
  },
  markdown:
    '<div align="center">\n\nCentred\n\n- inside\n\nTerm\n: meaning\n\n</div>\n\n- outside\n\nWord\n: sense\n',
  html(page) {
    expect(attribute(page.one('div', { class: 'align-center' }), 'class')).toBe('align-center')
    expect(page.source).toContain('ul,ol,dl,.toc{text-align:start}')
  },
  docx(file) {
    expect(value(file.paragraph('Centred').element, 'w:pPr', 'w:jc')).toBe('center')
    for (const text of ['inside', 'Term', 'meaning']) {
      expect(value(file.paragraph(text).element, 'w:pPr', 'w:jc')).toBeUndefined()
    }
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    expect(start(runs, 'inside')).toBe(start(runs, 'outside'))
    expect(start(runs, 'meaning')).toBe(start(runs, 'sense'))
    expect(start(runs, 'Centred')).toBeGreaterThan((start(runs, 'inside') ?? 0) + 100)
  },
})
