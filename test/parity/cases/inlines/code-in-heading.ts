import { expect } from 'vitest'
import { all, run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { corporate } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Code in a heading',
  becomes: {
    html: '`<code>`, as large as the heading asks',
    docx: 'the style InlineCode, as large as the heading asks',
    pdf: 'as large as the heading asks; bookmarks show it as words',
  },
  markdown: '# The `main` function\n\nCall `main`.\n',
  html(page) {
    expect(page.all('code').map(textOf)).toEqual(['main', 'main'])
    expect(page.source).toMatch(/--code-size:\s*[\d.]+em/)
  },
  docx(file) {
    const inHeading = run(file.paragraph('The main function'), 'main')
    const size = Number(value(inHeading, 'w:rPr', 'w:sz')) / 2
    expect(size).toBeCloseTo(corporate.headings[0].size * corporate.code.size, 0)
    expect(all(run(file.paragraph('Call main.'), 'main'), 'w:sz')).toEqual([])
  },
  pdf(file) {
    const sizes = file.pages[0]?.runs.filter(({ text }) => text === 'main').map(({ size }) => size)
    expect(sizes?.[0]).toBeCloseTo(corporate.headings[0].size * corporate.code.size, 0)
    expect(sizes?.[1]).toBeCloseTo(corporate.text.size * corporate.code.size, 0)
    expect(file.bookmarks.map(({ title }) => title)).toEqual(['The main function'])
  },
})
