import { describe, expect, test } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { all, child, textOf, value, wordFile, type XmlElement } from '../support/docx.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { type PdfFile, pdf, rightEdge } from '../support/pdf.ts'
import { margin, textMargin, themeNamed } from '../support/themes.ts'

const corporate = themeNamed('corporate')

/** On A4 in the corporate theme, in points: of a table that needs room, and of text. */
const measure = 595.28 - 2 * margin
const textMeasure = 595.28 - 2 * textMargin
/** What is behind the head of a table. */
const headFill = resolveTheme(corporate).colors.tableHead

const prose = 'A description that explains what the option does, when to set it and why. '

const options = `| Option | Type | Default | Description |
|---|---|---|---|
| \`maxParamLength\` | \`number \\| null\` | \`100\` | ${prose.repeat(3)} |
| \`caseSensitive\` | \`boolean\` | \`true\` | ${prose} |
`
const codeNames = `| Code | Message | Notes |
|---|---|---|
| \`AVV_ERR_PLUGIN_EXEC_TIMEOUT\` | \`Plugin did not start in time: '%s'. You may have forgotten to call 'done'\` | ${prose.repeat(2)} |
| \`AVV_ERR_READY_TIMEOUT\` | \`Impossible to load '%s'\` | Thrown early. |
`
const releases = `| Version | Released | Supported | Notes |
|---|---|:-:|---|
| 11.0.1 | 2024-01-15 | yes | ${prose.repeat(2)} |
| 10.7.0 | 2023-11-02 | no | ${prose.repeat(6)} |
`
const matrix = `| | node14 | node16 | node18 |
|---|:-:|:-:|:-:|
| Windows x64 | ✓ | ✓ | ✓ |
| macOS arm64 | ✓ | | ✓ |
`
const twoProse = `| First | Second |
|---|---|
| ${prose.repeat(2)} | ${prose.repeat(12)} |
`
const chinese = `| 名称 | 说明 |
|---|---|
| 是否必填 | ${'这一列说明该选项的作用以及何时设置它。'.repeat(6)} |
`
const url = `https://example.org/${'a'.repeat(120)}`
const longWord = `| Where | What | Why |
|---|---|---|
| \`${url}\` | short words | ${prose} |
`
const longNames = `| Code | Description | How to solve | Discussion |
|---|---|---|---|
| FST_ERR_SCHEMA_CONTROLLER_BUCKET_OPT_NOT_FN | SchemaController.bucket wrongly specified. | SchemaController.bucket option should be a function. | [#4554](https://example.org) |
| FST_ERR_OPTIONS_NOT_OBJ | Fastify options wrongly specified. | Fastify options should be an object. | [#4554](https://example.org) |
`
const twelve = [
  Array.from({ length: 12 }, (_, index) => `Column ${index}`),
  Array.from({ length: 12 }, () => '---'),
  Array.from({ length: 12 }, () => 'some words'),
]
  .map((cells) => `|${cells.join('|')}|\n`)
  .join('')
const spanning = `<table><thead><tr><th>One</th><th>Two</th><th>Three</th></tr></thead>
<tr><td colspan="2">${'several words in a cell of two columns '.repeat(2)}</td><td>c</td></tr>
<tr><td>a</td><td>b</td><td>c</td></tr></table>
`

const tables: readonly [name: string, content: string][] = [
  ['options', options],
  ['names of errors', codeNames],
  ['releases', releases],
  ['ticks', matrix],
  ['two columns of prose', twoProse],
  ['Chinese', chinese],
  ['one endless word', longWord],
  ['long names', longNames],
  ['twelve columns', twelve],
  ['spanning cells', spanning],
]

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}

function shares(widths: readonly number[]): readonly number[] {
  const total = sum(widths)
  return widths.map((width) => width / total)
}

async function wordWidths(content: string): Promise<readonly number[]> {
  const word = await wordFile(content)
  return all(word.part('word/document.xml'), 'w:gridCol').map(
    ({ attributes }) => Number(attributes['w:w']) / 20,
  )
}

/** Typst fills each cell of the head. */
function pdfWidths(file: PdfFile): readonly number[] {
  const boxes = file.pages[0]?.fills.filter(({ color }) => color === headFill) ?? []
  return boxes.map(({ box: [left = 0, , right = 0] }) => right - left)
}

async function htmlWidths(content: string): Promise<readonly number[]> {
  return (await inBrowser(
    content,
    "[...document.querySelectorAll('thead tr:first-child > *')].map(cell => cell.getBoundingClientRect().width)",
  )) as readonly number[]
}

