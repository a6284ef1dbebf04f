import { describe, expect, test } from 'vitest'
import { type WordFile, wordFile } from '../support/docx.ts'
import { p, wordTemplate } from '../support/word-template.ts'

const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
const row = (...cells: readonly string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`
const table = (...rows: readonly string[]) =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${rows.join('')}</w:tbl>`

const items = [
  { name: 'A & B', price: 3.5 },
  { name: '<w:p/> *C*', price: 1200 },
]

async function filled(body: string, data: Record<string, unknown> = { items, total: 1203.5 }) {
  const template = wordTemplate({ body: `${body}${p('{{body}}')}` })
  return wordFile('---\nlang: de\n---\n\nText.', { template, data })
}

const texts = (file: WordFile) =>
  file.paragraphs.map(({ text }) => text).filter((text) => text !== '')

describe('a row of a Word template is repeated', () => {
  test.each([
    ['by a section', row('{{#items}}{{name}}', '{{price | money: “EUR”}}{{/items}}')],
    ['by a loop', row('{% for i in items %}{{i.name}}', '{{i.price | money: "EUR"}}{% endfor %}')],
    [
      'between two rows of marks',
      row('{%tr for i in items %}', '') +
        row('{{i.name}}', '{{i.price | money: "EUR"}}') +
        row('{%tr endfor %}', ''),
    ],
  ])('%s', async (_, rows) => {
    const file = await filled(
      table(row('Item', 'Price'), rows, row('Total', '{{total | money: "EUR"}}')),
    )
    expect(texts(file).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      ...['Item', 'Price', 'A & B', '3,50 €', '<w:p/> *C*', '1.200,00 €'],
      ...['Total', '1.203,50 €', 'Text.'],
    ])
    expect(file.warnings).toEqual([])
  })

  test('whose marks and names Word has cut into runs', async () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const cut = `<w:p>${['{', '{#it', 'ems}}{{na', 'me}', '}{{/items}}'].map(run).join('')}</w:p>`
    const file = await filled(table(`<w:tr><w:tc>${cut}</w:tc></w:tr>`))
    expect(texts(file)).toEqual(['A & B', '<w:p/> *C*', 'Text.'])
  })

  test('not at all for an empty list, but a table keeps a row', async () => {
    const rows = row('{{#items}}{{name}}{{/items}}', '')
    const file = await filled(table(row('Item', 'Price'), rows), { items: [] })
    expect(texts(file)).toEqual(['Item', 'Price', 'Text.'])
    expect((await filled(table(rows), { items: [] })).paragraphs).toHaveLength(3)
  })
})

test('paragraphs between marks are repeated, or left out by a condition', async () => {
  const body = [
    p('{{#items}}'),
    p('* {{name}}'),
    p('{{/items}}'),
    p('{{#paid}}'),
    p('Paid'),
    p('{{/paid}}'),
  ]
  expect(texts(await filled(body.join(''), { items, paid: false }))).toEqual([
    ...['* A & B', '* <w:p/> *C*', 'Text.'],
  ])
})

test('values of the data stand in text and in content controls', async () => {
  const control = `<w:sdt><w:sdtPr><w:tag w:val="client.name"/></w:sdtPr><w:sdtContent>${p('x')}</w:sdtContent></w:sdt>`
  const file = await filled(p('To {{client.name}} of {{client.city | upcase}}') + control, {
    client: { name: 'Ada & Co', city: 'Bonn' },
  })
  expect(texts(file)).toEqual(['To Ada & Co of BONN', 'Ada & Co', 'Text.'])
})

test('a name that an item lacks is left out with a warning', async () => {
  const file = await filled(table(row('{{#items}}{{nothing}}{{/items}}', '')))
  expect(file.warnings.map(({ code, message }) => [code, message])).toEqual([
    [
      'template_field_unset',
      'The Word template shows "items: nothing" (part "word/document.xml"), which the document does not set. The name was left out.',
    ],
  ])
})
