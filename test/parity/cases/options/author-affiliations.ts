import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const lines = ['Ada Lovelace, University of London', 'Charles Babbage, University of Cambridge']

export default parityCase({
  construct: 'Authors with affiliations',
  becomes: {
    html: 'a line for each in the title block; `<meta name="author">` has the name',
    docx: 'a paragraph in the style Author for each; the file’s author is the names',
    pdf: 'a line for each in the title block; the file’s author is the names',
  },
  markdown: `---
title: A Paper
author:
  - name: Ada Lovelace
    affiliation: University of London
    email: ada@example.org
  - name: Charles Babbage
    affiliation: University of Cambridge
---
`,
  html(page) {
    expect(page.all('p', { class: 'authors' }).map(textOf)).toEqual(lines)
    const names = page.all('meta', { name: 'author' }).map((meta) => attribute(meta, 'content'))
    expect(names).toEqual(['Ada Lovelace', 'Charles Babbage'])
  },
  docx(file) {
    expect(lines.map((line) => file.paragraph(line).style)).toEqual(['Author', 'Author'])
    const [creator] = all(file.part('docProps/core.xml'), 'dc:creator')
    expect(creator?.children).toEqual(['Ada Lovelace; Charles Babbage'])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['A Paper', ...lines])
    expect(file.info.Author).toBe('Ada Lovelace, Charles Babbage')
  },
})
