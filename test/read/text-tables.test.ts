import { describe, expect, test } from 'vitest'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { find, read, show, warned } from '../support/read.ts'

/** A table in short. */
const table = (source: string) =>
  show(source)
    .replaceAll('tableRow', 'row')
    .replaceAll('tableCell', 'cell')
    .replaceAll(/paragraph\((text\("[^"]*"\))\)/g, '$1')

const cell = (text: string) => (text === '' ? 'cell()' : `cell(text(${JSON.stringify(text)}))`)
const row = (...cells: readonly string[]) => `row(${cells.map(cell).join(' ')})`

describe('a grid table', () => {
  const grid = (...lines: readonly string[]) => lines.join('\n')

  test('has a head, blocks in its cells, and columns aligned as colons say', () => {
    const source = grid(
      '+-------+-------+',
      '| Fruit | Price |',
      '+:=====:+======:+',
      '| a     | - b   |',
      '|       | - c   |',
      '+-------+-------+',
    )
    expect(table(source)).toBe(
      `table(${row('Fruit', 'Price')} row(${cell('a')} cell(list(listItem(text("b")) listItem(text("c"))))))`,
    )
    expect(find(source, 'table').head[0]?.children.map(({ align }) => align)).toEqual([
      'center',
      'right',
    ])
  })

  test('may have cells over several columns and rows', () => {
    const source = grid(
      '+---------------------+-------+',
      '| Property            | Earth |',
      '+=============+=======+=======+',
      '| Temperature | min   | 1     |',
      '| 1961-1990   +-------+-------+',
      '|             | max   | 2     |',
      '+-------------+-------+-------+',
    )
    const { head, body } = find(source, 'table')
    const spans = [...head, ...body].map(({ children }) =>
      children.map(({ colspan, rowspan }) => `${colspan}x${rowspan}`),
    )
    expect(spans).toEqual([
      ['2x1', '1x1'],
      ['1x2', '1x1', '1x1'],
      ['1x1', '1x1'],
    ])
    expect(table(source)).toContain(cell('Temperature 1961-1990'))
  })

  test('counts wide characters as two columns', () => {
    expect(table('+------+---+\n| 日本 | a |\n+------+---+')).toBe(`table(${row('日本', 'a')})`)
  })

  test('may have lines that end too early or too late', () => {
    const source = '+---+---+\n| a | b|\n+---+---+\n| c | d  |\n+---+---+'
    expect(table(source)).toBe(`table(${row('a', 'b')} ${row('c', 'd')})`)
  })

  test('has its caption behind it or before it', () => {
    const own = '+---+\n| a |\n+---+'
    expect(show(`${own}\n\n: Words`)).toContain('caption: text("Words")')
    expect(show(`Table: Words\n\n${own}`)).toContain('caption: text("Words")')
  })

  test('stands in lists and quotations', () => {
    expect(show('- a\n\n  +---+\n  | b |\n  +---+')).toContain(
      'listItem(paragraph(text("a")) table(',
    )
    expect(show('> +---+\n> | b |\n> +---+')).toContain('blockquote(table(')
  })

  test('holds what other dialects write', () => {
    const source = '+----------+\n| ::: note |\n| b        |\n| :::      |\n+----------+'
    expect(show(source)).toContain('alert(paragraph(text("b")))')
  })

  test('has what is indented as code, but for numbers', () => {
    const source = '+----------+--------+\n|     a: b |     12 |\n+----------+--------+'
    expect(table(source)).toBe('table(row(cell(code) cell(text("12"))))')
  })

  test('tells of the line on which its author wrote', () => {
    expect(
      warned(
        '+-------------------+\n| a                 |\n| [b](javascript:c) |\n+-------------------+',
      ),
    ).toEqual(['link_dropped:3'])
  })

  test.each([
    ['without an end', '+---+\n| a |'],
    ['right behind text', 'a\n+---+\n| b |\n+---+'],
    ['of shapes that are no table', '+---+   +---+\n| a |-->| b |\n+---+   +---+'],
    ['that leaves code open', '+-----+\n| ``` |\n| a   |\n+-----+'],
    ['of borders alone', '+---+\n+---+\n+---+'],
  ])('%s is text', (_name, source) => {
    expect(show(source)).toMatch(/^paragraph/)
    expect(warned(source)).toEqual([])
  })

  test('stays in code', () => {
    expect(show('```\n+---+\n| a |\n+---+\n```')).toBe('code')
    expect(show('a\n\n    +---+\n    | a |\n    +---+')).toContain('code')
  })
})

describe('a simple table', () => {
  test('has its columns where the dashes are, aligned as its head stands above them', () => {
    const source =
      '  Right Left    Center\n------- ------ --------\n     12 34        56\n      1 2         3'
    expect(table(source)).toBe(
      `table(${row('Right', 'Left', 'Center')} ${row('12', '34', '56')} ${row('1', '2', '3')})`,
    )
    const [first] = find(source, 'table').head
    expect(first?.children.map(({ align }) => align)).toEqual(['right', 'left', 'center'])
  })

  test('needs no head where dashes end it', () => {
    expect(table('--- ---\na   b\nc   d\n--- ---')).toBe(`table(${row('a', 'b')} ${row('c', 'd')})`)
  })

  test('may have rows of several lines, between which empty ones are', () => {
    const source = [
      '-----------------',
      'First    Second',
      'head     head',
      '-------- --------',
      'a        b',
      '         c',
      '',
      'd        e',
      '-----------------',
      '',
      ': Words',
    ].join('\n')
    expect(table(source)).toBe(
      `table(caption: text("Words") ${row('First head', 'Second head')} ${row('a', 'b c')} ${row('d', 'e')})`,
    )
  })

  test.each([
    'A line\n--- ---\nthat goes on over the edge of what would be columns',
    '--- ---\n\nText between two rules.\n\n--- ---',
    '- - -\na b c\n- - -',
    '    a   b\n    --- ---\n    c   d',
  ])('%j is none', (source) => {
    expect(show(source)).not.toContain('table')
  })
})

describe('a table of lists', () => {
  const lists = '- - a\n  - b\n\n- - c\n  - - d\n    - e'
  test.each([
    ['Quarto', `::: {.list-table}\n${lists}\n:::`],
    ['MyST', `\`\`\`{list-table} Words\n:header-rows: 1\n\n${lists}\n\`\`\``],
    ['MyST, between colons', `:::{list-table}\n:header-rows: 1\n${lists}\n:::`],
  ])('of %s', (_name, source) => {
    expect(table(source)).toContain(
      `${row('a', 'b')} row(${cell('c')} cell(list(listItem(text("d")) listItem(text("e")))))`,
    )
    expect(find(source, 'table').head).toHaveLength(1)
  })

  test('may have cells over several columns', () => {
    const source = '::: {.list-table header-rows=0}\n- - []{colspan=2} a\n- - b\n  - c\n:::'
    expect(find(source, 'table').body[0]?.children.map(({ colspan }) => colspan)).toEqual([2])
  })

  test('that is a list of anything else is its content', () => {
    expect(show('::: {.list-table}\nText.\n:::')).toBe('paragraph(text("Text."))')
  })
})

describe('no table takes longer than its length', () => {
  const columns = '---+'.repeat(2_000)
  test.each([
    ['borders', `+${columns}\n`.repeat(50)],
    ['crossings', `${'+'.repeat(1_000)}\n`.repeat(500)],
    ['grids that are never closed', '+---+\n| a |\n\n'.repeat(20_000)],
    ['grids in one paragraph', '+---+\n| a\n'.repeat(20_000)],
    [
      'lines of bars below a wide border',
      `+${'-'.repeat(100_000)}+\n${'||\n'.repeat(100_000)}+--+`,
    ],
    ['rules between words', 'a\n\n--- ---\n'.repeat(20_000)],
    ['long rules', '----------\na\n--- ---\n'.repeat(20_000)],
    ['a rule that goes on', `${'-- '.repeat(100_000)}x`],
    [
      'small cells',
      `+${'--+'.repeat(200)}\n|${'ab|'.repeat(200)}\n+${'--+'.repeat(200)}\n\n`.repeat(40),
    ],
  ])('%s', (_name, source) => {
    const start = process.cpuUsage()
    try {
      read(source, { nodes: Number.POSITIVE_INFINITY })
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentLimitError)
    }
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(10_000)
  })
})

test('a caption of nothing but attributes is left out', () => {
  const source = '| a |\n|---|\n| b |\n\n: {tbl-colwidths="[75,25]"}\n\nText.'
  expect(show(source)).toMatch(/^table\(.*\) paragraph\(text\("Text\."\)\)$/)
})
