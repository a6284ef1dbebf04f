import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const grid = [
  '+-----------+-------------+',
  '| Fruit     | Advantages  |',
  '+===========+============:+',
  '| Bananas   | - *wrapper* |',
  '|           | - colour    |',
  '+-----------+-------------+',
  '| Over both columns       |',
  '+-----------+-------------+',
  '',
  ': A grid {#tbl:grid}',
].join('\n')

const simple = [
  'Name     Price',
  '-------- -----',
  'Apple      120',
  'Pear        90',
  '',
  'Table: A simple one',
].join('\n')

const list =
  ':::{list-table} Of lists\n:header-rows: 1\n\n* - Key\n  - Value\n* - one\n  - two\n:::'

export default parityCase({
  construct:
    'Tables drawn with characters or written as lists, in Pandoc’s, Quarto’s and MyST’s syntax',
  example: `${grid.split('\n').slice(0, 6).join('\n')}\n\n${simple.split('\n').slice(0, 4).join('\n')}`,
  becomes: {
    html: '`<table>`, with lists, code and cells over several columns',
    docx: 'a table, with lists, code and merged cells',
    pdf: 'a table, with lists, code and cells over several columns',
  },
  markdown: [grid, simple, list].join('\n\n'),
  html(page) {
    expect(page.all('caption').map(textOf)).toEqual(['Table 1: A grid', 'A simple one', 'Of lists'])
    expect(page.all('th').map(textOf)).toEqual([
      'Fruit',
      'Advantages',
      'Name',
      'Price',
      'Key',
      'Value',
    ])
    expect(page.all('td', { colspan: '2' }).map(textOf)).toEqual(['Over both columns'])
    expect(page.all('li').map(textOf)).toEqual(['wrapper', 'colour'])
    expect(page.all('th').map((cell) => attribute(cell, 'class'))).toContain('align-right')
  },
  docx(file) {
    expect(all(file.part('word/document.xml'), 'w:tbl')).toHaveLength(3)
    expect(all(file.part('word/document.xml'), 'w:gridSpan')).toHaveLength(1)
    expect(file.paragraphs.map(({ text }) => text)).toContain('Over both columns')
  },
  pdf(file) {
    expect(file.elements('Table')).toHaveLength(3)
    expect(file.elements('Caption').map(({ text }) => text)).toEqual([
      'Table 1: A grid',
      'A simple one',
      'Of lists',
    ])
    expect(file.elements('LI')).toHaveLength(2)
  },
})
