import { expect } from 'vitest'
import { all, run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Keys',
  becomes: {
    html: '`<kbd>`, framed',
    docx: 'the style Keyboard, framed',
    pdf: 'framed, in the monospaced font',
  },
  markdown: 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.\n',
  html(page) {
    expect(page.all('kbd').map(textOf)).toEqual(['Ctrl', 'C'])
  },
  docx(file) {
    const paragraph = file.paragraph('Press Ctrl+C.')
    for (const text of ['Ctrl', 'C']) {
      expect(value(run(paragraph, text), 'w:rPr', 'w:rStyle')).toBe('Keyboard')
    }
    expect(all(file.style('Keyboard'), 'w:bdr')).toHaveLength(1)
  },
  pdf(file) {
    const keys = file.pages[0]?.runs.filter(({ font }) => font.includes('Code'))
    expect(keys?.flatMap(({ text }) => text.trim() || [])).toEqual(['Ctrl', 'C'])
    expect(file.pages[0]?.strokes).toBeGreaterThanOrEqual(2)
  },
})
