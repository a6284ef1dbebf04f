import { expect } from 'vitest'
import { all, bookmarkNames } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Heading with its own id',
  becomes: {
    html: 'the heading has that id; other attributes are left out; other words in braces stay',
    docx: 'the heading has a bookmark of that name, which links lead to',
    pdf: 'the heading is a named destination, which links lead to',
  },
  markdown: '# Setting up {#setup .wide data-x=1}\n\n## The set {1, 2}\n\nSee [above](#setup).\n',
  html(page) {
    expect(textOf(page.one('h1'))).toBe('Setting up')
    expect(attribute(page.one('h1'), 'id')).toBe('setup')
    expect(textOf(page.one('h2'))).toBe('The set {1, 2}')
    expect(attribute(page.one('a'), 'href')).toBe('#setup')
  },
  docx(file) {
    expect(bookmarkNames(file.paragraph('Setting up').element)).toEqual(['setup'])
    expect(file.paragraph('The set {1, 2}').style).toBe('Heading2')
    const [link] = all(file.part('word/document.xml'), 'w:hyperlink')
    expect(link?.attributes['w:anchor']).toBe('setup')
  },
  pdf(file) {
    expect(file.elements('H1').map(({ text }) => text)).toEqual(['Setting up'])
    expect(file.elements('H2').map(({ text }) => text)).toEqual(['The set {1, 2}'])
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(['setup'])
  },
})
