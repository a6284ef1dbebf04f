import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import {
  DocumentLimitError,
  type DocumentLimits,
  defaultLimits,
} from '#octavo/core/document/limits.js'
import type { Block } from '#octavo/core/document/types.js'
import { read, warned } from '../support/read.ts'

function breach(source: string, limits: Partial<DocumentLimits> = {}): DocumentLimitError {
  try {
    read(source, limits)
  } catch (error) {
    if (error instanceof DocumentLimitError) return error
    throw error
  }
  throw new Error('The document was read.')
}

/** The blocks of a document that is read. */
function blocks(source: string, limits: Partial<DocumentLimits> = {}): readonly Block[] {
  return read(source, limits).document.children
}

test.each<[keyof DocumentLimits, number, string, string, number | undefined]>([
  ['sourceBytes', 4, 'abcd', 'äöü', undefined],
  ['lineLength', 5, 'abcde\nabcde', 'abc\nabcdef', 2],
  ['nesting', 5, '> > > > a', '> > > > > a', 1],
  ['nesting', 5, '- - - - a', '- - - - - a', 1],
  ['nesting', 5, '<i><i><i><i>a', '<i><i><i><i><i>a', 1],
  ['tableCells', 4, '|a|b|\n|-|-|\n|c', '|a|b|\n|-|-|\n|c\n|d', 1],
  ['tableColumns', 2, '|a|b|\n|-|-|', 'x\n\n|a|b|c|\n|-|-|-|', 3],
  ['formulas', 1, '$a$', '$a$ $b$', 1],
  ['footnoteReferences', 1, '[^a]\n\n[^a]: b', '[^a][^a]\n\n[^a]: b', 1],
  [
    'citations',
    1,
    '---\nreferences: [{id: a}]\n---\n[@a]',
    '---\nreferences: [{id: a}]\n---\n[@a] @a',
    4,
  ],
  ['images', 1, '![a](b)', '![a](b)\n\n![c](d)', 3],
  ['expansion', 10, '[a][b]\n\n[b]: /123456', '[a][b] [a][b]\n\n[b]: /123456', 1],
])('%s of %i is enough for %j and not for %j', (limit, value, fits, breaks, line) => {
  expect(blocks(fits, { [limit]: value })).not.toEqual([])
  expect(breach(breaks, { [limit]: value })).toMatchObject({ limit, line })
})

test('nodes are counted over the whole document', () => {
  expect(breach('a *b* c\n\n'.repeat(100), { nodes: 300 }).limit).toBe('nodes')
})

test('tables of contents cannot multiply the headings', () => {
  const headings = '# A\n\n'.repeat(200)
  expect(blocks(`[TOC]\n\n[TOC]\n\n${headings}`)).toHaveLength(202)
  expect(breach(`${'[TOC]\n\n'.repeat(200)}${headings}`).limit).toBe('nodes')
})

test('one table of contents may be as long as the document', () => {
  expect(blocks(`[TOC]\n\n${'# A\n\n'.repeat(30_000)}`)).toHaveLength(30_001)
})

test('the message says what was found, what is allowed and where', () => {
  expect(breach('a\nabcdef', { lineLength: 5 }).message).toBe(
    'Line 2 has 6 characters; 5 are allowed.',
  )
})

test('a data: address does not count for the length of a line', () => {
  const uri = `data:image/png;base64,${'A'.repeat(1_000_000)}`
  expect(blocks(`![a](${uri})`)).toHaveLength(1)
  expect(blocks(`<img alt="a" src="${uri}">`)).toHaveLength(1)
})

test('a mark around blocks is one level, however many of them nest', () => {
  const nested = (blocks: number) => `<b>${'<div>'.repeat(blocks)}a${'</div>'.repeat(blocks)}</b>`
  expect(blocks(nested(38))).toHaveLength(1)
  expect(breach(nested(40)).limit).toBe('nesting')
})

// Each of its 100,000 rows has one cell of 63: the others would take half a gigabyte before they were counted.
test('brackets nest as deep as the parser can hold their texts', () => {
  const nested = (n: number) => `${'['.repeat(n)}a${']{.underline}'.repeat(n)}`
  expect(blocks(nested(2_000))).toHaveLength(1)
  expect(breach(nested(12_000)).limit).toBe('nesting')
})

