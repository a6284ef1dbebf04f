import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { wordFile } from '../support/docx.ts'
import { htmlPage, textOf } from '../support/html-page.ts'

const paragraphs = async (content: string, data: Record<string, unknown>) => {
  const page = await htmlPage(content, { data })
  return page.all('p').map(textOf)
}

const said = async (content: string, data: Record<string, unknown>) => {
  const { warnings } = await htmlPage(content, { data })
  return warnings.map(({ code, message, line }) => [code, message, line])
}

describe('where a document declares no data', () => {
  test('braces stay text', async () => {
    const page = await htmlPage('{{ name }} and {{ name | upcase }}')
    expect(textOf(page.one('p'))).toBe('{{ name }} and {{ name | upcase }}')
  })

  test('data of other programs in front matter declares none', async () => {
    const page = await htmlPage('---\ndata: something else\n---\n\n{{ name }}')
    expect(textOf(page.one('p'))).toBe('{{ name }}')
  })
})

describe('loops', () => {
  test('make rows of a table, list items and sections', async () => {
    const page = await htmlPage(
      [
        '| Item | Price |\n|---|---|\n{% for i in items %}\n| {{ i.name }} | {{ i.price }} |\n{% endfor %}',
        '{% for i in items %}\n{{ forloop.index }}. {{ i.name }}\n{% endfor %}',
        '{% for i in items %}\n## {{ i.name }}\n\n{{ i.price }}\n{% endfor %}',
      ].join('\n\n'),
      {
        data: {
          items: [
            { name: 'A|B', price: 3 },
            { name: '*C*', price: 4.5 },
          ],
        },
      },
    )
    expect(page.all('td').map(textOf)).toEqual(['A|B', '3', '*C*', '4.5'])
    expect(page.all('li').map(textOf)).toEqual(['A|B', '*C*'])
    expect(page.all('h2').map(textOf)).toEqual(['A|B', '*C*'])
    expect(page.warnings).toEqual([])
  })

  test('conditions keep what holds', async () => {
    const content =
      '{% if paid %}\nThanks.\n{% elsif due > 10 %}\nA lot.\n{% else %}\nPay.\n{% endif %}'
    expect(await paragraphs(content, { paid: true })).toEqual(['Thanks.'])
    expect(await paragraphs(content, { due: 11 })).toEqual(['A lot.'])
    expect(await paragraphs(content, { due: 1 })).toEqual(['Pay.'])
  })
})

describe('values', () => {
  test('are Markdown where the template asks for it, sanitised', async () => {
    const page = await htmlPage('{{ text | markdown }}', {
      data: { text: '**bold** <script>alert(1)</script>' },
    })
    expect(textOf(page.one('strong'))).toBe('bold')
    expect(page.all('script')).toEqual([])
  })

  test('Markdown of several lines stays in its list item', async () => {
    const page = await htmlPage('- {{ text | markdown }}\n- b', { data: { text: 'a\n\n- c' } })
    expect(page.all('li').map((item) => textOf(item).trim().split('\n')[0])).toEqual([
      'a',
      'c',
      'b',
    ])
  })

  test('what a template captures is Markdown, and its values are not', async () => {
    const page = await htmlPage('{% capture c %}**{{ a }}**{% endcapture %}{{ c }}', {
      data: { a: '*x*' },
    })
    expect(textOf(page.one('strong'))).toBe('*x*')
  })

  test('an empty one leaves neither marks nor a paragraph', async () => {
    const page = await htmlPage('**{{ a }}**\n\n{{ a }}\n\n| a |\n|---|\n| {{ a }} |', {
      data: { a: '' },
    })
    expect(page.all('p')).toEqual([])
    expect(page.all('hr')).toEqual([])
    expect(page.all('td').map(textOf)).toEqual([''])
  })

  test('only what the data itself has is found', async () => {
    expect(
      await said('{{ a.constructor.name }} {{ toString }} {{ __proto__ }}', { a: 'x' }),
    ).toEqual([
      ['data_missing', 'The data has no "a.constructor.name".', 1],
      ['data_missing', 'The data has no "toString".', 1],
      ['data_missing', 'The data has no "__proto__".', 1],
    ])
  })

  test('column names with spaces have names with underscores', async () => {
    expect(await paragraphs('{{ first_name }}', { 'First name': 'Ada' })).toEqual(['Ada'])
  })
})

