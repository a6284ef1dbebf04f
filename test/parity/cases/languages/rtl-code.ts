import { expect } from 'vitest'
import { child, run } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Code in text from right to left',
  becomes: {
    html: 'code stays from left to right',
    docx: 'code stays from left to right',
    pdf: 'code stays from left to right',
  },
  markdown: 'השתמשו ב־`a + b(c)` כאן.\n\n```js\nconst x = f(1)\n```\n',
  html(page) {
    expect(textOf(page.all('code')[0] ?? page.one('code'))).toBe('a + b(c)')
    expect(page.source).toMatch(/code,kbd\s*{\s*direction:\s*ltr;\s*unicode-bidi:\s*isolate/)
    expect(page.source).toMatch(/pre\{[^}]*direction:ltr/)
  },
  docx(file) {
    const code = file.paragraph('const x = f(1)')
    expect(code.style).toBe('SourceCode')
    expect(child(code.element, 'w:pPr', 'w:bidi')).toBeUndefined()
    const [paragraph] = file.paragraphs
    expect(paragraph && child(run(paragraph, 'a + b(c)'), 'w:rPr', 'w:rtl')).toBeUndefined()
  },
  pdf(file) {
    expect(file.pages[0]?.text).toContain('const x = f(1)')
    const pieces = file.pages[0]?.runs.filter(
      ({ font, text }) => font.includes('Code') && text.trim() !== '',
    )
    const inline = pieces?.filter(({ y }) => y === pieces[0]?.y) ?? []
    const read = inline.toSorted((a, b) => a.x - b.x).map(({ text }) => text)
    expect(read.join('').replace(/\s/g, '')).toBe('a+b(c)')
  },
})
