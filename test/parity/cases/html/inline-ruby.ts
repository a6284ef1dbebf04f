import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = '漢字(かんじ) 東（とう）'

export default parityCase({
  construct: '`<ruby>`',
  becomes: {
    html: 'the reading in brackets after the characters',
    docx: 'the reading in brackets after the characters',
    pdf: 'the reading in brackets after the characters',
  },
  markdown: '<ruby>漢字<rt>かんじ</rt></ruby> <ruby>東<rp>（</rp><rt>とう</rt><rp>）</rp></ruby>',
  html(page) {
    expect(textOf(page.one('p'))).toBe(words)
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([words])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text.replace(/ /g, ''))).toEqual([
      words.replace(' ', ''),
    ])
  },
})
