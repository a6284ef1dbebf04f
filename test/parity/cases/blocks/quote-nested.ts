import { expect } from 'vitest'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { all, child, value } from '../../../support/docx.ts'
import { childElements } from '../../../support/html-page.ts'
import { themeNamed } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const corporate = themeNamed('corporate')

const { quoteBar } = resolveTheme(corporate).colors

export default parityCase({
  construct: 'Quotes in quotes, and other blocks in a quote',
  becomes: {
    html: '`<blockquote>` in `<blockquote>`, a bar for each',
    docx: 'a bar for each, which goes on beside lists and tables',
    pdf: '`BlockQuote` in `BlockQuote`, a bar for each',
  },
  markdown: [
    '> Outer.',
    '>',
    '> > Inner.',
    '> >',
    '> > > Innermost.',
    '>',
    '> - item',
    '>',
    '> | head |',
    '> | ---- |',
    '',
  ].join('\n'),
  html(page) {
    expect(page.all('blockquote')).toHaveLength(3)
    const [outer] = page.all('blockquote')
    expect(outer && childElements(outer).map(({ tagName }) => tagName)).toEqual([
      'p',
      'blockquote',
      'ul',
      'div',
    ])
  },
  docx(file) {
    const body = file.part('word/document.xml')
    const bars = all(body, 'w:tcBorders').flatMap((borders) => child(borders, 'w:left') ?? [])
    const inner = file.property(file.paragraph('Innermost.'), 'w:pBdr', 'w:left')
    const colors = [...bars, ...(inner === undefined ? [] : [inner])].map(
      ({ attributes }) => `#${attributes['w:color']?.toLowerCase()}`,
    )
    expect(colors).toEqual([quoteBar, quoteBar, quoteBar])
    expect(
      file.paragraphs.filter(({ text }) => text !== '').map(({ style, text }) => [style, text]),
    ).toEqual([
      ['QuoteText', 'Outer.'],
      ['QuoteText', 'Inner.'],
      ['Quote', 'Innermost.'],
      ['QuoteText', 'item'],
      ['TableHeading', 'head'],
    ])
    expect(value(file.paragraph('item').element, 'w:pPr', 'w:numPr', 'w:numId')).toMatch(/^[1-9]/)
  },
  pdf(file) {
    expect(file.elements('BlockQuote').map(({ text }) => text)).toEqual([
      'Outer. Inner. Innermost. • item head',
      'Inner. Innermost.',
      'Innermost.',
    ])
    expect(file.pages[0]?.fills.filter(({ color }) => color === quoteBar)).toHaveLength(3)
  },
})
