import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

const dot = (source: string, info = '') => `\`\`\`dot${info}\n${source}\n\`\`\`\n`

const page = (source: string, info = '') => htmlPage(dot(source, info))

test.each(['dot', 'graphviz', 'gv', '{dot}'])('%s is drawn', async (lang) => {
  const drawn = await htmlPage(`\`\`\`${lang}\ndigraph { A -> B }\n\`\`\`\n`)
  expect(drawn.all('text').map(textOf).toSorted()).toEqual(['A', 'B'])
  expect(attribute(drawn.one('svg'), 'aria-label')).toBe('Graph: A → B')
  expect(drawn.warnings).toEqual([])
})

test('what else a chain of nodes shows is said after it', async () => {
  const drawn = await page('digraph { graph [label="Trade"] A -> B }')
  expect(attribute(drawn.one('svg'), 'aria-label')).toBe('Graph: A → B, Trade')
})

test('the labels of a graph can be found in a PDF that meets PDF/UA-1', async () => {
  const file = await pdf(dot('digraph { a [label="Étude"] a -> "Привет" [label="leads to"] }'))
  for (const label of ['Étude', 'Привет', 'leads to']) expect(file.text).toContain(label)
  expect(file.elements('Figure')[0]?.alt).toBe('Graph: Étude, Привет, leads to')
  expect(file.claimsUa).toBe(true)
})

test('a graph is in the colours of the theme, and an author’s own stay', async () => {
  const drawn = await page('digraph { a -> b; b [style=filled fillcolor=navy] }')
  const paints = drawn.all('ellipse').map((shape) => attribute(shape, 'fill'))
  expect(paints.toSorted()).toEqual(['navy', 'var(--diagram-surface)'])
  const words = drawn.all('text').map((text) => [textOf(text), attribute(text, 'fill')])
  expect(words.toSorted()).toEqual([
    ['a', 'var(--diagram-text)'],
    ['b', 'var(--diagram-text-on-dark)'],
  ])
  expect(attribute(drawn.one('path'), 'stroke')).toBe('var(--diagram-line)')
})

test.each([
  ['digraph { layout=circo; a -> b }', ''],
  ['digraph { a -> b }', ' engine=circo'],
  ['digraph { a -> b }', ' layout="circo"'],
])('%s%s is laid out by circo', async (source, info) => {
  const shape = async (text: string, words: string) =>
    attribute((await page(text, words)).one('svg'), 'viewBox')
  expect(await shape(source, info)).toBe(
    await shape('digraph { graph [layout=circo]; a -> b }', ''),
  )
  expect(await shape(source, info)).not.toBe(await shape('digraph { a -> b }', ' engine=dot'))
})

test('a layout for a part of a graph has no effect', async () => {
  const drawn = await page('digraph { a -> b; subgraph cluster_x { layout=neato; c } }')
  expect(drawn.all('text')).toHaveLength(3)
})

test('boxes are as wide as their words in the font of the theme', async () => {
  const word = 'Wwwwwwwwwwwwwwwwwwwwww'
  const width = async (theme: string) => {
    const content = dot(`digraph { "${word}" }`)
    return Number(attribute((await htmlPage(content, { theme })).one('ellipse'), 'rx'))
  }
  expect(await width('academic')).not.toBe(await width('modern'))
})

test('a graph that is too wide for the page is laid out from left to right, unless it says how', async () => {
  const leaves = Array.from({ length: 14 }, (_, index) => `a -> "a leaf ${index}"`).join('\n')
  const shape = async (own: string) => {
    const box = attribute((await page(`digraph { ${own} ${leaves} }`)).one('svg'), 'viewBox') ?? ''
    const [, , width = 0, height = 0] = box.split(' ').map(Number)
    return width > height ? 'lying' : 'upright'
  }
  expect(await shape('')).toBe('upright')
  expect(await shape('rankdir=TB;')).toBe('lying')
})

test.each([
  ['digraph {\n  a -> b\n  b -> [x]\n}', 6],
  ['digraph {\n  a -- b\n}', 5],
  ['graph {\n  a [label="x]\n}', 5],
  ['digraph {\n  a [label=<b>>]\n}', 5],
  ['digraph {\n  a -> node\n}', 5],
  ['nonsense', 4],
  ['digraph { a -> b', 4],
  ['digraph { layout=nothing; a -> b }', 3],
])('%j is shown as code, with a warning at its line', async (source, line) => {
  const drawn = await htmlPage(`Text.\n\n${dot(source)}\nMore.\n`)
  expect(drawn.all('svg')).toEqual([])
  expect(textOf(drawn.one('code'))).toBe(`${source}\n`)
  expect(drawn.warnings).toMatchObject([{ code: 'diagram_invalid', line }])
})

test('a graph is drawn as before after one that Graphviz could not draw', async () => {
  const good = dot('digraph { a -> b -> c }')
  const bad = dot('digraph { a [label=<<b>x</i>>] }')
  const ends = dot(
    `digraph { a [shape=record label="${'{'.repeat(20_000)}x${'}'.repeat(20_000)}"] }`,
  )
  const [alone, after] = [await htmlPage(good), await htmlPage(`${bad}${ends}${good}`)]
  const shapes = (drawn: typeof alone) => drawn.all('path').map((path) => attribute(path, 'd'))
  expect(shapes(after).slice(-2)).toEqual(shapes(alone))
  expect(after.warnings.map(({ code }) => code)).toContain('diagram_too_large')
})