describe.each(tables)('a table of %s', (_, content) => {
  test('has the same columns in Word and PDF, and fills the line', async () => {
    const word = await wordWidths(content)
    const drawn = pdfWidths(await pdf(content))
    expect(drawn).toHaveLength(word.length)
    for (const [index, width] of drawn.entries()) expect(width).toBeCloseTo(word[index] ?? 0, 0)
    const isSmall = content === matrix
    expect(sum(drawn)).toBeCloseTo(isSmall ? textMeasure : measure, 0)
  })

  // On screen a table has more room, so that prose gives way to short cells later.
  browserTest('has about the same columns in HTML', async () => {
    const word = shares(await wordWidths(content))
    const html = shares(await htmlWidths(content))
    expect(html).toHaveLength(word.length)
    for (const [index, share] of html.entries()) {
      expect(Math.abs(share - (word[index] ?? 0))).toBeLessThan(0.2)
    }
  })
})

describe('short cells keep their line beside prose', () => {
  const short: readonly [string, readonly string[]][] = [
    [options, ['maxParamLength', 'caseSensitive', 'boolean', '100', 'Default']],
    [codeNames, ['AVV_ERR_PLUGIN_EXEC_TIMEOUT', 'AVV_ERR_READY_TIMEOUT']],
    [releases, ['11.0.1', '2024-01-15', '2023-11-02', 'yes', 'Supported']],
  ]
  test.each(short)('in PDF', async (content, words) => {
    const lines = (await pdf(content)).pages.flatMap(({ runs }) => runs.map(({ text }) => text))
    for (const each of words) expect(lines.some((line) => line.includes(each))).toBe(true)
  })
  browserTest.each(short)('in HTML', async (content, words) => {
    const heights = (await inBrowser(
      content,
      `[...document.querySelectorAll('th,td')].filter(cell => ${JSON.stringify(words)}.includes(cell.textContent))
        .map(cell => { const range = document.createRange(); range.selectNodeContents(cell);
          return range.getBoundingClientRect().height / parseFloat(getComputedStyle(cell).lineHeight) })`,
    )) as readonly number[]
    expect(heights).toHaveLength(words.length)
    for (const height of heights) expect(height).toBeLessThan(1.6)
  })
})

test('one very long cell leaves its neighbour room for lines to read', async () => {
  const [first = 0] = await wordWidths(twoProse)
  expect(first).toBeGreaterThan(measure / 4)
})

test('prose beside many columns has room for more than a word a line', async () => {
  const cells = (short: string, long: string) =>
    `| ${[...Array.from({ length: 7 }, () => short), long, long].join(' | ')} |\n`
  const content =
    cells('Parameter', 'Use') +
    cells('---', '---') +
    cells('x', 'what it is for and who has it '.repeat(3))
  const widths = await wordWidths(content)
  for (const width of widths.slice(-2)) expect(width).toBeGreaterThan(50)
  const run = (await pdf(content)).pages[0]?.runs.find(({ text }) => text.includes('Parameter'))
  expect(run?.size).toBeGreaterThanOrEqual(8)
})

test('an endless word breaks, and leaves the words beside it whole', async () => {
  const file = await pdf(longWord)
  expect(rightEdge(file)).toBeLessThanOrEqual(595.28 - margin + 1)
  expect(file.text).toContain('description')
  expect(file.text.replaceAll(/\s/g, '')).toContain('a'.repeat(20))
})

browserTest('an endless word breaks in HTML rather than make the page scroll', async () => {
  const [width = 0, room = 0] = (await inBrowser(
    longWord,
    "['table', '.table'].map(name => document.querySelector(name).getBoundingClientRect().width)",
  )) as number[]
  expect(width).toBeLessThanOrEqual(room + 1)
})

test('the words of a crowded table are smaller in Word and PDF alike', async () => {
  const word = await wordFile(twelve)
  const sizes = all(word.part('word/document.xml'), 'w:sz').map(({ attributes }) =>
    Number(attributes['w:val']),
  )
  const run = (await pdf(twelve)).pages[0]?.runs.find(({ text }) => text.includes('Column'))
  expect(run?.size).toBeLessThan(9)
  expect(Math.max(...sizes) / 2).toBeCloseTo(run?.size ?? 0, 0)
})

