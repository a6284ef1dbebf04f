import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = '“It’s a ‘test’,” she said; rock ’n’ roll of the ’90s, 5′10″ and "straight".'

export default parityCase({
  construct: 'Quotation marks and apostrophes',
  becomes: {
    html: 'typographic ones, those of the document’s language',
    docx: 'typographic ones, those of the document’s language',
    pdf: 'typographic ones, those of the document’s language',
  },
  example: "\"It's a 'test',\" she said; rock 'n' roll of the '90s, 5'10\" and \\\"straight\\\".",
  markdown:
    '*"It\'s* a \'test\'," she said; rock \'n\' roll of the \'90s, 5\'10" and \\"straight\\".\n\n`"code"`\n',
  html(page) {
    expect(page.all('p').map(textOf)).toEqual([text, '"code"'])
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toEqual([text, '"code"'])
  },
  pdf(file) {
    expect(file.text.replace(/\s+/g, ' ')).toContain(text)
    expect(file.text).toContain('"code"')
  },
})
