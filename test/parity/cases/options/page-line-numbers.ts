import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = '---\npage: { line_numbers: page }\n---\n\nOne\n\nTwo\n\n\\newpage\n\nThree\n'

export default parityCase({
  construct: 'Line numbers',
  becomes: {
    html: 'nothing, with a warning',
    docx: 'Word’s own line numbers',
    pdf: 'numbers in the margin, which aren’t read aloud',
  },
  example: '---\npage: { line_numbers: page }\n---',
  markdown,
  html(page) {
    expect(page.source).not.toContain('line_numbers')
  },
  docx(file) {
    const numbers = one(file.part('word/document.xml'), 'w:lnNumType').attributes
    expect([numbers['w:countBy'], numbers['w:restart']]).toEqual(['1', 'newPage'])
    const styles = all(file.part('word/styles.xml'), 'w:style')
    expect(styles.map(({ attributes }) => attributes['w:styleId'])).toContain('LineNumber')
  },
  pdf(file) {
    const beside = file.pages.map(({ runs }) => {
      const start = runs.find(({ text }) => /^(?:One|Three)$/.test(text))?.x ?? 0
      return runs.filter(({ x, text }) => x < start && /^\d+$/.test(text)).map(({ text }) => text)
    })
    expect(beside).toEqual([['1', '2'], ['1']])
    expect(file.elements('P').map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    expect(file.claimsUa).toBe(true)
  },
  warnings: {
    html: [{ code: 'line_numbers_dropped', line: 2 }],
    docx: [],
    pdf: [],
    epub: [{ code: 'epub_option_ignored', line: 2 }],
    pptx: [{ code: 'slides_option_ignored', line: 2 }],
  },
})
