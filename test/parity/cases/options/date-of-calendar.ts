import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Date of the calendar',
  becomes: {
    html: '`<time>` in the title block, in the long form of the language; as it is with `date_format: iso` or in quotes (`"2026-05-04"`); by a pattern with `date_format: D.M.YYYY`',
    docx: 'a paragraph in the style Date, in the long form of the language, and the file’s date',
    pdf: 'the title block, in the long form of the language, and the file’s date',
  },
  markdown: '---\nlang: de\ndate: 2026-05-04\n---\n\nText\n',
  html(page) {
    const time = page.one('time')
    expect(textOf(time)).toBe('4. Mai 2026')
    expect(attribute(time, 'datetime')).toBe('2026-05-04')
  },
  docx(file) {
    expect(file.paragraph('4. Mai 2026').style).toBe('Date')
    const created = one(file.part('docProps/core.xml'), 'dcterms:created')
    expect(created.children).toEqual(['2026-05-04T00:00:00Z'])
  },
  pdf(file) {
    expect(file.elements('P')[0]?.text).toBe('4. Mai 2026')
    expect(file.info.CreationDate).toMatch(/^D:20260504/)
  },
})
