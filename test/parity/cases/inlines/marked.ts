import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { corporate } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const { mark } = corporate.colors

export default parityCase({
  construct: 'Marked text',
  becomes: {
    html: '`<mark>`',
    docx: 'the style Mark, on the theme’s colour for marks',
    pdf: 'on the theme’s colour for marks',
  },
  example: 'This ==stands **out**== from it.',
  markdown: 'This ==stands **out**== from it, a == b does not.\n',
  html(page) {
    expect(textOf(page.one('mark'))).toBe('stands out')
    expect(page.all('strong').map(textOf)).toEqual(['out'])
  },
  docx(file) {
    const paragraph = file.paragraph('This stands out from it, a == b does not.')
    for (const text of ['stands ', 'out']) {
      expect(value(run(paragraph, text), 'w:rPr', 'w:rStyle')).toBe('Mark')
    }
    expect(value(run(paragraph, 'out'), 'w:rPr', 'w:b')).not.toBe('0')
  },
  pdf(file) {
    const [page] = file.pages
    expect(page?.fills.map(({ color }) => color)).toContain(mark)
    expect(page?.text).toContain('This stands out from it, a == b does not.')
  },
})
