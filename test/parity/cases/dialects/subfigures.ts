import { expect } from 'vitest'
import { fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(100, 50)
const noBreak = '\u00a0'
const captions = ['(a) East', '(b) West', 'Figure 1: Sales by region']
const reference = `See Figure${noBreak}1, Figure${noBreak}1b.`

export default parityCase({
  construct: 'Figure of several pictures',
  example: [
    '::: {#fig:sales}',
    '![East](east.png){#fig:east}\n![West](west.png){#fig:west}\n',
    'Sales by region\n:::\n',
    'See @fig:sales, @fig:west.',
  ].join('\n'),
  becomes: {
    html: 'figures beside each other in a `<figure>`, each with its letter',
    docx: 'pictures beside each other, each with its letter (`SEQ`) in its own caption',
    pdf: 'figures beside each other, each with its letter',
  },
  markdown: [
    `::: {#fig:sales}\n![East](${picture}){#fig:east}\n![West](${picture}){#fig:west}`,
    'Sales by region\n:::',
    'See @fig:sales, @fig:west.',
  ].join('\n\n'),
  html(page) {
    expect(page.all('figcaption').map(textOf)).toEqual(captions)
    expect(page.all('figure')).toHaveLength(3)
    expect(page.all('p').map(textOf)).toEqual([reference])
    const ids = page.all('span').map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
  },
  docx(file) {
    const shown = file.paragraphs.filter(({ style }) => style === 'Caption')
    expect(shown.map(({ text }) => text)).toEqual(captions)
    expect(file.paragraphs.map(({ text }) => text)).toContain(reference)
    const fields = fieldInstructions(file.part('word/document.xml'))
    const counted = fields
      .filter((each) => each.startsWith('SEQ'))
      .map((each) => each.split(' ')[1])
    expect(counted).toEqual(['Subfigure1', 'Subfigure1', 'Figure'])
    // The figure, and the figure and the letter.
    expect(fields.filter((each) => each.startsWith('REF'))).toHaveLength(3)
  },
  pdf(file) {
    expect(
      file
        .elements('Caption')
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(captions)
    expect(file.text.replace(/\s+/g, ' ')).toContain(reference.replaceAll(noBreak, ' '))
    expect(file.pages[0]?.links).toHaveLength(2)
  },
})
