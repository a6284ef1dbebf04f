import { expect } from 'vitest'
import { child } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const lines = Array.from({ length: 500 }, (_, index) => `step(${index + 1});`)

export default parityCase({
  construct: 'Code over several pages',
  example: '```js\nstep(1);\nstep(2);\n// … and 498 more\n```\n',
  becomes: {
    html: 'every line',
    docx: 'every line in one paragraph that goes on over the page',
    pdf: 'every line whole on some page; a page ends between two lines',
  },
  markdown: `\`\`\`\n${lines.join('\n')}\n\`\`\`\n`,
  html(page) {
    expect(textOf(page.one('pre'))).toBe(`${lines.join('\n')}\n`)
  },
  docx(file) {
    const [code] = file.paragraphs
    expect(code?.text).toBe(lines.join('\n'))
    expect(child(file.style('SourceCode'), 'w:pPr', 'w:keepLines')).toBeUndefined()
  },
  pdf(file) {
    const shown = file.pages.map(({ text }) =>
      text
        .split('\n')
        .map((row) => row.trim())
        .filter((row) => row.startsWith('step(')),
    )
    expect(shown.flat()).toEqual(lines)
    expect(shown.length).toBeGreaterThan(5)
    // Every page but the last is full.
    expect(Math.min(...shown.slice(0, -1).map((page) => page.length))).toBeGreaterThan(45)
    // Within the margins.
    const rows = file.pages.flatMap((page) => page.runs.filter(({ text }) => text.includes('step')))
    expect(Math.min(...rows.map(({ y }) => y))).toBeGreaterThan(68)
    expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan(841.89 - 68)
  },
})
