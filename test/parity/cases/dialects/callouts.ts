import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Callouts with titles (Obsidian, GitLab)',
  example:
    '> [!tip] My **title**\n> Text.\n\n> [!recipe] Title\n> A kind of its own is a note.\n\n>>> [!warning] Title\nSeveral lines.\n>>>\n',
  becomes: {
    html: 'alerts; the title replaces the label and names them',
    docx: 'the same alerts, with the title in the style of the label',
    pdf: 'the same alerts with the same title',
  },
  markdown: [
    '> [!INFO]',
    '> First body.',
    '',
    '> [!tip] My **bold** title',
    '> Second body.',
    '',
    '> [!recipe]',
    '> Third body.',
    '',
    '> [!success] Only a title',
    '',
    '>>> [!warning] From GitLab',
    'Fourth body.',
    '',
    '- item',
    '>>>',
    '',
    '>>>',
    'Quoted by GitLab.',
    '>>>',
    '',
    '> A [!note] in a quotation stays.',
    '',
  ].join('\n'),
  html(page) {
    const names = ['Info', 'My bold title', 'Recipe', 'Only a title', 'From GitLab']
    const boxes = page.all('div', { role: 'note' })
    expect(boxes.map((box) => attribute(box, 'aria-label'))).toEqual(names)
    expect(page.all('blockquote').map((quote) => textOf(quote).trim())).toEqual([
      'Quoted by GitLab.',
      'A [!note] in a quotation stays.',
    ])
  },
  docx(file) {
    expect(file.paragraph('Info').style).toBe('AlertNoteLabel')
    expect(file.paragraph('My bold title').style).toBe('AlertTipLabel')
    expect(file.paragraph('Third body.').style).toBe('AlertNote')
    expect(file.paragraph('From GitLab').style).toBe('AlertWarningHeading')
    expect(file.paragraph('Quoted by GitLab.').style).toBe('Quote')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toMatch(
      /Info\s+First body\.\s+My bold title\s+Second body\.\s+Recipe\s+Third body\.\s+Only a title\s+From GitLab\s+Fourth body\.\s+•\s*item\s+Quoted by GitLab\.\s+A \[!note\] in/,
    )
  },
})
