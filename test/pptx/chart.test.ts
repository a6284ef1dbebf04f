import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { openXmlErrors } from '../support/open-xml.ts'
import { pptx } from '../support/pptx.ts'
import { slideTemplate } from '../support/slide-template.ts'
import { unzip } from '../support/unzip.ts'

const fenced = (source: string) => `## Chart\n\n\`\`\`chart\n${source}\n\`\`\`\n`
const csv = (options: string, data: string) => fenced(`---\n${options}\n---\n${data}`)

const bars = csv(
  'type: bar\nxTitle: Quarter\ntitle: Sales',
  'Q,North,South\nfirst,1,2.5\nsecond,,4',
)
const chart = 'ppt/charts/chart1.xml'
const workbook = 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx'

test('a chart is a chart of PowerPoint’s own, with its values as text alternative', async () => {
  const { slides, text, names } = await pptx(bars)
  expect(slides[0]?.source).toContain('<c:chart ')
  expect(slides[0]?.source).toMatch(/<p:cNvPr id="3" name="Chart 3" descr="[^"]*North/)
  expect(names.filter((name) => name.includes('media/'))).toEqual([])
  expect(text(chart)).toContain('<c:barDir val="col"/>')
  expect(text(chart)).toContain('<a:t>Sales</a:t>')
})

test('the workbook of a chart has its data, and its ranges lead there', async () => {
  const { bytes } = await convert({ content: bars, format: 'pptx' })
  const parts = unzip(bytes)
  const sheet = unzip(parts.get(workbook) ?? new Uint8Array()).get('xl/worksheets/sheet1.xml')
  const cells = [
    ...Buffer.from(sheet ?? [])
      .toString()
      .matchAll(/<c r="(\w+)"[^>]*?(?:\/>|>.*?<(?:t|v)>([^<]*))/g),
  ]
  expect(Object.fromEntries(cells.map(([, place, value]) => [place, value]))).toEqual({
    ...{ A1: 'Quarter', B1: 'North', C1: 'South', A2: 'first', B2: '1', C2: '2.5' },
    ...{ A3: 'second', B3: undefined, C3: '4' },
  })
  const source = Buffer.from(parts.get(chart) ?? []).toString()
  expect([...source.matchAll(/<c:f>([^<]*)/g)].map(([, range]) => range)).toEqual([
    ...['Sheet1!$B$1', 'Sheet1!$A$2:$A$3', 'Sheet1!$B$2:$B$3'],
    ...['Sheet1!$C$1', 'Sheet1!$A$2:$A$3', 'Sheet1!$C$2:$C$3'],
  ])
})

test('a value that is missing is missing in PowerPoint', async () => {
  const { text } = await pptx(bars)
  const [north = ''] = text(chart).match(/<c:val>.*?<\/c:val>/s) ?? []
  expect(north).toContain('<c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache>')
})

describe('kinds', () => {
  test.each([
    [
      'stacked and horizontal bars',
      'type: bar\nstacked: true\nhorizontal: true',
      'a,b,c\nx,1,2\ny,2,3',
      [/<c:barDir val="bar"\/><c:grouping val="stacked"\/>/, /<c:overlap val="100"\/>/],
    ],
    [
      'a line, smooth, over gaps',
      'type: line\ntension: 0.3\nspanGaps: true',
      'a,b\nx,1\ny,\nz,2',
      [/<c:lineChart>/, /<c:smooth val="1"\/>/, /<c:dispBlanksAs val="span"\/>/],
    ],
    [
      'a line over dates that are not evenly apart',
      'type: line',
      'a,b\n2026-01-01,1\n2026-01-02,2\n2026-06-01,3',
      [/<c:dateAx>/, /<c:v>46023<\/c:v>/],
    ],
    [
      'a line over numbers that are not evenly apart',
      'type: line',
      'a,b\n1,1\n2,2\n9,3',
      [/<c:scatterChart>/, /<a:ln w="28575"/],
    ],
    ['an area', 'type: area', 'a,b\nx,1\ny,2', [/<c:areaChart>/]],
    ['points', 'type: scatter', 'a,b\n1,1\n5,2', [/<c:scatterChart>/, /<a:noFill\/>/, /<c:xVal>/]],
    ['a pie', 'type: pie', 'a,b\nx,1\ny,2', [/<c:pieChart>/, /<c:dPt><c:idx val="1"\/>/]],
    ['a doughnut', 'type: doughnut', 'a,b\nx,1\ny,2', [/<c:doughnutChart>/]],
    [
      'an axis with bounds and a logarithm',
      'type: bar\nyMin: 1\nyMax: 1000\nlogarithmic: true',
      'a,b\nx,1\ny,200',
      [/<c:logBase val="10"\/>.*<c:max val="1000"\/><c:min val="1"\/>/s],
    ],
  ])('%s', async (_, options, data, patterns) => {
    const { bytes } = await convert({ content: csv(options, data), format: 'pptx' })
    const source = Buffer.from(unzip(bytes).get(chart) ?? []).toString()
    for (const pattern of patterns) expect(source).toMatch(pattern)
    expect(await openXmlErrors(bytes, 'pptx')).toEqual([])
  })
})

test('points over dates, which PowerPoint shows otherwise, stay a drawing', async () => {
  const { names } = await pptx(csv('type: scatter', 'a,b\n2026-01-01,1\n2026-05-01,2'))
  expect(names).not.toContain(chart)
  expect(names).toContain('ppt/media/image2.svg')
})

test('charts have the accents of a template, and names that it has not taken', async () => {
  const template = await slideTemplate((files) => {
    files[chart] = '<other/>'
  })
  const { text } = await pptx(bars, { template })
  expect(text(chart)).toBe('<other/>')
  expect(text('ppt/charts/chart2.xml')).toContain('<a:schemeClr val="accent2"/>')
})

test('the same chart gives the same bytes', async () => {
  const make = async () => (await convert({ content: bars, format: 'pptx' })).bytes
  expect(Buffer.compare(await make(), await make())).toBe(0)
})
