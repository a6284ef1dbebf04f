import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Suggested changes (CriticMarkup)',
  example: 'We {--might--} {++*will*++} meet at {~~nine~>ten~~}.',
  becomes: {
    html: '`<ins>` and `<del>` in colours of their own',
    docx: 'tracked changes by the document’s author',
    pdf: 'underlined and struck, in colours of their own',
  },
  markdown:
    '---\nauthor: Ada Lovelace\n---\n\nWe {--might--} {++*will*++} meet at {~~nine~>ten~~}, in `{++code++}`, {++i} and {--all}.\n',
  html(page) {
    expect(page.all('ins', { class: 'revision' }).map(textOf)).toEqual(['will', 'ten'])
    expect(page.all('del', { class: 'revision' }).map(textOf)).toEqual(['might', 'nine'])
    expect(textOf(page.one('code'))).toBe('{++code++}')
    expect(page.source).toContain('{++i} and {--all}.')
  },
  docx(file) {
    const body = file.part('word/document.xml')
    expect(all(body, 'w:ins').map(wordText)).toEqual(['will', 'ten'])
    expect(all(body, 'w:del').map(wordText)).toEqual(['might', 'nine'])
    expect(all(body, 'w:delText')).toHaveLength(2)
    const authors = all(body, 'w:ins').map(({ attributes }) => attributes['w:author'])
    expect(authors).toEqual(['Ada Lovelace', 'Ada Lovelace'])
  },
  pdf(file) {
    expect(file.text).toContain('We might will meet at nineten')
    expect(file.pages[0]?.strokes).toBeGreaterThan(3)
  },
})
