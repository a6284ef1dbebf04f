import { describe, expect, test } from 'vitest'
import { type PdfFile, pdf, pdfInk } from '../support/pdf.ts'

/** Of inline code in the corporate theme. */
const background = '#f4f5f7'

function backgroundWidths(file: PdfFile): number[] {
  const fills = file.pages.flatMap((page) => page.fills).filter(({ color }) => color === background)
  return fills.map(({ box: [left = 0, , right = 0] }) => right - left)
}

describe('inline code', () => {
  test('of one short run has a background that reaches out of it on both sides', async () => {
    const file = await pdf('`short`\n')
    const run = file.pages[0]?.runs.find(({ text }) => text === 'short')
    const [width = 0] = backgroundWidths(file)
    expect(width).toBeGreaterThan((run?.width ?? Number.NaN) + 2)
  })

  // Each background is drawn over the text before it.
  test.each([
    ['longer than its line', 'aVeryLongConfigurationSettingName'.repeat(4)],
    ['of two scripts', 'кодcode'],
  ])('%s has no background over its own letters', async (_, code) => {
    const file = await pdf(`\`${code}\`\n`)
    const runs = (file.pages[0]?.runs ?? []).filter(({ text }) => code.includes(text))
    const widths = backgroundWidths(file)
    expect(widths.length).toBeGreaterThan(1)
    const drawn = widths.reduce((total, width) => total + width, 0)
    const set = runs.reduce((total, run) => total + run.width, 0)
    expect(drawn).toBeLessThanOrEqual(set + 0.5)
  })

  test('in a narrow cell has no background over its own letters', async () => {
    const name = 'aVeryLongConfigurationSettingName'
    const rest = 'words that fill the line | '.repeat(5)
    const file = await pdf(`| \`${name}${name}\` | ${rest}\n|${'---|'.repeat(6)}\n`)
    const letters = 0.6 * 10.5
    expect(backgroundWidths(file).length).toBeGreaterThan(1)
    const total = backgroundWidths(file).reduce((sum, width) => sum + width, 0)
    expect(total).toBeLessThanOrEqual(2 * name.length * letters)
  })

  test.each([
    ['code', '`run()`'],
    ['a key', '<kbd>run()</kbd>'],
  ])('in Hebrew text, %s reads from left to right', async (_, source) => {
    const file = await pdf(`טקסט ${source} נוסף\n`)
    const runs = file.pages[0]?.runs.map(({ text }) => text)
    expect(runs).toContain('run()')
  })

  test('is copied as one word with the signs around it', async () => {
    const file = await pdf('Call (`parse()`), [`Map`] or `int`, then `go`!\n')
    expect(file.text).toContain('Call (parse()), [Map] or int, then go!')
  })

  test('breaks behind a sign, where lines are filled', async () => {
    const code = 'GET /v2/inventory/{sku}/availability?warehouse=eu-central-1&include=reservations'
    const file = await pdf(`The p99 for \`${code}\` is less.\n`, { theme: 'academic' })
    expect(file.text.split('\n')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The p99 for GET \S*[-=&?/]$/)]),
    )
  })

  test.each(['academic', 'elegant'])('has no wider spaces in filled lines of %s', async (theme) => {
    const line = 'The p99 for `a a a a a a` and these inventoryresponse Inventory-Response'
    const { bytes } = await pdf(`${line}SerializerSerialSerializer it all is always and so.\n`, {
      theme,
    })
    const [marks = []] = await pdfInk(bytes)
    const letters = marks.filter(
      (mark) => mark.kind === 'glyph' && mark.font.startsWith('SourceCode'),
    )
    const [first, last] = [letters.at(0), letters.at(-1)]
    if (first?.kind !== 'glyph' || last === undefined) throw new Error('The code is missing.')
    // Ten characters of 0.6 em. Between letters of filled lines, code's too, is a hair of room: 0.015 em at most.
    expect((last.box[0] - first.box[0]) / first.size).toBeLessThan(10 * (0.6 + 0.015) + 0.01)
  })
})
