import { describe, expect, test } from 'vitest'
import type { Columns } from '#octavo/core/document/types.js'
import { brokenGuarantees } from '../support/guarantees.ts'
import { find, read, show, warned } from '../support/read.ts'

/** The tree, with text in quotation marks alone. */
const shown = (source: string) => show(source).replace(/text\(("(?:[^"\\]|\\.)*")\)/g, '$1')

/** A row of columns, each with the attribute given. */
const columns = (...attributes: readonly string[]) =>
  `:::: {.columns}\n${attributes
    .map((attribute, index) => `::: {.column ${attribute}}\nc${index}\n:::\n`)
    .join('')}::::\n`

const sharesOf = ({ children }: Columns) => children.map(({ share }) => Number(share.toFixed(3)))

describe('the widths of columns', () => {
  test.each([
    ['as given', ['width="30%"', 'width=70%'], [0.3, 0.7]],
    ['equal without any', ['', '', '', ''], [0.25, 0.25, 0.25, 0.25]],
    ['the rest for those without', ['width="50%"', '', ''], [0.5, 0.25, 0.25]],
    ['what is left over stays empty', ['width="40%"', 'width="40%"'], [0.4, 0.4]],
    ['what was left for gaps is theirs', ['width="48%"', 'width="48%"'], [0.5, 0.5]],
    ['in proportion where they are too wide', ['width="100%"', 'width="60%"'], [0.625, 0.375]],
    ['a tenth at least for those without', ['width="100%"', ''], [0.909, 0.091]],
    ['none that makes no sense', ['width="0%"', 'width="900%"'], [0.5, 0.5]],
    ['none that is no share', ['width="5cm"', 'width="x%"', 'width="-3%"'], [0.333, 0.333, 0.333]],
  ])('%s', (_, attributes, shares) => {
    const node = find(columns(...attributes), 'columns')
    expect(sharesOf(node)).toEqual(shares)
  })
})

test('more than six columns stand in rows of as many', () => {
  const { document } = read(columns(...Array.from({ length: 7 }, () => '')))
  const rows = document.children.filter((block) => block.type === 'columns')
  expect(rows.map(({ children }) => children.length)).toEqual([4, 3])
  expect(rows.map(sharesOf)).toEqual([
    [0.25, 0.25, 0.25, 0.25],
    [0.25, 0.25, 0.25],
  ])
  expect(brokenGuarantees(document)).toEqual([])
})

test.each([
  ['a column alone', columns(''), 'paragraph("c0" )'],
  ['a column outside of columns', '::: {.column}\na\n:::', 'paragraph("a")'],
  ['columns without a column', '::: {.columns}\na\n\n- b\n:::', 'list'],
  [
    'columns without content',
    '::::{.columns}\n:::{.column}\n:::\n:::{.column}\n:::\n::::\n\na',
    '',
  ],
])('%s is its content', (_, source) => {
  expect(shown(source)).not.toContain('column')
  expect(warned(source)).toEqual([])
})

test('what stands between columns stands between their rows', () => {
  const source =
    '::::: {.columns}\nbefore\n\n:::: {.column}\na\n::::\n:::: {.column}\nb\n::::\n\nbetween\n\n:::: {.column}\nc\n::::\n:::::\n'
  const { document } = read(source)
  expect(document.children.map(({ type }) => type)).toEqual([
    'paragraph',
    'columns',
    'paragraph',
    'paragraph',
  ])
})

test('an empty column is room', () => {
  const source =
    ':::: {.columns}\n::: {.column width="20%"}\n:::\n::: {.column width="60%"}\na\n:::\n::: {.column width="20%"}\n:::\n::::\n'
  expect(sharesOf(find(source, 'columns'))).toEqual([0.2, 0.6, 0.2])
})

test('no page ends by command in a column', () => {
  expect(warned(':::: {.columns}\n::: {.column}\na\n\n\\newpage\n:::\n::::')).toEqual([
    'page_break_dropped:5',
  ])
})

test('alignment may be that of a column, of all columns, or of landscape pages', () => {
  expect(shown(':::: {.columns .center}\n::: {.column}\na\n:::\n::: {.column}\nb\n:::\n::::')).toBe(
    'aligned(columns(column(paragraph("a")) column(paragraph("b"))))',
  )
  expect(
    shown(':::: {.columns}\n::: {.column .text-right}\na\n:::\n::: {.column}\nb\n:::\n::::'),
  ).toBe('columns(column(aligned(paragraph("a"))) column(paragraph("b")))')
  expect(shown('::: {.landscape .center}\na\n:::')).toBe('landscape(aligned(paragraph("a")))')
})

describe('a landscape section', () => {
  test.each([
    ['a list', '- a\n\n  ::: {.landscape}\n  b\n  :::', 3],
    ['a quotation', '> ::: {.landscape}\n> b\n> :::', 1],
    ['an alert', '> [!NOTE]\n> ::: {.landscape}\n> b\n> :::', 2],
    ['a column', ':::: {.columns}\n::: {.column .landscape}\nb\n:::\n::::', 2],
  ])('inside %s is its content, and that is told', (_, source, line) => {
    expect(warned(source)).toEqual([`syntax_not_supported:${line}`])
    expect(shown(source)).not.toContain('landscape')
  })

  test('inside another is part of it', () => {
    const { document, warnings } = read(
      ':::: {.landscape}\na\n\n::: {.center}\n::: {.landscape}\nb\n:::\n:::\n::::',
    )
    expect(warnings).toEqual([])
    expect(brokenGuarantees(document)).toEqual([])
    expect(document.children.map(({ type }) => type)).toEqual(['landscape'])
  })

  test('holds page breaks and contents', () => {
    const source = '# A\n\n::: {.landscape}\n[TOC]\n\n\\newpage\n\nb\n:::'
    expect(warned(source)).toEqual([])
    expect(shown(source)).toContain('landscape(toc pageBreak paragraph("b"))')
  })

  test('without content is nothing', () => {
    expect(shown('a\n\n::: {.landscape}\n:::')).toBe('paragraph("a")')
  })
})

test('a link finds the id of a division, however it is written', () => {
  const source =
    '::: {#a-b .x}\none\n:::\n\n::: note2 {#c}\ntwo\n:::\n\n[1](#a-b) [2](#c) [3](#A-B)'
  expect(warned(source)).toEqual([])
})

test('of two divisions with one id the first counts', () => {
  const { document } = read('::: {#a}\none\n:::\n\n::: {#a}\ntwo\n:::\n\n[1](#a)')
  expect(brokenGuarantees(document)).toEqual([])
})
