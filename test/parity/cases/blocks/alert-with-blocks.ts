import { expect } from 'vitest'
import { corporate } from '#octavo/core/theme/corporate.js'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { all, child, textOf as wordText } from '../../../support/docx.ts'
import { childElements } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

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
    const [cell] = all(file.part('word/document.xml'), 'w:tc')
    if (cell === undefined) throw new Error('No cell')
    expect(wordText(cell)).toBe('WarningText.itemcodeheadQuoted.')
    const fill = child(cell, 'w:tcPr', 'w:shd')?.attributes['w:fill']
    const bar = child(cell, 'w:tcPr', 'w:tcBorders', 'w:left')?.attributes['w:color']
    expect([`#${fill?.toLowerCase()}`, `#${bar?.toLowerCase()}`]).toEqual([background, accent])
    expect(file.paragraph('Warning').style).toBe('AlertWarningHeading')
    expect(file.paragraph('code').style).toBe('SourceCode')
    expect(file.paragraph('Quoted.').style).toBe('Quote')
  },
  pdf(file) {
    const [page] = file.pages
    const tint = page?.fills.find(({ color }) => color === background)
    const [, top = 0, , bottom = 0] = tint?.box ?? []
    const ys = page?.runs.filter(({ size }) => size > 8.99).map(({ y }) => y) ?? []
    expect(Math.abs(bottom - top)).toBeGreaterThan(Math.max(...ys) - Math.min(...ys))
    expect(page?.text).toMatch(/Warning\s+Text\.\s+•\s*item\s+code\s+head\s+Quoted\./)
    for (const role of ['L', 'Code', 'Table', 'BlockQuote']) {
      expect(file.elements(role), role).toHaveLength(1)
    }
  },
})
