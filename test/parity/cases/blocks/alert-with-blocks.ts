import { expect } from 'vitest'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { all, child, textOf as wordText } from '../../../support/docx.ts'
import { childElements } from '../../../support/html-page.ts'
import { themeNamed } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const corporate = themeNamed('corporate')

const { accent, background } = resolveTheme(corporate).colors.alerts.warning

export default parityCase({
  construct: 'Lists, code, tables and quotes in an alert',
  becomes: {
    html: 'all of them on the tint',
    docx: 'all of them on the tint, in a cell with the bar beside it',
    pdf: 'all of them on the tint',
  },
  markdown: [
    '> [!WARNING]',
    '> Text.',
    '>',
    '> - item',
    '>',
    '> ```',
    '> code',
    '> ```',
    '>',
    '> | head |',
    '> | ---- |',
    '>',
    '> > Quoted.',
    '',
  ].join('\n'),
  html(page) {
    const box = page.one('div', { class: 'alert-warning' })
    expect(childElements(box).map(({ tagName }) => tagName)).toEqual([
      'p',
      'p',
      'ul',
      'pre',
      'div',
      'blockquote',
    ])
  },
  docx(file) {
    const [frame] = all(file.part('word/document.xml'), 'w:tbl')
    if (frame === undefined) throw new Error('No table')
    expect(wordText(frame)).toBe('WarningText.itemcodeheadQuoted.')
    const rows = frame.children.flatMap((row) => {
      if (typeof row === 'string' || row.name !== 'w:tr') return []
      const fill = child(row, 'w:tc', 'w:tcPr', 'w:shd')?.attributes['w:fill']
      const bar = child(row, 'w:tc', 'w:tcPr', 'w:tcBorders', 'w:left')?.attributes['w:color']
      return [[`#${fill?.toLowerCase()}`, `#${bar?.toLowerCase()}`]]
    })
    // The end of a page may stand above and below the code, and not in it.
    const look = [background, accent]
    expect(rows).toEqual([look, look, look])
    expect(file.paragraph('Warning').style).toBe('AlertWarningHeading')
    expect(file.paragraph('code').style).toBe('SourceCode')
    expect(file.paragraph('Quoted.').style).toBe('Quote')
  },
  pdf(file) {
    const [page] = file.pages
    const tint = page?.fills.find(({ color }) => color === background)
    const [, top = 0, , bottom = 0] = tint?.box ?? []
    const ys = page?.runs.filter(({ text }) => text !== '1 / 1').map(({ y }) => y) ?? []
    expect(Math.abs(bottom - top)).toBeGreaterThan(Math.max(...ys) - Math.min(...ys))
    expect(page?.text).toMatch(/Warning\s+Text\.\s+•\s*item\s+code\s+head\s+Quoted\./)
    for (const role of ['L', 'Code', 'Table', 'BlockQuote']) {
      expect(file.elements(role), role).toHaveLength(1)
    }
  },
})
