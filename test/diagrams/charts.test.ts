import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
} from 'culori'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { chartLocale } from '#octavo/core/diagrams/charts/locale.js'
import { diagramColors } from '#octavo/core/theme/diagram-colors.js'
import { findTheme, resolveTheme, themes } from '#octavo/core/theme/index.js'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

const chart = (source: string, info = '') => `\`\`\`chart${info}\n${source}\n\`\`\`\n`

const drawn = (source: string, request = {}) => htmlPage(chart(source), request)

const labelsOf = async (source: string, request = {}) =>
  (await drawn(source, request)).all('text').map(textOf)

const alternative = async (source: string, request = {}) =>
  attribute((await drawn(source, request)).one('svg'), 'aria-label')

const numbers = (page: Awaited<ReturnType<typeof drawn>>, name: string, key: string) =>
  page.all(name).map((element) => Number(attribute(element, key)))

describe('data', () => {
  test.each([
    ['labels: [A, B]\nseries:\n  - title: S\n    data: [1, 2]'],
    ['data: |\n  x,S\n  A,1\n  B,2'],
    ['data:\n  - { x: A, S: 1 }\n  - { x: B, S: 2 }'],
  ])('%j is one series of two values', async (data) => {
    expect(await alternative(`type: bar\n${data}`)).toBe('Bar chart: S: A 1; B 2')
  })

  test('stands below options as CSV', async () => {
    expect(await alternative('---\ntype: bar\n---\nx,S\nA,1\nB,2')).toBe('Bar chart: S: A 1; B 2')
  })

  test('has decimal commas where semicolons divide its cells', async () => {
    expect(await alternative('---\ntype: bar\n---\nx;S\nA;1,5')).toBe('Bar chart: S: A 1.5')
  })

  test('may have names for its values alone', async () => {
    expect(await alternative('type: pie\ndata:\n  A: 3\n  B: 1')).toBe('Pie chart: A 3; B 1')
  })
})

describe('a bar', () => {
  test('is as long as its value', async () => {
    const page = await drawn('type: bar\ndata: {A: 10, B: 20, C: 5}')
    const [a = 0, b = 0, c = 0] = numbers(page, 'rect', 'height')
    expect(b / a).toBeCloseTo(2, 1)
    expect(c / a).toBeCloseTo(0.5, 1)
  })

  test('goes down below zero', async () => {
    const page = await drawn('type: bar\ndata: {A: 10, B: -10}')
    const [up = 0, down = 0] = numbers(page, 'rect', 'y')
    const [height = 0] = numbers(page, 'rect', 'height')
    expect(down - up).toBeCloseTo(height, 1)
    expect(page.all('text').map(textOf)).toContain('\u221210')
  })

  test('is missing where its value is', async () => {
    const page = await drawn('---\ntype: bar\n---\nx,S\nA,1\nB,\nC,n/a\nD,2')
    expect(page.all('rect')).toHaveLength(2)
  })

  test('lies along its value', async () => {
    const page = await drawn('type: bar\nhorizontal: true\ndata: {A: 10, B: 20}')
    const [a = 0, b = 0] = numbers(page, 'rect', 'width')
    expect(b / a).toBeCloseTo(2, 1)
  })

  test('of a stack begins where the one before it ends, apart from those below zero', async () => {
    const page = await drawn(
      '---\ntype: bar\nstacked: true\nlegend: false\n---\nx,S,T,U\nA,10,-10,10',
    )
    const tops = numbers(page, 'rect', 'y')
    const [height = 0] = numbers(page, 'rect', 'height')
    const [s = 0, t = 0, u = 0] = tops
    expect(t - s).toBeCloseTo(height, 1)
    expect(s - u).toBeCloseTo(height, 1)
  })
})

describe('a line', () => {
  const parts = async (source: string) =>
    ((await drawn(source)).all('path').map((path) => attribute(path, 'd') ?? '')[0] ?? '').split(
      'M',
    ).length - 1

  test('has a gap at a missing value, unless it is to go on', async () => {
    const source = '---\ntype: line\n---\nx,S\nA,1\nB,2\nC,\nD,3\nE,4'
    expect(await parts(source)).toBe(2)
    expect(await parts(source.replace('line', 'line\nspanGaps: true'))).toBe(1)
  })

  test('stands at its dates, in their order', async () => {
    const page = await drawn('---\ntype: line\n---\nx,S\n2025-01-21,3\n2025-01-01,1\n2025-01-11,2')
    const [a = 0, b = 0, c = 0] = numbers(page, 'circle', 'cx')
    expect(b - a).toBeCloseTo(c - b, 1)
    expect(b).toBeGreaterThan(a)
  })

  test('differs from others without colours', async () => {
    const page = await drawn('---\ntype: line\n---\nx,S,T,U\nA,1,2,3\nB,2,3,4')
    const dashes = page.all('path').map((path) => attribute(path, 'stroke-dasharray') ?? 'none')
    expect(new Set(dashes).size).toBe(3)
  })
})

