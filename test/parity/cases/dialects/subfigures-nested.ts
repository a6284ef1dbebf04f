import { expect } from 'vitest'
import { fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(100, 50)
const noBreak = '\u00a0'
const captions = ['(a) East', '(b) West', 'Figure 1: Sales by region']
const reference = `See Figure${noBreak}1 and Figure${noBreak}1${noBreak}(b).`

export default parityCase({
  construct: 'Figures in a figure (Quarto)',
  example: [
    ':::: {#fig-sales layout-ncol=2}',
    '::: {#fig-east}\n![](east.png)\n\nEast\n:::\n',
    '::: {#fig-west}\n![](west.png)\n\nWest\n:::\n',
    'Sales by region\n::::\n',
    'See @fig-sales and @fig-west.',
  ].join('\n'),
  becomes: {
    html: 'figures beside each other in a `<figure>`, each with its letter',
    docx: 'pictures beside each other, each with its letter (`SEQ`) in a caption of its own',
    pdf: 'figures beside each other, each with its letter',
  },
  markdown: [
    ':::: {#fig-sales layout-ncol=2}',
    `::: {#fig-east}\n![The East](${picture})\n\nEast\n:::`,
    `::: {#fig-west}\n![The West](${picture})\n\nWest\n:::`,
    'Sales by region\n::::',
    'See @fig-sales and @fig-west.',
  ].join('\n\n'),
  html(page) {
    expect(page.all('figcaption').map(textOf)).toEqual(captions)
    expect(page.all('figure')).toHaveLength(3)
    expect(page.all('p').map(textOf)).toContain(reference)
    const ids = page.all('span').map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
  },
  docx(file) {
    const shown = file.paragraphs.filter(({ style }) => style === 'Caption')
    expect(shown.map(({ text }) => text)).toEqual(captions)
    expect(file.paragraphs.map(({ text }) => text)).toContain(reference)
    const fields = fieldInstructions(file.part('word/document.xml'))
    const counted = fields.filter((each) => each.startsWith('SEQ'))
    expect(counted).toEqual([
      'SEQ Subfigure1 \\* alphabetic',
      'SEQ Subfigure1 \\* alphabetic',
      'SEQ Figure \\* ARABIC',
    ])
    expect(fields.filter((each) => each.startsWith('REF'))).toHaveLength(3)
  },
  pdf(file) {
    const shown = file.elements('Caption').map(({ text }) => text)
    expect(shown.toSorted()).toEqual(captions)
    expect(file.text.replace(/\s+/g, ' ')).toContain(reference.replaceAll(noBreak, ' '))
    expect(file.claimsUa).toBe(true)
  },
  warnings: { html: [], docx: [], pdf: [] },
})
