import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Comments (CriticMarkup)',
  example: 'Sales {==doubled==}{>>Do we have figures?<<}.',
  becomes: {
    html: 'a mark that leads to the comment at the end',
    docx: 'a comment of Word, on the marked text',
    pdf: 'a note at the foot of the page',
  },
  markdown:
    'Sales {==doubled==}{>>Do we have *figures*?<<} here {>> Where? <<} again.[^1]\n\n[^1]: No.\n',
  html(page) {
    expect(textOf(page.one('mark'))).toBe('doubled')
    const notes = page.one('section', { class: 'comments' })
    expect(textOf(notes).replace(/\s+/g, ' ').trim()).toMatch(
      /^C1 Do we have figures\? \S+ C2 Where\? \S+$/,
    )
    const [first] = page.all('a', { role: 'doc-noteref' })
    expect(first && textOf(first)).toBe('C1')
    const id = (first && attribute(first, 'href'))?.slice(1) ?? ''
    expect(textOf(page.one('li', { id }))).toContain('figures')
  },
  docx(file) {
    const comments = all(file.part('word/comments.xml'), 'w:comment')
    expect(comments.map(wordText)).toEqual(['Do we have figures?', 'Where?'])
    expect(comments.map(({ attributes }) => attributes['w:author'])).toEqual(['Author', 'Author'])
    const { element } = file.paragraph('Sales doubled here again.')
    const names = element.children.map((child) => (typeof child === 'string' ? child : child.name))
    expect(names).toContain('w:commentRangeStart')
    expect(all(element, 'w:commentReference')).toHaveLength(2)
  },
  pdf(file) {
    expect(file.elements('Note').map(({ text }) => text)).toEqual([
      'C1 Do we have figures?',
      'C2 Where?',
      '1 No.',
    ])
  },
})
