import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { textMargin, textMiddle } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<p align>` and `<h1 align>`',
  becomes: { html: 'a class that aligns', docx: 'paragraphs so aligned', pdf: 'text so aligned' },
  markdown:
    '<p align="center">Centred</p>\n\n<p align="right">At the right</p>\n\n<h1 align="center">Heading</h1>\n\nOrdinary',
  html(page) {
    const aligned = ['p', 'h1'].flatMap((name) => page.all(name))
    expect(aligned.map((element) => attribute(element, 'class'))).toEqual([
      'align-center',
      'align-right',
      undefined,
      'align-center',
    ])
  },
  docx(file) {
    const at = (text: string) => value(file.paragraph(text).element, 'w:pPr', 'w:jc')
    expect(at('Centred')).toBe('center')
    expect(at('At the right')).toBe('end')
    expect(at('Heading')).toBe('center')
    expect(at('Ordinary')).toBeUndefined()
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const line = (text: string) => {
      const found = runs.find((run) => run.text.startsWith(text))
      const all = runs.filter(({ y, text }) => y === found?.y && text.trim() !== '')
      const left = Math.min(...all.map(({ x }) => x))
      return { left, right: Math.max(...all.map((run) => run.x + run.width)) }
    }
    for (const text of ['Centred', 'Heading']) {
      expect((line(text).left + line(text).right) / 2).toBeCloseTo(textMiddle, 0)
    }
    expect(line('At the right').right).toBeCloseTo(595.28 - textMargin, 0)
  },
})
