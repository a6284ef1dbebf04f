import { expect } from 'vitest'
import { child, isOn } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const code = 'if x:\n\treturn  1\n\n\t\tdeep'

export default parityCase({
  construct: 'Tabs, spaces and blank lines in code',
  example: '```\nif x:\n\treturn  1\n\n\t\tdeep\n```\n',
  becomes: {
    html: 'kept; a tab reaches to the next fourth column',
    docx: 'kept, tabs as tabs with a stop at each fourth column',
    pdf: 'kept, with a tab as the spaces up to the fourth column',
  },
  markdown: `\`\`\`\n${code}\n\`\`\`\n`,
  html(page) {
    expect(textOf(page.one('code'))).toBe(`${code}\n`)
    expect(page.source).toMatch(/tab-size:\s*4/)
  },
  docx(file) {
    expect(file.paragraph(code).style).toBe('SourceCode')
    const stops = child(file.style('SourceCode'), 'w:pPr', 'w:tabs')?.children ?? []
    expect(stops.length).toBeGreaterThan(4)
    expect(isOn(file.style('SourceCode'), 'w:rPr', 'w:noProof')).toBe(true)
  },
  pdf(file) {
    const at = (word: string) => file.pages[0]?.runs.find((run) => run.text.startsWith(word))
    const column = (word: string) =>
      Math.round(((at(word)?.x ?? 0) - (at('if')?.x ?? 0)) / (0.6 * 10.5 * 0.88))
    expect(['if', 'return', '1', 'deep'].map(column)).toEqual([0, 4, 12, 8])
    const y = (word: string) => at(word)?.y ?? Number.NaN
    // The blank line is as high as another.
    expect(y('return') - y('deep')).toBeCloseTo(2 * (y('if') - y('return')), 1)
  },
})
