import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Caption of a table, in Pandoc’s syntax',
  example:
    '| a | b |\n|---|---|\n| 1 | 2 |\n\nTable: A *caption* {#tbl:one}\n\nSee [it](#tbl:one).',
  becomes: {
    html: '`<caption>`, after its number where it has a label',
    docx: 'a paragraph in the style Caption, after its number where it has a label, kept with the table',
    pdf: 'a caption above the table, after its number where it has a label, tagged as one',
  },
  markdown: [
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'Table: A *caption* {#tbl:one}',
    'See [it](#tbl:one).',
    'Table: Before it',
    '| c | d |\n|---|---|\n| 3 | 4 |',
    'Term\n: Its definition',
    '| e | f |\n|---|---|\n| 5 | 6 |\n: As a row {#tbl-row}',
  ].join('\n\n'),
  html(page) {
    expect(page.all('caption').map(textOf)).toEqual([
      'Table 1: A caption',
      'Before it',
      'Table 2: As a row',
    ])
    expect(page.all('dd').map(textOf)).toEqual(['Its definition'])
    const id = attribute(page.one('a'), 'href')?.slice(1) ?? ''
    expect(page.all('span', { id })).toHaveLength(1)
  },
  docx(file) {
    const captions = file.paragraphs.filter(({ style }) => style === 'Caption')
    expect(captions.map(({ text }) => text)).toEqual([
      'Table 1: A caption',
      'Before it',
      'Table 2: As a row',
    ])
    expect(all(file.part('word/document.xml'), 'w:tbl')).toHaveLength(3)
  },
  pdf(file) {
    expect(file.elements('Caption').map(({ text }) => text)).toEqual([
      'Table 1: A caption',
      'Before it',
      'Table 2: As a row',
    ])
    expect(file.pages[0]?.links).toHaveLength(1)
  },
})
