import { expect } from 'vitest'
import { all, fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(60, 30)

export default parityCase({
  construct: 'Lists of figures, tables and listings',
  example: '[LOF]\n\n[LOT]\n\n[LOL]',
  becomes: {
    html: 'a `<nav>` of links to what has a label',
    docx: 'a field (`TOC \\c`) that Word can update, filled already, with page numbers',
    pdf: 'entries with page numbers, each a link, tagged `TOC`',
  },
  markdown: [
    '---\nlof: true\n---\n\n[LOT]',
    `![First *one*](${picture}){#fig:a}`,
    `![Other](${picture} "Without a label")`,
    '| a |\n|---|\n| 1 |\n\nTable: Numbers {#tbl:a}',
    '\\newpage',
    `![Second, after @fig:a](${picture}){#fig:b}`,
    '```js {#lst:a caption="Code"}\nx\n```',
    '\\listoflistings',
  ].join('\n\n'),
  html(page) {
    expect(page.all('nav').map((nav) => attribute(nav, 'aria-label'))).toEqual(titles)
    expect(page.all('li').map(textOf)).toEqual(entries)
    const ids = page.all('span').map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const lists = fieldInstructions(document).filter((each) => each.startsWith('TOC'))
    expect(lists).toEqual(['Figure', 'Table', 'Listing'].map((each) => `TOC \\h \\z \\c "${each}"`))
    const shown = file.paragraphs.filter(({ style }) => style === 'TableofFigures')
    expect(shown.map(({ text }) => text)).toEqual(
      entries.map((words, index) => `${words}\t${pages[index]}`),
    )
    const names = all(document, 'w:bookmarkStart').map((each) => each.attributes['w:name'])
    for (const link of all(document, 'w:hyperlink')) {
      expect(names).toContain(link.attributes['w:anchor'])
    }
    const heads = file.paragraphs.filter(({ style }) => style === 'TOCHeading')
    expect(heads.map(({ text }) => text)).toEqual(titles)
  },
  pdf(file) {
    expect(file.elements('TOCI').map(({ text }) => text.replace(/[\s.]+/g, ' '))).toEqual(
      entries.map((words, index) => `${words.replace(/\s/g, ' ')} ${pages[index]}`),
    )
    expect(file.pages.map(({ links }) => links.length)).toEqual([3, 2])
  },
})

const titles = ['List of figures', 'List of tables', 'List of listings']
const entries = [
  'Figure 1: First one',
  'Figure 2: Second, after Figure\u00a01',
  'Table 1: Numbers',
  'Listing 1: Code',
]
const pages = [1, 2, 1, 2]
