import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<kbd>` in `<kbd>`',
  becomes: {
    html: 'a `<kbd>` for each key',
    docx: 'each key framed, in the style Keyboard',
    pdf: 'each key framed, on the line of the text',
  },
  markdown: 'Press <kbd><kbd>Ctrl</kbd>+<kbd>C</kbd></kbd> now',
  html(page) {
    expect(page.all('kbd').map(textOf)).toEqual(['Ctrl', 'C'])
  },
  docx(file) {
    const paragraph = file.paragraph('Press Ctrl+C now')
    const style = (text: string) => value(run(paragraph, text), 'w:rPr', 'w:rStyle')
    expect(style('Ctrl')).toBe('Keyboard')
    expect(style('C')).toBe('Keyboard')
    expect(style('+')).toBeUndefined()
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const at = (text: string) => runs.find((each) => each.text.includes(text))?.y ?? 0
    for (const key of ['Ctrl', 'C']) expect(at(key)).toBeCloseTo(at('now'), 1)
    expect(runs.find(({ text }) => text === 'Ctrl')?.font).toMatch(/Code/)
    expect(runs.find(({ text }) => text === '+')?.font).not.toMatch(/Code/)
  },
})
