import { describe, expect, test } from 'vitest'
import { attribute, childElements, htmlPage, textOf } from '../support/html-page.ts'

const block = (info: string, data: string) => `Before.\n\n\`\`\`${info}\n${data}\n\`\`\`\n`

const rowsOf = async (info: string, data: string) => {
  const page = await htmlPage(block(info, data))
  return page.all('tr').map((row) => childElements(row).map(textOf))
}

const simple = [
  ['a', 'b'],
  ['1', 'x'],
]

describe('a block becomes a table', () => {
  test.each([
    ['csv table', 'a,b\n1,x'],
    ['csv:table', 'a,b\n1,x'],
    ['{.csv .table}', 'a,b\n1,x'],
    ['csvpreview {header="true"}', 'a,b\n1,x'],
    ['csv table', 'a;b\n1;x'],
    ['csv table', 'a\tb\n1\tx'],
    ['tsv table', 'a\tb\n1\tx'],
    ['csv table delimiter="|"', 'a|b\n1|x'],
    ['json table', '[{"a": 1, "b": "x"}]'],
    ['json table', '[["a", "b"], [1, "x"]]'],
    ['json:table', '{"fields": ["a", {"key": "c", "label": "b"}], "items": [{"a": 1, "c": "x"}]}'],
  ])('by %s', async (info, data) => {
    expect(await rowsOf(info, data)).toEqual(simple)
  })
})

test.each(['csv', 'csv title="data.csv"', 'csv:data.csv', 'json', 'tsv', 'js table', 'text table'])(
  '%s stays code',
  async (info) => {
    const page = await htmlPage(block(info, 'a,b\n1,x'))
    expect(page.all('table')).toEqual([])
    expect(textOf(page.one('code'))).toBe('a,b\n1,x\n')
    expect(page.warnings).toEqual([])
  },
)

test('quotes hold commas, quotes and lines', async () => {
  expect(await rowsOf('csv table', 'a,b\n"1, ""2""","x\ny"')).toEqual([
    ['a', 'b'],
    ['1, "2"', 'x\ny'],
  ])
})

test('header=false leaves a table without a head', async () => {
  const page = await htmlPage(block('csv table header=false', 'a,b\n1,x'))
  expect(page.all('th')).toEqual([])
  expect(page.all('td')).toHaveLength(4)
})

test.each([
  ['1.5\n-2\n3%', 'align-right'],
  ['1,234.50\n12', 'align-right'],
  ['€ 5\n7 kg\n-', 'align-right'],
  ['1.2.3\n10.0.0.1', undefined],
  ['2024-01-01', undefined],
  ['1\ntwo', undefined],
])('the column %j is aligned by its content', async (column, aligned) => {
  const page = await htmlPage(block('tsv table', `a\tb\n${column.replaceAll('\n', '\tx\n')}\tx`))
  expect(attribute(page.all('td')[0] ?? page.one('td'), 'class')).toBe(aligned)
})

test('Markdown and HTML in cells stay text', async () => {
  const page = await htmlPage(block('csv table', 'a\n*b* <script>x</script>\n[c](d)'))
  expect(page.all('td').map(textOf)).toEqual(['*b* <script>x</script>', '[c](d)'])
  expect(page.all('script')).toEqual([])
})

test('rows of other lengths keep their cells, with a warning at their line', async () => {
  const page = await htmlPage(block('csv table', 'a,b\n1\n1,2,3'))
  expect(page.all('tr').map((row) => childElements(row).map(textOf))).toEqual([
    ['a', 'b', ''],
    ['1', '', ''],
    ['1', '2', '3'],
  ])
  expect(page.warnings).toMatchObject([
    { code: 'table_row_uneven', line: 5, message: 'This row has 1 cell, and the first 2.' },
    { code: 'table_row_uneven', line: 6, message: 'This row has 3 cells, and the first 2.' },
  ])
})

