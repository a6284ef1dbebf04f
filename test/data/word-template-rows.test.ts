import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type WordFile, wordFile } from '../support/docx.ts'
import { openXmlErrors } from '../support/open-xml.ts'
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

describe('what is repeated within what is repeated', () => {
  const orders = [
    {
      id: 'O1',
      lines: [
        { text: 'A', n: 1 },
        { text: 'B & C', n: 2 },
      ],
    },
    { id: 'O2', lines: [] },
    { id: 'O3', lines: [{ text: 'D', n: 3 }] },
  ]
  const shop = { shop: 'Acme', orders }

  test.each([
    [
      'rows of an item, between rows',
      table(
        row('Order', 'Line') +
          row('{{#orders}}{{id}}', '') +
          row('{{#lines}}{{text}}', '{{id}} {{shop}}{{/lines}}') +
          row('{{/orders}}', ''),
      ),
      ['Order', 'Line', 'O1', 'A', 'O1 Acme', 'B & C', 'O1 Acme', 'O2', 'O3', 'D', 'O3 Acme'],
    ],
    [
      'rows between marks of loops',
      table(
        row('{%tr for o in orders %}', '') +
          row('{{o.id}}', '') +
          row('{%tr for l in o.lines %}', '') +
          row('{{l.text}}', '{{o.id}}') +
          row('{%tr endfor %}', '') +
          row('{%tr endfor %}', ''),
      ),
      ['O1', 'A', 'O1', 'B & C', 'O1', 'O2', 'O3', 'D', 'O3'],
    ],
    [
      'paragraphs of a cell',
      table(
        `<w:tr><w:tc>${p('{{#orders}}{{id}}')}</w:tc><w:tc>${p('{{#lines}}{{text}}{{/lines}}')}${p('end{{/orders}}')}</w:tc></w:tr>`,
      ),
      ['O1', 'A', 'B & C', 'end', 'O2', 'end', 'O3', 'D', 'end'],
    ],
    [
      'a table for each',
      [
        p('{{#orders}}'),
        p('{{id}}'),
        table(row('{{#lines}}{{n}}', '{{text}}{{/lines}}')),
        p('{{/orders}}'),
      ].join(''),
      ['O1', '1', 'A', '2', 'B & C', 'O2', 'O3', '3', 'D'],
    ],
  ])('%s', async (_, body, expected) => {
    const file = await filled(body, shop)
    expect(texts(file)).toEqual([...expected, 'Text.'])
    expect(file.warnings).toEqual([])
  })
})

describe('a repeating content control', () => {
  const w15 = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"'
  const control = (tag: string, content: string, id: number) =>
    `<w:sdt><w:sdtPr><w:id w:val="${id}"/><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  const item = (content: string, id: number) =>
    `<w:sdt><w:sdtPr><w:id w:val="${id}"/><w15:repeatingSectionItem ${w15}/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  const section = (tag: string, content: string, id: number) =>
    `<w:sdt><w:sdtPr><w:id w:val="${id}"/><w:tag w:val="${tag}"/><w15:dataBinding ${w15} w:xpath="/a/b" w:storeItemID="{1}"/><w15:repeatingSection ${w15}/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

  test('is repeated with the controls in it, which lose their samples and bindings', async () => {
    const one = item(
      `<w:tr><w:tc>${control('name', p('sample'), 5)}</w:tc><w:tc>${p('{{price | money: "EUR"}}')}</w:tc></w:tr>`,
      2,
    )
    const other = item(row('another', 'sample'), 3)
    const rows = section('items', one + other, 1)
    const file = await filled(table(row('Item', 'Price'), rows))
    expect(texts(file).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      ...['Item', 'Price', 'A & B', '3,50 €', '<w:p/> *C*', '1.200,00 €', 'Text.'],
    ])
    const xml = new TextDecoder().decode(file.file('word/document.xml'))
    expect(xml).not.toContain('w15:dataBinding')
    const ids = [...xml.matchAll(/<w:id w:val="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(file.warnings).toEqual([])
    expect(await openXmlErrors(file.bytes)).toEqual([])
  })

  test('holds others for the lists of an item', async () => {
    const inner = section('lines', item(p('{{text}} of {{id}}'), 4), 3)
    const file = await filled(section('orders', item(p('Order {{id}}') + inner, 2), 1), {
      orders: [
        { id: 1, lines: [{ text: 'A' }, { text: 'B' }] },
        { id: 2, lines: [{ text: 'C' }] },
      ],
    })
    expect(texts(file)).toEqual(['Order 1', 'A of 1', 'B of 1', 'Order 2', 'C of 2', 'Text.'])
  })

  test('of another program stays', async () => {
    const file = await filled(section('others', item(p('sample'), 2), 1))
    expect(texts(file)).toEqual(['sample', 'Text.'])
  })
})

test('the example of a company’s template is filled with a row for each item, and opens without an error', async () => {
  const read = (name: string) => readFileSync(`examples/data/${name}`)
  const data: Record<string, unknown> = parse(read('invoice.yaml').toString())
  const file = await wordFile(read('invoice.md').toString(), {
    template: read('invoice-template.docx'),
    data,
  })
  const shown = texts(file).join('\n')
  for (const each of ['Desk | oak', 'Chair <Ergo>', '*Lamp*', 'Müller & Söhne | Interior']) {
    expect(shown).toContain(each)
  }
  expect(shown).not.toMatch(/\{\{|\{%/)
  expect(file.warnings).toEqual([])
  expect(await openXmlErrors(file.bytes)).toEqual([])
})
