import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Indented code',
  becomes: {
    html: '`<pre><code>`',
    docx: 'a paragraph in the style Source Code',
    pdf: 'tagged `Code`',
  },
  markdown: 'Text.\n\n    a < b\n      & *c*\n',
  html(page) {
    expect(textOf(page.one('code'))).toBe('a < b\n  & *c*\n')
  },
  docx(file) {
    expect(file.paragraph('a < b\n  & *c*').style).toBe('SourceCode')
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['a < b & *c*'])
    const [page] = file.pages
    const run = (start: string) => page?.runs.find(({ text }) => text.startsWith(start))
    const x = (text: string) => run(text)?.x ?? Number.NaN
    // Two characters of the code font, which are three fifths of their size wide.
    expect(x('&') - x('a')).toBeCloseTo(2 * 0.6 * (run('a')?.size ?? 0), 1)
  },
})