test('a table is refused before the cells that its rows leave out are made', async () => {
  const source = `<table><tr>${'<td>'.repeat(63)}${'\n<tr><td>'.repeat(100_000)}</table>`
  const worker = new Worker(
    `const { workerData: { source, modules, limits } } = require('node:worker_threads')
    Promise.all(modules.map((module) => import(module))).then(([{ openFiles }, { openDocument }, { finishDocument }]) => {
      try {
        const opened = openFiles(source, { fallbackTitle: 'a', remoteImages: true, images: [], numberSections: false, options: {}, limits })
        finishDocument(openDocument(opened), {})
      } catch ({ limit }) {
        require('node:worker_threads').parentPort.postMessage(limit)
      }
    })`,
    {
      eval: true,
      workerData: {
        source,
        modules: ['open-files', 'open-document', 'finish-document'].map((name) =>
          import.meta.resolve(`#octavo/core/read/${name}.js`),
        ),
        limits: defaultLimits,
      },
      resourceLimits: { maxOldGenerationSizeMb: 200 },
    },
  )
  const [limit] = await once(worker, 'message')
  await worker.terminate()
  expect(limit).toBe('tableCells')
})

test('a table cannot ask for more cells than its source could hold', () => {
  const columns = 60
  const source = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(2000)}`
  expect(breach(source).limit).toBe('tableCells')
})

test.each(['> ', '- ', '> - ', '1. ', '>'])('a line of 50,000 times %j is refused', (marker) => {
  expect(breach(`${marker.repeat(50_000)}a`, { lineLength: 1e6 }).limit).toBe('nesting')
})

test.each(['*a **a ', '<div>\n\n', '<b>', '[^a]: ', '_'])(
  'nesting by %j ends in an error that says so, or not at all',
  (piece) => {
    const source = `${piece.repeat(3000)}b${' a** a*'.repeat(3000)}`
    try {
      read(source)
    } catch (error) {
      expect(error).toMatchObject({ limit: 'nesting' })
    }
  },
)

test('a paragraph of nothing but character references is read whole', () => {
  const { document } = read('&amp;&copy;`&amp;`\n'.repeat(10_000))
  expect(document.children[0]).toMatchObject({
    children: expect.arrayContaining([
      { type: 'text', value: '&©' },
      { type: 'inlineCode', value: '&amp;' },
    ]),
  })
})

test('an address with a long run of punctuation in it is refused, and any other run is not', () => {
  const refused = ['http://a!b', '<https://a!>', 'www.a!b', 'x http://a.b/?!c']
  for (const text of refused) {
    for (const mark of ['.', '*', ').', '&amp;']) {
      const source = `a\n${text.replace('!', mark.repeat(60_000 / mark.length))}`
      expect(breach(source)).toMatchObject({ limit: 'lineLength', line: 2 })
    }
  }
  expect(blocks(`http://a.b/${'.x'.repeat(60_000)}\n\na${'.'.repeat(100_000)}b`)).toHaveLength(2)
  expect(blocks(`http://a.b/\n\n${'http://a.b/... '.repeat(5000)}`)).toHaveLength(2)
})

test('a long line full of marks is refused', () => {
  expect(breach(`a\n${'*é* '.repeat(49_000)}`)).toMatchObject({ limit: 'lineLength', line: 2 })
})

test.each(['_a', '++_', '[&amp;', '[\0', '<&amp;', '*&amp;', '[www.', '[http://a', 'http://a/'])(
  'a long line of %j, which the parser reads in quadratic time, is refused before it is parsed',
  (piece) => {
    const source = `a\n${piece.repeat(190_000 / piece.length)}`
    expect(breach(source)).toMatchObject({ limit: 'lineLength', line: 2 })
    expect(blocks(`${piece.repeat(3000 / piece.length)}\n\n`.repeat(3))).toHaveLength(3)
  },
)

test.each(['>\f', '>\v', '> \u{1}'])('block quotes as %j are refused as any others', (piece) => {
  expect(breach(piece.repeat(190_000 / piece.length)).limit).toBe('nesting')
})

test('a paragraph of notes that never close is refused, and many short ones are not', () => {
  const line = '[^é\n'
  expect(breach(`a\n\n${line.repeat(70_000)}`)).toMatchObject({ limit: 'lineLength', line: 3 })
  expect(blocks(`${line.repeat(100)}\n`.repeat(100))).toHaveLength(100)
})