describe('filters write in the language of the document', () => {
  test.each([
    ['de', '{{ n | number }}', '1.234,5'],
    ['de', '{{ n | number: 2 }}', '1.234,50'],
    ['de', '{{ n | money: "EUR" }}', '1.234,50\u00a0€'],
    ['en', '{{ n | money: "USD" }}', '$1,234.50'],
    ['en', '{{ n | money }}', 'CHF\u00a01,234.50'],
    ['fr', '{{ p | percent: 1 }}', '19,5\u202f%'],
    ['de', '{{ d | date }}', '27.\u00a0November 2026'],
    ['en', '{{ d | date: "D.M.YYYY" }}', '27.11.2026'],
    ['en', '{{ d | date: "%Y/%m/%d" }}', '2026/11/27'],
  ])('%s: %s', async (lang, content, wanted) => {
    const data = { n: 1234.5, p: 0.195, d: '2026-11-27', currency: 'CHF' }
    const [text] = await paragraphs(`---\nlang: ${lang}\n---\n\n${content}`, data)
    expect(text?.replace(/\s/g, ' ')).toBe(wanted.replace(/\s/g, ' '))
  })

  test('a value that is no number is shown as it is, with a warning', async () => {
    expect(await said('a\n\n{{ n | money: "EUR" }}', { n: 'ten' })).toEqual([
      ['data_invalid', 'The filter "money" needs a number, not "ten".', 3],
    ])
  })
})

describe('lines', () => {
  test('of warnings are those of the template', async () => {
    const content =
      '---\ntitle: a\n---\n\n{% for i in items %}\n- {{ i }}\n{% endfor %}\n\n{{ b.c }}\n\n[x](#y)'
    expect(await said(content, { items: [1, 2, 3] })).toEqual([
      ['data_missing', 'The data has no "b.c".', 9],
      ['link_target_missing', 'The document has no heading or anchor "y".', 11],
    ])
  })

  test.each([
    ['a\n\n{% for i in items %}', 3, /not closed/],
    ['a\n\n{{ b | nofilter }}', 3, /undefined filter: nofilter/],
    ['a\n{{ b', 2, /not closed/],
  ])('an error has its line: %j', async (content, line, message) => {
    await expect(convert({ content, format: 'html', data: {} })).rejects.toMatchObject({
      name: 'DataError',
      line,
      message: expect.stringMatching(message),
    })
  })
})

test('tags of other tools stay as they are', async () => {
  expect(
    await said('{{< figure >}}\n\n{% tabs %}\n\na\n\n{% endtabs %}\n\n{{#include a.md}}', {}),
  ).toEqual(
    (
      await htmlPage('{{< figure >}}\n\n{% tabs %}\n\na\n\n{% endtabs %}\n\n{{#include a.md}}')
    ).warnings.map(({ code, message, line }) => [code, message, line]),
  )
})

describe('what a template can take is bounded', () => {
  test.each([
    ['loops in loops', '{% for a in (1..2000) %}{% for b in (1..2000) %}{% endfor %}{% endfor %}'],
    ['a range', '{% for a in (1..1000000000) %}{{ a }}{% endfor %}'],
    [
      'a captured text that doubles',
      '{% for a in (1..60) %}{% capture x %}{{ x }}{{ x }}ab{% endcapture %}{% endfor %}',
    ],
    [
      'an appended text that doubles',
      '{% assign x = "ab" %}{% for a in (1..60) %}{% assign x = x | append: x %}{% endfor %}',
    ],
    ['a value that is repeated', '{% for a in (1..100) %}{{ long }} {% endfor %}'],
  ])('%s', async (_, content) => {
    const data = { long: 'x'.repeat(100_000) }
    await expect(convert({ content, format: 'html', data })).rejects.toMatchObject({
      name: 'DocumentLimitError',
      limit: 'expansion',
    })
  })
})

describe('front matter', () => {
  test('declares values, which those of the request replace', async () => {
    const content = '---\ndata: {a: 1, b: {c: x}}\ntitle: Offer {{ a }}\n---\n\n{{ b.c }}'
    const page = await htmlPage(content, { data: { a: 2 } })
    expect(textOf(page.one('title'))).toBe('Offer 2')
    expect(textOf(page.one('p'))).toBe('x')
  })

  test('names files beside the document', async () => {
    const bytes = new TextEncoder().encode('name;qty\nA;2\nB;3\n')
    const page = await htmlPage(
      '---\ndata: items.csv\n---\n\n{{ items | map: "name" }} {{ items | sum: "qty" }}',
      {
        images: [{ url: 'items.csv', bytes }],
      },
    )
    expect(textOf(page.one('p'))).toBe('A, B 5')
    expect(page.warnings).toEqual([])
  })

  test.each([
    [
      'items.csv',
      'The data "items.csv" was not found: no file with that name was sent with the document.',
    ],
    [
      '../items.csv',
      'The data "../items.csv" was not found: it leads out of the folder of the document.',
    ],
  ])('names a file that is not there: %s', async (path, message) => {
    const content = `---\ndata: ${path}\n---\n\na`
    await expect(convert({ content, format: 'html' })).rejects.toMatchObject({ message })
  })
})

