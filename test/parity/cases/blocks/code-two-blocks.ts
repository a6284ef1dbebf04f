import { expect } from 'vitest'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { textOf } from '../../../support/html-page.ts'
import { themeNamed } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const corporate = themeNamed('corporate')

const { surface } = resolveTheme(corporate).colors

export default parityCase({
  construct: 'Two code blocks in a row',
  becomes: {
    html: 'two `<pre>`',
    docx: 'two frames, with space between them',
    pdf: 'two frames, with space between them',
  },
  markdown: '```\nfirst\n```\n\n```\nsecond\n```\n',
  html(page) {
    expect(page.all('pre').map(textOf)).toEqual(['first\n', 'second\n'])
  },
  docx(file) {
    // Word would draw one frame around neighbours that look the same.
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual([
      ['SourceCode', 'first'],
      ['Spacer', ''],
      ['SourceCode', 'second'],
    ])
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['first', 'second'])
    expect(file.pages[0]?.fills.filter(({ color }) => color === surface)).toHaveLength(2)
  },
})
