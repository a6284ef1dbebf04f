import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote that is cited twice',
  becomes: {
    html: 'one note with two ways back',
    docx: 'one note; the second number is a field that refers to it',
    pdf: 'one note; the second number links to it',
  },
  markdown: 'Once[^n] and again[^n].\n\n[^n]: The note.\n',
  html(page) {
    expect(page.all('li')).toHaveLength(1)
    const back = page.one('li')
    const links = page.all('a').map((link) => attribute(link, 'href'))
    expect(links).toHaveLength(4)
    expect(textOf(back)).toContain('The note.')
    for (const href of links) expect(page.source).toContain(`id="${href?.slice(1)}"`)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    expect(all(document, 'w:footnoteReference')).toHaveLength(1)
    const fields = all(document, 'w:instrText').flatMap(({ children }) => children)
    expect(fields.join('')).toContain('NOTEREF')
    expect(wordText(document)).toContain('Once and again1.')
  },
  pdf(file) {
    expect(file.elements('Note')).toHaveLength(1)
    expect(file.elements('P')[0]?.text).toMatch(/^Once1.* and again1\.$/)
    expect(file.pages[0]?.links).toHaveLength(3)
  },
})