test('a logarithmic axis has its powers of ten at the same distance', async () => {
  const page = await drawn(
    'type: bar\nlogarithmic: true\ndata: {A: 1, B: 100, C: 10000, D: 1000000}',
  )
  const heights = numbers(page, 'rect', 'height')
  const [b = 0, c = 0, d = 0] = heights.slice(-3)
  expect(c / b).toBeCloseTo(2, 1)
  expect(d / b).toBeCloseTo(3, 1)
})

describe('in its language, a chart writes', () => {
  test('numbers', async () => {
    const source = 'type: bar\ndata: {A: 25000, B: 12000.5}'
    expect(await labelsOf(source)).toContain('25,000')
    expect(await labelsOf(source, { options: { lang: 'de' } })).toContain('25.000')
    expect(await labelsOf(source, { options: { lang: 'fr' } })).toContain('25\u202f000')
  })

  test('dates', async () => {
    const source = '---\ntype: line\n---\nx,S\n2025-01,1\n2025-12,2'
    expect(await labelsOf(source)).toContain('Apr 2025')
    expect(await labelsOf(source, { options: { lang: 'de' } })).toContain('Apr. 2025')
    expect(await labelsOf(source, { options: { lang: 'ja' } })).toContain('2025年4月')
  })
})

const languages =
  'ar cs da de el en es fa fi fr he hi id it ja ko nb nl pl pt ru sv th tr uk vi zh zh-Hant'.split(
    ' ',
  )

test.each(languages)('the twelve months differ in %s', (lang) => {
  expect(new Set(chartLocale(lang).months).size).toBe(12)
})

test('slices have their names and shares beside them', async () => {
  const labels = await labelsOf('type: pie\ndata: {Rent: 3, Food: 1}')
  expect(labels).toEqual(['Rent (75%)', 'Food (25%)'])
})

test('the text alternative has the title, the axes and the values', async () => {
  const source =
    '---\ntitle: Sales\ntype: line\nxTitle: Year\nyTitle: Euro\n---\nx,S,T\n2024,1000,2\n2025,,3.5'
  expect(await alternative(source)).toBe(
    'Line chart: Sales. Year, Euro. S: 2024 1000. T: 2024 2; 2025 3.5',
  )
  expect(await alternative(`type: bar\naccTitle: Mine\naccDescr: Own words\ndata: {A: 1}`)).toBe(
    'Mine. Own words',
  )
})

test.each([
  [
    'a key that no chart has',
    'type: bar\ntitel: x\ndata: {A: 1}',
    3,
    'a chart has no "titel". Did you mean title?',
  ],
  [
    'a type that there is not',
    'type: bars\ndata: {A: 1}',
    2,
    'the type "bars" is not one of bar, line, area, scatter, pie, doughnut. Did you mean bar?',
  ],
  [
    'no type',
    'data: {A: 1}',
    null,
    'a chart needs a type: bar, line, area, scatter, pie, doughnut.',
  ],
  ['no data', 'type: bar', 2, 'a chart needs data, or labels and series.'],
  [
    'text for a number',
    'type: bar\nlabels: [A, B]\nseries:\n  - data:\n    - 1\n    - many',
    7,
    '"many" is not a number.',
  ],
  [
    'a row of another length',
    '---\ntype: bar\n---\nx,S\nA,1\nB,2,3',
    7,
    'this row has 3 cells and the first 2.',
  ],
  [
    'a quote that is not closed',
    'type: bar\ndata: |\n  x,S\n  "A,1',
    5,
    'a quote (") is not closed.',
  ],
  [
    'a pie below zero',
    'type: pie\ndata:\n  A: 1\n  B: -2',
    5,
    "a pie chart can't show -2, which is below zero.",
  ],
  [
    'zero on a logarithmic axis',
    'type: bar\nlogarithmic: true\ndata:\n  A: 1\n  B: 0',
    6,
    "a logarithmic axis can't show 0, which is not above zero.",
  ],
  [
    'more values than labels',
    'type: bar\nlabels: [A]\nseries:\n  - data: [1, 2]',
    5,
    'a series has 2 values, and there are 1 labels.',
  ],
  [
    'several series in a pie',
    '---\ntype: pie\n---\nx,S,T\nA,1,2',
    3,
    'a pie chart shows one series, and there are 2.',
  ],
  [
    'a stack of lines',
    'type: line\nstacked: true\ndata: {A: 1}',
    3,
    'only bars and areas can be stacked.',
  ],
  [
    'a horizontal line',
    'type: line\nindexAxis: y\ndata: {A: 1}',
    3,
    'only bars can be horizontal.',
  ],
  ['a number without end', 'type: bar\ndata: {A: 1e300}', 3, '"1e300" is too large to draw.'],
  ['broken YAML', 'type: bar\ndata: [1', 3, /^it is not valid YAML: /],
  ['an alias', 'type: bar\ndata: {A: &a 1, B: *a}', 3, 'aliases of YAML are not followed.'],
  [
    'names in a scatter chart',
    '---\ntype: scatter\n---\nx,y\nA,1',
    6,
    'a scatter chart needs a number or a date instead of "A".',
  ],
] as const)('%s shows the chart as code, with a warning', async (_, source, line, problem) => {
  const page = await drawn(source)
  expect(page.all('svg')).toEqual([])
  expect(textOf(page.one('code'))).toContain('type' in page ? '' : source.slice(0, 4))
  expect(page.warnings).toMatchObject([{ code: 'diagram_invalid', line: line ?? 1 }])
  const told = page.warnings[0]?.message.replace('A diagram is shown as code: ', '') ?? ''
  if (typeof problem === 'string') expect(told).toBe(problem)
  else expect(told).toMatch(problem)
})

