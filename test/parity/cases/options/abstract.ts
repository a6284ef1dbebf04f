import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Abstract',
  becomes: {
    html: 'a section with the role `doc-abstract`, below the title block',
    docx: 'paragraphs in the styles AbstractTitle and Abstract, indented at both sides',
    pdf: 'the same label and text, indented at both sides',
  },
  markdown:
    '---\ntitle: A Paper\nabstract: |\n  We study *engines*.\n\n  - They turn.\nlang: de\n---\n\nText\n',
  html(page) {
    const abstract = page.one('section', { class: 'abstract' })
    expect(attribute(abstract, 'role')).toBe('doc-abstract')
    expect(attribute(abstract, 'aria-label')).toBe('Zusammenfassung')
    expect(textOf(abstract)).toMatch(/^Zusammenfassung\s+We study engines\.\s+They turn\.\s*$/)
  },
  docx(file) {
    expect(file.paragraph('Zusammenfassung').style).toBe('AbstractTitle')
    expect(file.paragraph('We study engines.').style).toBe('Abstract')
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'A Paper',
      'Zusammenfassung',
      'We study engines.',
      'They turn.',
      'Text',
    ])
  },
  pdf(file) {
    expect(file.text).toMatch(
      /A Paper\s+Zusammenfassung\s+We study engines\.\s+•?\s*They turn\.\s+Text/,
    )
    expect(file.elements('L')).toHaveLength(1)
  },
})
