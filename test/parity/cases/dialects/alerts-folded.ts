import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Alerts that can be folded (Obsidian, MkDocs, Quarto)',
  example:
    '> [!tip]- Closed\n> Text.\n\n??? note "Closed"\n    Text.\n\n???+ note "Open"\n    Text.\n\n::: {.callout-tip collapse="true"}\nText.\n:::\n',
  becomes: {
    html: 'a disclosure that looks like the alert, closed or open; open on paper',
    docx: 'the alert, open',
    pdf: 'the alert, open',
  },
  markdown: [
    '> [!tip]- Closed callout',
    '> First body.',
    '',
    '??? warning "Closed admonition"',
    '    Second body.',
    '',
    '???+ note',
    '    Third body.',
    '',
    '::: {.callout-caution collapse="true"}',
    'Fourth body.',
    ':::',
    '',
  ].join('\n'),
  html(page) {
    const boxes = page.all('details')
    expect(boxes.map((box) => attribute(box, 'class'))).toEqual(
      ['tip', 'warning', 'note', 'caution'].map((kind) => `alert alert-${kind}`),
    )
    expect(boxes.map((box) => attribute(box, 'open') !== undefined)).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect(page.all('summary', { class: 'alert-title' }).map(textOf)).toEqual([
      'Closed callout',
      'Closed admonition',
      'Note',
      'Caution',
    ])
  },
  docx(file) {
    expect(file.paragraph('Closed callout').style).toBe('AlertTipLabel')
    expect(file.paragraph('First body.').style).toBe('AlertTip')
    expect(file.paragraph('Fourth body.').style).toBe('AlertCaution')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toMatch(
      /Closed callout\s+First body\.\s+Closed admonition\s+Second body\.\s+Note\s+Third body\.\s+Caution\s+Fourth body\./,
    )
  },
})
