import { expect } from 'vitest'
import { fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(100, 50)
const captions = ['Figure 1: East', 'Figure 2.1: “West”', 'Figure 7: North']

export default parityCase({
  construct: 'List of figures with numbers of their own',
  example: '[LOF]\n\n![East](east.png){#fig:east}\n\n![](west.png "Figure 2.1: West")',
  becomes: {
    html: 'links to all figures that have a number, also one that is typed',
    docx: 'a `TOC \\c` field, with a `TC` field for each number that is typed',
    pdf: 'all figures that have a number, also one that is typed, with their pages',
  },
  markdown: [
    '[LOF]',
    `![East](${picture}){#fig:east}`,
    `![The West](${picture} "Figure 2.1: \\"West\\"")`,
    `![Figure 7: North](${picture}){#fig:north}`,
    `![Elsewhere](${picture} "Without a number")`,
  ].join('\n\n'),
  html(page) {
    expect(page.all('li').map(textOf)).toEqual(captions)
    const ids = page.all('span').map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
    expect(page.all('a')).toHaveLength(3)
  },
  docx(file) {
    const fields = fieldInstructions(file.part('word/document.xml'))
    expect(fields.filter((each) => /^T/.test(each))).toEqual([
      'TOC \\h \\z \\c "Figure" \\f F',
      'TC "Figure 2.1: \\“West\\”" \\f F \\l 1',
      'TC "Figure 7: North" \\f F \\l 1',
    ])
    const entries = file.paragraphs.filter(({ style }) => style === 'TableofFigures')
    expect(entries.map(({ text }) => text.replace(/\t?\d+$/, ''))).toEqual(captions)
  },
  pdf(file) {
    const [list] = file.elements('TOC')
    expect(list?.text.replace(/[ .]{2,}/g, ' ')).toMatch(
      /Figure 1: East.*Figure 2\.1: “West”.*Figure 7: North/s,
    )
    expect(file.claimsUa).toBe(true)
  },
  warnings: { html: [], docx: [], pdf: [] },
})
