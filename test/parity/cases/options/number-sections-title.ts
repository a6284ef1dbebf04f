import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Numbered sections below a title',
  becomes: {
    html: 'a sole heading of level 1 above all others is the title, and has no number',
    docx: 'the same; the list of several levels starts at Heading 2',
    pdf: 'a sole heading of level 1 above all others is the title, and has no number',
  },
  markdown: '---\nnumber_sections: true\n---\n\n# Plan\n\n## One\n\n### Two\n\n## Three\n',
  html(page) {
    expect(
      ['h1', 'h2', 'h3'].flatMap((name) =>
        page.all(name).map((each) => textOf(each).replace(/\s/g, ' ')),
      ),
    ).toEqual(['Plan', '1 One', '2 Three', '1.1 Two'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Plan', 'One', 'Two', 'Three'])
    expect(all(file.style('Heading1'), 'w:numPr')).toEqual([])
    expect(all(file.style('Heading2'), 'w:numPr')).toHaveLength(1)
    expect(all(file.style('Heading3'), 'w:numPr')).toHaveLength(1)
  },
  pdf(file) {
    expect(
      ['H1', 'H2', 'H3'].flatMap((role) => file.elements(role).map(({ text }) => text)),
    ).toEqual(['Plan', '1 One', '2 Three', '1.1 Two'])
  },
})