test('a Word file of a template says nothing of its lines', async () => {
  const marks = async (data?: Record<string, unknown>) => {
    const file = await wordFile('# One\n\nText', data === undefined ? {} : { data })
    return JSON.stringify(file.part('word/document.xml')).match(/"_Octavo/g)?.length ?? 0
  }
  expect(await marks()).toBeGreaterThan(0)
  expect(await marks({})).toBe(0)
})

describe('a value of a megabyte', () => {
  const v = 'a | *b* <c> '.repeat(90_000)

  test('stays as it is in text', async () => {
    const page = await htmlPage('> {{ v }}', { data: { v } })
    expect(textOf(page.one('p'))).toBe(v)
  })

  test('is more than front matter may have', async () => {
    const content = '---\ntitle: "{{ v }}"\n---\n\na'
    await expect(convert({ content, format: 'html', data: { v } })).rejects.toMatchObject({
      limit: 'frontMatter',
      line: 2,
    })
  })

  test('is more than a formula may have, which is shown as its source', async () => {
    const page = await htmlPage('$x + {{ v }}$', { data: { v } })
    expect(page.warnings.map(({ code }) => code)).toEqual(['math_invalid'])
  })
})

describe('{{ list | csv }}', () => {
  const prices = [
    { item: 'A, "b" | *c*', price: 3.5, tax: -1 },
    { item: 'd\ne', price: 4, tax: 0 },
  ]

  test('makes a table of the list with the columns that are named, aligned by what is in them', async () => {
    const content = '```csv table total="price"\n{{ prices | csv: "item", "price" }}\n```'
    const page = await htmlPage(content, { data: { prices } })
    expect(page.all('th').map(textOf)).toEqual(['item', 'price'])
    expect(page.all('td').map(textOf)).toEqual(['A, "b" | *c*', '3.5', 'd\ne', '4', 'Σ', '7.5'])
    expect(page.all('td', { class: 'align-right' }).map(textOf)).toEqual(['3.5', '4', '7.5'])
    expect(page.warnings).toEqual([])
  })

  test('has all columns of the first record where none are named', async () => {
    const page = await htmlPage('```csv table\n{{ prices | csv }}\n```', { data: { prices } })
    expect(page.all('th').map(textOf)).toEqual(['item', 'price', 'tax'])
  })

  test('makes a chart of the same data', async () => {
    const content = '```chart\n---\ntype: bar\n---\n{{ prices | csv: "item", "price" }}\n```'
    const page = await htmlPage(content, { data: { prices } })
    expect(page.all('svg')).toHaveLength(1)
    expect(textOf(page.one('svg'))).toContain('A, "b" | *c*')
    expect(page.warnings).toEqual([])
  })

  test('of what is no list is a warning with its line', async () => {
    expect(await said('a\n\n{{ n | csv }}', { n: 3 })).toEqual([
      ['data_invalid', 'The filter "csv" needs a list of records, not "3".', 3],
    ])
  })
})

test('a value that only records have is missing with a hint', async () => {
  const records = [{ name: 'A', 'First name': 'B' }]
  expect(await said('{{ name }}\n\n{{ first_name }}\n\n{{ other }}', { records })).toEqual([
    [
      'data_missing',
      'The data has no "name". Its records have: create a file for each, or loop over "records".',
      1,
    ],
    [
      'data_missing',
      'The data has no "first_name". Its records have: create a file for each, or loop over "records".',
      3,
    ],
    ['data_missing', 'The data has no "other".', 5],
  ])
})

test.each([
  ['2026-11-07', 'November 7, 2026'],
  ['7.11.2026', 'November 7, 2026'],
  ['07.11.2026', 'November 7, 2026'],
  ['31.11.2026', '31.11.2026'],
  ['11/07/2026', '11/07/2026'],
])('{{ "%s" | date }} is %s', async (day, shown) => {
  expect(await paragraphs('{{ day | date }}', { day })).toEqual([shown])
})
