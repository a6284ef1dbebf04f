import { expect } from 'vitest'
import { run, runProperties } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = 'span New Year one bdi big nobr'

export default parityCase({
  construct: '`<span>`, `<time>`, `<data>`, `<bdi>`, `<big>`, `<nobr>`',
  becomes: { html: 'the words alone', docx: 'the words alone', pdf: 'the words alone' },
  markdown:
    '<span>span</span> <time datetime="2026-01-01">New Year</time> <data value="1">one</data> <bdi>bdi</bdi> <big>big</big> <nobr>nobr</nobr>',
  html(page) {
    expect(childElements(page.one('p'))).toEqual([])
    expect(textOf(page.one('p'))).toBe(words)
  },
  docx(file) {
    expect(runProperties(run(file.paragraph(words), words))).toEqual([])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual([words])
    expect(
      new Set(file.pages[0]?.runs.filter(({ y }) => y > 100).map(({ font }) => font)).size,
    ).toBe(1)
  },
})