test.each([
  [
    'positions',
    `type: bar\nlabels: [${Array.from({ length: 1001 }, (_, i) => i).join()}]\nseries: [{data: [1]}]`,
  ],
  ['series', `---\ntype: bar\n---\nx${',s'.repeat(21)}\nA${',1'.repeat(21)}`],
  ['slices', `type: pie\ndata:\n${Array.from({ length: 31 }, (_, i) => `  n${i}: 1`).join('\n')}`],
  [
    'horizontal bars',
    `type: bar\nhorizontal: true\ndata:\n${Array.from({ length: 61 }, (_, i) => `  n${i}: 1`).join('\n')}`,
  ],
  ['brackets', `type: bar\ndata: ${'['.repeat(20_000)}`],
  ['marks of keys', `type: bar\ndata:\n  ${'? '.repeat(20_000)}`],
])('too many %s show the chart as code', async (_, source) => {
  const page = await drawn(source)
  expect(page.all('svg')).toEqual([])
  expect(page.warnings.map(({ code }) => code)).toEqual(['diagram_too_large'])
})

test('nothing that an author writes into a chart runs or loads', async () => {
  const harmful =
    '"<script>alert(1)</script>": 1\n  "url(https://evil.example/a)": 2\n  \'" onload="x\': 3'
  const page = await drawn(
    `type: pie\ntitle: "</text><script>alert(2)</script>"\ndata:\n  ${harmful}`,
  )
  expect(page.all('svg')).toHaveLength(1)
  expect(page.all('script')).toEqual([])
  expect(page.source).not.toMatch(/ (?!aria-label)[\w:-]+="[^"]*evil\.example|<[^>]* on\w+="?x/)
})

test('diagrams: code shows charts as code', async () => {
  const page = await drawn('type: bar\ndata: {A: 1}', { options: { diagrams: 'code' } })
  expect(page.all('svg')).toEqual([])
  expect(page.warnings).toEqual([])
})

test.each(['html', 'docx', 'pdf'] as const)(
  'the same chart gives the same bytes as %s',
  async (format) => {
    const content = chart(
      '---\ntype: area\nstacked: true\n---\nx,S,T\n2024-01-01,1,2\n2024-03-01,2,4',
    )
    const [one, other] = [await convert({ content, format }), await convert({ content, format })]
    expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true)
  },
)

test('the words of a chart can be found in a PDF that meets PDF/UA-1', async () => {
  const file = await pdf(
    chart('type: bar\nyTitle: Größe\nlabels: [Ωμέγα, Привет]\nseries: [{data: [1, 2]}]'),
  )
  for (const word of ['Größe', 'Ωμέγα', 'Привет']) expect(file.text).toContain(word)
  expect(file.claimsUa).toBe(true)
})

test.each(themes.map(({ id }) => id))(
  'series differ for eyes that do not see all colours in %s',
  (id) => {
    const definition = findTheme(id)
    if (definition === undefined) throw new Error(id)
    const colors = Object.entries(diagramColors(resolveTheme(definition)))
      .filter(([name]) => name.startsWith('series-'))
      .map(([, color]) => parse(color))
    const eyes = [filterDeficiencyDeuter(1), filterDeficiencyProt(1), filterDeficiencyTrit(1)]
    const difference = differenceCiede2000()
    for (const seen of eyes.map((eye) => colors.map((color) => color && eye(color)))) {
      for (const [index, color] of seen.entries()) {
        for (const [further, other] of seen.slice(index + 1).entries()) {
          if (color === undefined || other === undefined) throw new Error('no colour')
          expect(difference(color, other)).toBeGreaterThan(further === 0 ? 9 : 5.5)
        }
      }
    }
  },
)
