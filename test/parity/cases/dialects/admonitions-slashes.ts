import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Blocks between slashes (PyMdown)',
  example:
    '/// note | A title\nText.\n///\n\n/// details | A summary\n    open: true\n\nText.\n///\n',
  becomes: {
    html: 'alerts, and disclosures that start open or closed',
    docx: 'alerts, and disclosures with their text shown',
    pdf: 'alerts, and disclosures with their text shown',
  },
  markdown: [
    '/// note | A title',
    'First body.',
    '///',
    '',
    '/// details | A summary',
    '    open: true',
    '',
    'Second body.',
    '///',
    '',
    '/// admonition | Another',
    '    type: danger',
    '',
    'Third body.',
    '///',
    '',
    'A path ///share/x stays.',
    '',
  ].join('\n'),
  html(page) {
    expect(page.all('p', { class: 'alert-title' }).map(textOf)).toEqual(['A title', 'Another'])
    expect(textOf(page.one('summary'))).toBe('A summary')
    expect(page.source).toContain('<details open')
    expect(page.source).not.toContain('type: danger')
  },
  docx(file) {
    expect(file.paragraph('A title').style).toBe('AlertNoteLabel')
    expect(file.paragraph('A summary').style).toBe('Summary')
    expect(file.paragraph('Third body.').style).toBe('AlertCaution')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toMatch(
      /A title\s+First body\.\s+A summary\s+Second body\.\s+Another\s+Third body\./,
    )
  },
})