test.each(['*_\n', '**_\n', 'a *_ ', '*a_\n', '\\$$- [ ] \n'])(
  'a paragraph of %j, of which no mark is ever closed, is refused, and many short ones are not',
  (piece) => {
    const source = `a\n\n${piece.repeat(190_000 / piece.length)}`
    expect(breach(source)).toMatchObject({ limit: 'lineLength', line: 3 })
    expect(blocks(`${piece.repeat(1000)}\n\n`.repeat(20))).toHaveLength(20)
  },
)

test.each([
  ...['www.</a>', '</a>www. ', '`a`www.b\n', '`www.', '$www.', '[b](c)www.a', '<br>www.a '],
  ...[
    '`a`^www.',
    '"www.a" <b> ',
    'a@b.c</a>^[',
    '[<b>a@b.c',
    '>^www.\n',
    'a@b.c[`x`',
    '[*x*a_@b.c ',
  ],
])('a paragraph of %j, of which the parser keeps copies, is refused', (piece) => {
  const source = `a\n\n${piece.repeat(190_000 / piece.length)}`
  expect(breach(source)).toMatchObject({ limit: 'lineLength', line: 3 })
  const inParts = `${piece.repeat(4000 / piece.length)}\n\n`.repeat(250)
  expect(breach(inParts).limit).toMatch(/lineLength|formulas/)
  const lines = '[a](b), <br>www.a.example\n`b` www.c.example\n'
  expect(blocks(`${lines.repeat(200)}\n\n`.repeat(10))).toHaveLength(10)
})

test('a long list may have addresses of all kinds, and so may code', () => {
  const items = [
    '- [A](https://www.a.example), *B*, www.b.example and [c@d.example](mailto:c@d.example)',
    '- <e@f.example>, `g`: h@i.example, [see below](#a), https://www.j.example',
  ]
  expect(blocks(`${items.join('\n')}\n`.repeat(2000))).toHaveLength(1)
  const rows = '{"name_of": "A", "mail": "a@b.example", "url": "https://www.c.example"},\n'
  expect(blocks(`~~~json\n[\n${rows.repeat(4000)}]\n~~~\n`)).toHaveLength(1)
})

test('a long paragraph may have emphasis of both kinds', () => {
  expect(blocks('*one* _two_ **three** __four__, and *five*\n'.repeat(400))).toHaveLength(1)
})

test.each([
  ['a rule of underscores', '_'.repeat(190_000)],
  ['a long token', 'Ab3_xYz0'.repeat(20_000).slice(0, 60_000)],
  ['minified code', 'const a_b=1,c="http://a.example/b_c";'.repeat(1500)],
  ['minified code with usual addresses', 'const a=1,c="https://www.a.example/b";'.repeat(4000)],
  ['minified code with addresses of one kind', '{"a":"www.a.example/b"},'.repeat(500)],
])('%s may be a long line', (_, line) => {
  expect(blocks(`~~~\n${line}\n~~~\n`)).toMatchObject([{ type: 'code', lines: [[{ text: line }]] }])
})

/** Where work grows with the square of the text, each of these takes minutes and runs into the time limit of its test. */
describe('no text takes time beyond its length', () => {
  test.each<[string, string, number]>([
    ['elements that are left out', `<div>\n${'<svg>\n'.repeat(100_000)}`, 0],
    ['spaces within an address', `[a](<b${' '.repeat(190_000)}c>)\n\n`.repeat(10), 10],
    ['spaces within code', `<code>a${' '.repeat(190_000)}b</code>\n\n`.repeat(10), 10],
    ['a picture with a long width', svg(`width="${'1'.repeat(180_000)}x"`), 1],
  ])('%s', (_, source, count) => {
    expect(blocks(source)).toHaveLength(count)
  })

  test('a table with too many columns in each of its rows', () => {
    const row = `<tr>${'<td>'.repeat(10_000)}\n`
    expect(breach(`<table>\n${row.repeat(20)}`).limit).toBe('tableColumns')
  })
})

function svg(attributes: string): string {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`
  return `![a](data:image/svg+xml,${encodeURIComponent(image)})`
}

test('an image of several megabytes in a line is read, whatever its data', () => {
  const data = Buffer.alloc(6_000_000, 0x41).toString('base64')
  expect(warned(`![a](data:image/png;base64,${data})`)).toEqual(['image_invalid:1'])
})
