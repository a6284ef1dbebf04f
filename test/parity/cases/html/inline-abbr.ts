import { expect } from 'vitest'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const longForm = 'World Health Organization'

export default parityCase({
  construct: '`<abbr title>`',
  example: '<abbr title="World Health Organization">WHO</abbr>',
  becomes: {
    html: '`<abbr title>`',
    docx: 'followed by its long form where it’s first used',
    pdf: 'followed by its long form where it’s first used',
  },
  markdown:
    '<abbr title="World Health Organization">WHO</abbr> says so. The <abbr title="World Health Organization">WHO</abbr>.',
  html(page) {
    const titles = page.all('abbr').map((abbr) => attribute(abbr, 'title'))
    expect(titles).toEqual([longForm, longForm])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([`WHO (${longForm}) says so. The WHO.`])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual([
      `WHO (${longForm}) says so. The WHO.`,
    ])
  },
})
