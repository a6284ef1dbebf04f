import { expect } from 'vitest'
import { fieldInstructions } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(100, 50)
const noBreak = '\u00a0'
const caption = 'Fig. 1: East'
const reference = `See fig.${noBreak}1 and Eq.${noBreak}1.`

export default parityCase({
  construct: 'Own words around numbers',
  example:
    '---\nfigPrefix: fig.\nfigureTitle: Fig.\ncrossref: {eq-prefix: Eq.}\n---\n\n![East](east.png){#fig:east}\n\nSee @fig:east.',
  becomes: {
    html: 'the words in captions, references and above lists',
    docx: 'the words before the fields that count',
    pdf: 'the words in captions, references and above lists',
  },
  markdown: [
    '---\nfigPrefix: fig.\nfigureTitle: Fig.\nlofTitle: Pictures\nlof: true\ncrossref: {eq-prefix: Eq.}\n---',
    `![East](${picture}){#fig:east}`,
    '$$ x = y $$ {#eq:sum}',
    'See @fig:east and @eq:sum.',
  ].join('\n\n'),
  html(page) {
    expect(page.all('figcaption').map(textOf)).toEqual([caption])
    expect(page.all('li').map(textOf)).toEqual([caption])
    expect(page.all('p').map(textOf)).toEqual(expect.arrayContaining(['Pictures', reference]))
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Pictures', caption, reference]),
    )
    const fields = fieldInstructions(file.part('word/document.xml'))
    expect(fields).toEqual(
      expect.arrayContaining(['SEQ Figure \\* ARABIC', 'TOC \\h \\z \\c "Figure"']),
    )
  },
  pdf(file) {
    expect(file.elements('Caption').map((each) => each.text)).toEqual([caption])
    const text = file.text.replace(/\s+/g, ' ')
    expect(text).toContain(reference.replaceAll(noBreak, ' '))
    expect(text).toContain('Pictures')
    expect(file.claimsUa).toBe(true)
  },
  warnings: { html: [], docx: [], pdf: [] },
})
