import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Hard line break inside emphasis',
  becomes: { html: '`<br>`', docx: 'a line break in the paragraph', pdf: 'a new line' },
  example: 'Two spaces  \nor a backslash, *also in\\\nemphasis*.',
  markdown: 'Two spaces  \nor a backslash, *also in\\\nemphasis*, but not\na line end.\n',
  html(page) {
    expect(page.all('br')).toHaveLength(2)
    expect(textOf(page.one('em'))).toBe('also in\nemphasis')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'Two spaces\nor a backslash, also in\nemphasis, but not a line end.',
    ])
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const height = (start: string) => runs.find(({ text }) => text.startsWith(start))?.y ?? 0
    expect(height('Two')).toBeGreaterThan(height('or a'))
    expect(height('or a')).toBe(height('also'))
    expect(height('also')).toBeGreaterThan(height('emphasis'))
    expect(height(', but not a line end')).toBe(height('emphasis'))
  },
})
