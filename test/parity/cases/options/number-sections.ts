import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Numbered sections',
  becomes: {
    html: 'a number before each heading',
    docx: 'a list of several levels on the heading styles, which Word counts on',
    pdf: 'a number before each heading, in bookmarks too',
  },
  markdown: '---\nnumber_sections: true\n---\n\n# One\n\n## Two\n\n# Three\n',
  html(page) {
    expect(
      ['h1', 'h2'].flatMap((name) =>
        page.all(name).map((each) => textOf(each).replace(/\s/g, ' ')),
      ),
    ).toEqual(['1 One', '2 Three', '1.1 Two'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    expect(all(file.style('Heading2'), 'w:numPr')).toHaveLength(1)
    const texts = all(file.part('word/numbering.xml'), 'w:lvlText').map(({ attributes }) =>
      attributes['w:val']?.trim(),
    )
    expect(texts).toContain('%1.%2')
  },
  pdf(file) {
    expect(['H1', 'H2'].flatMap((role) => file.elements(role).map(({ text }) => text))).toEqual([
      '1 One',
      '2 Three',
      '1.1 Two',
    ])
    expect(file.bookmarks.map(({ title }) => title.replace(/\s/g, ' '))).toEqual([
      '1 One',
      '2 Three',
    ])
  },
})
