import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Admonitions between colons (Docusaurus, VitePress, Pandoc, Quarto, MyST)',
  example:
    ':::tip[My **title**]\nText.\n:::\n\n::: warning Careful\nText.\n:::\n\n::: {.callout-note}\n## A heading is the title\nText.\n:::\n',
  becomes: {
    html: 'alerts; the title replaces the label and names them',
    docx: 'the same alerts, with the title in the style of the label',
    pdf: 'the same alerts with the same title',
  },
  markdown: [
    ':::note',
    'First body.',
    ':::',
    '',
    ':::tip[My **bold** title]{.wide}',
    '',
    '- item one',
    '',
    '```sh',
    ':::',
    '```',
    '',
    ':::',
    '',
    '::: danger Learn C #',
    'Third body.',
    ':::',
    '',
    ':::: {.callout-important}',
    '## Heading title',
    'Fourth body.',
    '',
    '::: {.callout-caution title="Inner title"}',
    'Inner body.',
    ':::',
    '::::',
    '',
    'Colons ::: in a line, `:::note` in code, and 10:30 stay.',
    '',
  ].join('\n'),
  html(page) {
    const boxes = page.all('div', { role: 'note' })
    const names = ['Note', 'My bold title', 'Learn C #', 'Heading title', 'Inner title']
    expect(boxes.map((box) => attribute(box, 'aria-label'))).toEqual(names)
    expect(page.all('p', { class: 'alert-title' }).map(textOf)).toEqual(names)
    expect(boxes.map((box) => attribute(box, 'class'))).toEqual(
      ['note', 'tip', 'caution', 'important', 'caution'].map((kind) => `alert alert-${kind}`),
    )
    expect(page.source).toContain('My <strong>bold</strong> title')
    expect(page.source).not.toContain('<h2')
  },
  docx(file) {
    expect(file.paragraph('Learn C #').style).toBe('AlertCautionLabel')
    expect(file.paragraph('Third body.').style).toBe('AlertCaution')
    expect(file.paragraph('My bold title').style).toBe('AlertTipHeading')
    expect(file.paragraph(':::').style).toBe('SourceCode')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toMatch(
      /Note\s+First body\.\s+My bold title\s+•\s*item one\s+:::\s+Learn C #\s+Third body\.\s+Heading title\s+Fourth body\.\s+Inner title\s+Inner body\./,
    )
    expect(file.pages[0]?.text).toContain('Colons ::: in a line')
  },
})
