import { expect } from 'vitest'
import { all, fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(100, 50)
const noBreak = '\u00a0'
const captions = ['Figure 1.1: East', 'Figure 1.2: West', 'Figure 2.1: North', 'Figure A.1: South']
const reference = `See Figures${noBreak}1.1 and 2.1, Table${noBreak}2.1, (2.1), Theorem${noBreak}2.1 and Figure${noBreak}A.1.`

export default parityCase({
  construct: 'Numbers by chapter',
  example: [
    '---\nnumber_sections: true\nnumber_by_chapter: true\n---',
    '# Method\n\n![East](east.png){#fig:east}',
    '# Results\n\n![North](north.png){#fig:north}\n\n$$ x = y $$ {#eq:sum}',
    '# More {.appendix}\n\n![South](south.png){#fig:south}',
  ].join('\n\n'),
  becomes: {
    html: 'captions with numbers such as `2.1` and `A.1`, and links that show them',
    docx: 'the fields of Word’s own captions with chapter numbers: that of the heading (`STYLEREF`), and a `SEQ` that begins again below it',
    pdf: 'captions with numbers such as `2.1` and `A.1`, and links that show them',
  },
  markdown: [
    '---\nnumber_sections: true\nnumber_by_chapter: true\nlof: true\n---',
    `# Method\n\n![East](${picture}){#fig:east}\n\n![West](${picture}){#fig:west}`,
    `# Results\n\n![North](${picture}){#fig:north}`,
    '| a |\n|---|\n| 1 |\n\nTable: Numbers {#tbl:a}',
    '$$ x = y $$ {#eq:sum}',
    '::: {#thm-line}\nLines are straight.\n:::',
    'See [@fig:east; @fig:north], @tbl:a, \\eqref{eq:sum}, @thm-line and @fig:south.',
    `# More {.appendix}\n\n![South](${picture}){#fig:south}`,
  ].join('\n\n'),
  html(page) {
    expect(page.all('figcaption').map(textOf)).toEqual(captions)
    expect(page.all('caption').map(textOf)).toEqual(['Table 2.1: Numbers'])
    const texts = page.all('p').map(textOf)
    expect(texts).toContain(reference)
    expect(texts).toContain('Theorem 2.1. Lines are straight.')
    expect(page.all('mtext').map(textOf)).toEqual(['(2.1)'])
    expect(page.all('h1').map(textOf)).toEqual(['1 Method', '2 Results', 'A More'])
    expect(page.all('li').map(textOf)).toEqual(captions)
    const ids = ['span', 'div']
      .flatMap((name) => page.all(name))
      .map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
  },
  docx(file) {
    const shown = file.paragraphs.filter(({ style }) => style === 'Caption')
    expect(shown.map(({ text }) => text)).toEqual([
      ...captions.slice(0, 3),
      'Table 2.1: Numbers',
      ...captions.slice(3),
    ])
    expect(file.paragraphs.map(({ text }) => text)).toContain(reference)
    const fields = fieldInstructions(file.part('word/document.xml'))
    expect(fields.filter((each) => /^(?:SEQ|STYLEREF)/.test(each))).toEqual(
      ['Figure', 'Figure', 'Figure', 'Table', 'Equation', 'Theorem', 'Figure'].flatMap((name) => [
        'STYLEREF 1 \\n',
        `SEQ ${name} \\* ARABIC \\s 1`,
      ]),
    )
    expect(fields.filter((each) => each.startsWith('REF'))).toHaveLength(6)
    const ofAppendix = all(file.paragraph('More').element, 'w:numId')[0]?.attributes['w:val']
    expect(ofAppendix).toMatch(/^\d+$/)
    expect(all(file.paragraph('Results').element, 'w:numId')).toEqual([])
    const formats = all(file.part('word/numbering.xml'), 'w:numFmt')
    expect(formats.map(({ attributes }) => attributes['w:val'])).toContain('upperLetter')
  },
  pdf(file) {
    expect(file.elements('Caption').map(({ text }) => text)).toEqual([
      ...captions.slice(0, 3),
      'Table 2.1: Numbers',
      ...captions.slice(3),
    ])
    const text = file.text.replaceAll(noBreak, ' ').replace(/\s+/g, ' ')
    expect(text).toContain(reference.replaceAll(noBreak, ' '))
    expect(text).toContain('Theorem 2.1. Lines are straight.')
    expect(text).toContain('(2.1)')
    expect(text).toContain('A More')
  },
})