test.each(themes)('twelve columns keep their words whole in $id', async ({ id }) => {
  const { text } = await pdf(twelve, { theme: id })
  expect(text.match(/Column/g)).toHaveLength(12)
  expect(text.match(/words/g)).toHaveLength(12)
})

test('Chinese words of a short column stay on their line', async () => {
  const { pages } = await pdf(chinese)
  const lines = pages.flatMap(({ runs }) => runs.map(({ text }) => text))
  expect(lines).toContain('是否必填')
})

test('code in a table of Word is as much smaller as the text around it', async () => {
  const word = await wordFile('Text `code`\n\n| a |\n|---|\n| `inner` |\n', { theme: 'academic' })
  const size = (text: string) =>
    all(word.part('word/document.xml'), 'w:r')
      .filter((run) => textOf(run) === text)
      .map((run) => value(run, 'w:rPr', 'w:sz'))
  expect(size('code')).toEqual([undefined])
  expect(size('inner')).toEqual(['17'])
})

test('a cell of several columns widens those, not the others', async () => {
  const [one = 0, two = 0, three = 0] = await wordWidths(spanning)
  expect(one + two).toBeGreaterThan(4 * three)
})

test('a picture in a cell has its own width where there is room', async () => {
  const picture = `data:image/svg+xml;base64,${Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="40"><rect width="240" height="40"/></svg>',
  ).toString('base64')}`
  const [, width = 0] = await wordWidths(`| a | b |\n|---|---|\n| ${prose} | ![x](${picture}) |\n`)
  expect(width).toBeGreaterThanOrEqual(0.4 * measure)
})

const inside = (prefix: string, first = prefix) =>
  options
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 ? first : prefix) + line)
    .join('\n')
const around: readonly [name: string, content: string, end: number][] = [
  ['a list ends where the widest end', `- item\n\n${inside('  ')}\n`, (measure + textMeasure) / 2],
  ['a quote ends where the text ends', inside('> '), textMeasure],
  ['a list in a quote ends where the text ends', `> - item\n>\n${inside('>   ')}\n`, textMeasure],
  ['a note ends where the text ends', `Text[^1]\n\n[^1]: Note\n\n${inside('    ')}\n`, textMeasure],
]
test.each(around)('a table in %s', async (_, content, end) => {
  const word = await wordFile(content)
  const parts = ['word/document.xml', 'word/footnotes.xml'].filter((name) =>
    word.names.includes(name),
  )
  // A quote that holds a table is a table of one cell around it.
  const tables = parts.flatMap((name) => all(word.part(name), 'w:tbl'))
  const table = tables.at(-1)
  if (table === undefined) throw new Error('no table')
  const twips = (of: XmlElement, ...path: readonly string[]) =>
    Number(child(of, ...path)?.attributes['w:w'] ?? 0)
  const start = tables.reduce(
    (sum, each) =>
      sum +
      twips(each, 'w:tblPr', 'w:tblInd') +
      twips(each, 'w:tr', 'w:tc', 'w:tcPr', 'w:tcMar', 'w:left'),
    0,
  )
  expect((start + twips(table, 'w:tblPr', 'w:tblW')) / 20).toBeCloseTo(end, 0)
  const file = await pdf(content)
  const words = file.pages[0]?.runs.filter(({ y }) => y > corporate.page.marginBottom) ?? []
  expect(Math.max(...words.map(({ x, width }) => x + width))).toBeLessThanOrEqual(
    textMargin + end + 1,
  )
  const [first] = pdfWidths(file)
  const [sameInWord] = all(table, 'w:gridCol')
  expect(Number(sameInWord?.attributes['w:w']) / 20 / (first ?? 0)).toBeCloseTo(1, 1)
})

test('on wide paper lines break later', async () => {
  const wide = `---\npage_size: a3\n---\n\n${options}`
  const [, , , description = 0] = await wordWidths(wide)
  const [, , , narrower = 0] = await wordWidths(options)
  expect(description).toBeGreaterThan(narrower + 200)
})

test('prose keeps room beside code whose words break', async () => {
  const settings = `| Setting | Description | Default |
|---|---|---|
| \`pretty_urls.trailing_index\` | Trailing \`index.html\`, set to \`false\` to remove it | \`:year/:month/:day/:title/\` |
`
  const word = await wordFile(settings, { theme: 'contrast' })
  const columns = all(word.part('word/document.xml'), 'w:gridCol')
  const { text, table } = themeNamed('contrast')
  expect(Number(columns[1]?.attributes['w:w']) / 20).toBeGreaterThan(8 * text.size * table.size)
})