test.each([
  ['digraph { a [image="x.png"] }', 'A file that a diagram names (image) was left out.'],
  ['digraph { a [label=<<TABLE><TR><TD><IMG SRC="x.png"/></TD></TR></TABLE>>] }', /picture/],
  ['digraph { a [label=<<TABLE><TR><TD COLSPAN="60000">x</TD></TR></TABLE>>] }', /spans 50/],
  ['digraph { a [peripheries=1000000] }', 'In a diagram, peripheries is at most 10.'],
  ['digraph { a [URL="javascript:alert(1)"] }', /^A link of a diagram was left out/],
  ['digraph { a } digraph { b }', 'Only the first graph in a block is drawn.'],
])('what is left out of %s is told of', async (source, message) => {
  const drawn = await page(source)
  expect(drawn.all('svg')).toHaveLength(1)
  expect(drawn.warnings).toMatchObject([
    {
      code: 'diagram_in_part',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      line: 2,
    },
  ])
})

test('nothing that an author writes into a graph runs or loads', async () => {
  const drawn = await page(`digraph {
    a [label="<script>alert(1)</script>" URL="https://example.com/"]
    b [label=<<b>x</b>> tooltip="\\" onload=alert(1)" href="data:text/html,x"]
    c [fillcolor="url(https://evil.example/a)" style=filled fontname="x;}</style><script>"]
    d [id="x\\" onclick=\\"alert(2)" class="</svg><script>alert(3)</script>"]
    a -> b [edgeURL="javascript:alert(4)" stylesheet="https://evil.example/a.css"]
    _background="I 0 0 9 9 30 -https://evil.example/picture.p"
  }`)
  for (const name of ['script', 'image', 'img', 'use']) expect(drawn.all(name)).toEqual([])
  expect(drawn.source).not.toMatch(
    / (?!aria-label)[\w:-]+="[^"]*(?:evil\.example|javascript:)|<[^>]* on\w+="/,
  )
  expect(drawn.all('a').map((link) => attribute(link, 'href'))).toEqual(['https://example.com/'])
})

test('a link around the line of an edge has a name', async () => {
  const drawn = await page('digraph { a -> b [label="x" URL="https://a.b/"] }')
  expect(
    drawn.all('a').map((link) => attribute(link, 'aria-label') ?? textOf(link).trim()),
  ).toEqual(['x', 'x'])
})

test('ids of gradients differ from graph to graph', async () => {
  const drawn = await htmlPage(dot('digraph { a [style=filled fillcolor="red:blue"] }').repeat(2))
  const ids = drawn.all('linearGradient').map((gradient) => attribute(gradient, 'id'))
  expect(new Set(ids).size).toBe(2)
  expect(drawn.all('ellipse').map((shape) => attribute(shape, 'fill'))).toEqual(
    ids.map((id) => `url(#${id})`),
  )
})

test.each([
  'digraph { a -> b -> c; subgraph cluster_x { d } }',
  'graph { layout=neato; start=random; a -- b -- c -- a }',
  'graph { layout=fdp; start="rand"; a -- b -- c -- a }',
])('%s gives the same bytes again', async (source) => {
  const request = { content: dot(source), format: 'html' } as const
  const [one, other] = [await convert(request), await convert(request)]
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true)
})

test.each([
  [`digraph { {${'a'.repeat(3)} ${names(50)}} -> {${names(50, 'b')}} }`, /connections/],
  [`digraph { ${names(2100)} }`, /nodes/],
  [`digraph { node [label="${'\\N'.repeat(2000)}"] ${'z'.repeat(20_000)} }`, /its drawing/],
  [`digraph { ${'{'.repeat(300)}a${'}'.repeat(300)} }`, /deeply/],
])('a graph that is too large is shown as code', async (source, words) => {
  const drawn = await page(source)
  expect(drawn.all('svg')).toEqual([])
  expect(drawn.warnings).toMatchObject([
    { code: 'diagram_too_large', message: expect.stringMatching(words) },
  ])
})

function names(count: number, prefix = 'n'): string {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`).join(' ')
}

test('a graph is drawn the same whatever was drawn before it', async () => {
  const graph = '```dot\ndigraph { node [shape=record]; a [label="\\n\\nA|{b|c}"]; a -> b }\n```\n'
  const drawings = async (content: string) => {
    const { bytes, warnings } = await convert({ content, format: 'html' })
    expect(warnings).toEqual([])
    return [...new TextDecoder().decode(bytes).matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) =>
      svg.replaceAll(/diagram-\d+-/g, ''),
    )
  }
  const [alone] = await drawings(graph)
  expect(alone).toContain('>A<')
  expect(await drawings(`${graph}\n${graph}\n${graph}`)).toEqual([alone, alone, alone])
})

test('texts that a plus joins are one, with comments between them', async () => {
  const drawn = await page('digraph { "a" /* b */ + // c\n "d" + "e" }')
  expect(drawn.all('text').map(textOf)).toEqual(['ade'])
})

test.each([
  ['comments before a plus', `digraph { a [label="x" ${'//+\t'.repeat(40)}`],
  ['quotation marks in a comment', `digraph { a [label="\\N"] } // ${'\\"'.repeat(95_000)}`],
  ['spaces before a plus', `digraph { a [label="x"${' '.repeat(190_000)}b`],
  ['comments in a label that are never closed', `digraph { a [label=<${'<!--'.repeat(47_000)}>] }`],
])('no graph takes longer than its length: %s', async (_name, source) => {
  const start = process.cpuUsage()
  await convert({ content: dot(source), format: 'html' })
  const { user } = process.cpuUsage(start)
  expect(user / 1_000).toBeLessThan(10_000)
})
