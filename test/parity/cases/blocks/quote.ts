import { expect } from 'vitest'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { textOf } from '../../../support/html-page.ts'
import { themeNamed } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const corporate = themeNamed('corporate')

const { quoteBar } = resolveTheme(corporate).colors

export default parityCase({
  construct: 'Quote',
  becomes: {
    html: '`<blockquote>`',
    docx: 'paragraphs in the style Quote, beside a bar',
    pdf: 'tagged `BlockQuote`, beside a bar',
  },
  markdown: '> Said once.\n>\n> And again.\n\nText.\n',
  html(page) {
    expect(textOf(page.one('blockquote')).trim()).toBe('Said once.\nAnd again.')
    expect(page.source).toContain(`--quote-bar:${quoteBar}`)
  },
  docx(file) {
    for (const text of ['Said once.', 'And again.']) {
      const paragraph = file.paragraph(text)
      expect(paragraph.style).toBe('Quote')
      const bar = file.property(paragraph, 'w:pBdr', 'w:left')?.attributes
      expect(`#${bar?.['w:color']?.toLowerCase()}`).toBe(quoteBar)
    }
  },
  pdf(file) {
    expect(file.elements('BlockQuote').map(({ text }) => text)).toEqual(['Said once. And again.'])
    expect(file.pages[0]?.fills.filter(({ color }) => color === quoteBar)).toHaveLength(1)
  },
})