test.each([
  ['csv table', 'a,b\n"1,x', 5, 'a quote (") is not closed.'],
  ['csv table', 'a,b\n1"2,x', 5, /^a quote \("\) is inside a cell/],
  ['csv table', '', 3, 'it is empty.'],
  ['csv table delimiter="ab"', 'a,b', 3, 'its delimiter must be one character, such as ; or tab.'],
  ['csv table', `a${',b'.repeat(70)}`, 4, 'it has 71 columns, and 63 are allowed.'],
  ['json table', '[{"a": 1},\n2]', 3, 'row 2 is neither an object nor a list.'],
  ['json table', '[[1], 2]', 3, 'row 2 is not a list, as the first item is.'],
  ['json table', '[{"a": [1]}]', 3, 'row 1 has a cell that contains an object or a list.'],
  ['json table', '{"a": 1}', 3, 'it is neither a list of rows, nor an object with "items".'],
  [
    'json table',
    `[${Array.from({ length: 64 }, (_, index) => `{"k${index}": 1}`).join()}]`,
    3,
    'it has 64 columns, and 63 are allowed.',
  ],
  ['json table', '[]', 3, 'it has no rows.'],
  ['json table', '[\n{"a": 1,}\n]', 5, 'it is not valid JSON.'],
  ['json table', '[\n{"a": 1}', 5, 'it is not valid JSON.'],
] as const)('%s of %j is shown as code, with a warning', async (info, data, line, problem) => {
  const page = await htmlPage(block(info, data))
  expect(page.all('table')).toEqual([])
  expect(page.warnings).toMatchObject([{ code: 'table_invalid', line }])
  const told = page.warnings[0]?.message.replace('A table is shown as code: ', '')
  if (typeof problem === 'string') expect(told).toBe(problem)
  else expect(told).toMatch(problem)
})

describe('columns and totals', () => {
  const prices = 'Item,Price,Stock\n"Desk, oak",349.00,12\nChair,89.5,140\nGift,,1\n'

  test('are those that the author chooses, in that order and under other names', async () => {
    expect(await rowsOf('csv table columns="stock, Item=Article"', prices)).toEqual([
      ...[
        ['Stock', 'Article'],
        ['12', 'Desk, oak'],
        ['140', 'Chair'],
        ['1', 'Gift'],
      ],
    ])
    expect(await rowsOf('csv table header=false columns="2"', 'a,b\nc,d')).toEqual([['b'], ['d']])
  })

  test.each([
    ['csv table total="Price, Stock"', prices, ['Σ', '438.50', '153']],
    ['csv table total="Price" total-label="Sum"', prices, ['Sum', '438.50', '']],
    ['csv table columns="Price" total="Price"', prices, ['438.50']],
    ['csv table total=b', 'a;b\nx;1,5\ny;-2,75', ['Σ', '-1,25']],
    ['csv table total=b', 'a,b\nx,0.1\ny,0.2', ['Σ', '0.3']],
    ['csv table total=b', 'a,b\nx,99999999999999999999\ny,1', ['Σ', '100000000000000000000']],
    ['json table total=n', '[{"a": "x", "n": 1}, {"a": "y", "n": 2}]', ['Σ', '3']],
  ])('%s adds up', async (info, data, total) => {
    const page = await htmlPage(block(info, data))
    const last = page.all('tr').at(-1)
    expect(last && childElements(last).map(textOf)).toEqual(total)
    expect(page.all('strong').map(textOf)).toEqual(total.filter((text) => text !== ''))
    expect(page.warnings).toEqual([])
  })

  test.each([
    ['columns="Cost"', 'No column of the table is "Cost".', 3],
    ['total="Cost"', 'No column of the table is "Cost".', 3],
    [
      'total="Item"',
      'The column "Item" is not added up: "Desk, oak" is not a number such as 12.50.',
      5,
    ],
  ])('csv table %s is a warning, and the table is shown', async (words, message, line) => {
    const page = await htmlPage(block(`csv table ${words}`, prices))
    expect(page.warnings).toEqual([{ code: 'data_invalid', message, line }])
    expect(page.all('tr')).toHaveLength(4)
  })
})
