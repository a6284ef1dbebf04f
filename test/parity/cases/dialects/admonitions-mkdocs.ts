import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Admonitions with indented bodies (MkDocs)',
  example: '!!! note "A title"\n    Text.\n\n!!! tip inline end ""\n    No title.\n',
  becomes: {
    html: 'alerts; an empty title leaves only the text',
    docx: 'the same alerts',
    pdf: 'the same alerts',
  },
  markdown: [
    '!!! note "A title"',
    '    First body.',
    '',
    '    - item',
    '',
    '        deeper',
    '',
    '!!! warning inline end ""',
    '    No title here.',
    '',
    '!!! danger "Only a title"',
    '',
    '1. step',
    '',
    '    !!! bug',
    '        In a list.',
    '',
    'What !!! means in prose stays.',
    '',
  ].join('\n'),
  html(page) {
    const boxes = page.all('div', { role: 'note' })
    expect(boxes.map((box) => attribute(box, 'aria-label'))).toEqual([
      'A title',
      'Warning',
      'Only a title',
      'Bug',
    ])
    const titles = page.all('p', { class: 'alert-title' }).map(textOf)
    expect(titles).toEqual(['A title', 'Only a title', 'Bug'])
    expect(textOf(page.one('ol'))).toMatch(/step\s*Bug\s*In a list\./)
  },
  docx(file) {
    expect(file.paragraph('No title here.').style).toBe('AlertWarning')
    expect(file.paragraph('Only a title').style).toBe('AlertCautionLabel')
    expect(file.paragraphs.map(({ text }) => text)).not.toContain('Warning')
  },
  pdf(file) {
    const text = file.pages[0]?.text ?? ''
    expect(text).toMatch(
      /A title\s+First body\.\s+•\s*item\s+deeper\s+No title here\.\s+Only a title/,
    )
    expect(text).toMatch(/step\s+Bug\s+In a list\./)
    expect(text).toContain('What !!! means in prose stays.')
  },
})
