import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<pre>`',
  becomes: {
    html: '`<pre><code>`, coloured',
    docx: 'a code paragraph, coloured',
    pdf: 'a code block, coloured',
  },
  markdown: '<pre lang="js">\nconst a = 1\n  // two\n</pre>',
  html(page) {
    expect(textOf(page.one('pre')).trimEnd()).toBe('const a = 1\n  // two')
    expect(page.all('span').map(textOf)).toContain('const')
  },
  docx(file) {
    expect(file.paragraph('const a = 1\n  // two').style).toBe('SourceCode')
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['const a = 1 // two'])
    const x = (text: string) => file.pages[0]?.runs.find((run) => run.text.includes(text))?.x ?? 0
    expect(x('two')).toBeGreaterThan(x('const'))
    expect(file.pages[0]?.textColors.length).toBeGreaterThan(2)
  },
})
