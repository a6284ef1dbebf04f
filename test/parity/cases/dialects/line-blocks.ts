import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Line blocks (Pandoc)',
  example: '| The limerick packs laughs anatomical\n|   In space that is quite economical.\n',
  becomes: {
    html: 'lines with `<br>` between them and their indentation',
    docx: 'a paragraph with line breaks, and no-break spaces before its lines',
    pdf: 'the same lines with the same indentation',
  },
  markdown: [
    '| The limerick *packs laughs',
    '    anatomical*',
    '|    In space that is quite economical.',
    '|',
    '| # But the good ones',
    '',
    '> | Quoted',
    '> |  lines',
    '',
  ].join('\n'),
  html(page) {
    expect(page.all('br')).toHaveLength(4)
    expect(page.all('p').map(textOf)).toEqual([
      'The limerick packs laughs anatomical\n\u00a0\u00a0\u00a0In space that is quite economical.\n\n# But the good ones',
      'Quoted\n\u00a0lines',
    ])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'The limerick packs laughs anatomical\n\u00a0\u00a0\u00a0In space that is quite economical.\n\n# But the good ones',
      'Quoted\n\u00a0lines',
    ])
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const line = (start: string) => runs.find(({ text }) => text.trim().startsWith(start))
    const [first, second, last] = [line('The'), line('In space'), line('# But')]
    expect(first?.y).toBeGreaterThan(second?.y ?? Number.NaN)
    const lineHeight = (first?.y ?? 0) - (second?.y ?? 0)
    expect((second?.y ?? 0) - (last?.y ?? 0)).toBeCloseTo(2 * lineHeight, 0)
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + 5)
  },
})
