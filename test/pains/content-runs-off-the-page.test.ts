import { describe, expect, test } from 'vitest'
import { rightEdge } from '../support/pdf.ts'
import { dotPng, redPng } from '../support/pictures.ts'
import { printable, printed } from '../support/printed.ts'
import { margin, textMargin } from '../support/themes.ts'

// Wide tables are cut off: typora#2314, opencti#15021, pandoc#2471. Long lines of code run off the page:
// pandoc#8557. Images are wider than the page in Word: suitenumerique/docs#1505, markdown-docx#17, pandoc#976.

/** How far text may go on an upright page, and on one that lies, with two points for rounding. */
const measureEnd = 595 - margin + 2
const longMeasureEnd = 842 - margin + 2

const columns = (cell: (column: number) => string) =>
  `| ${Array.from({ length: 12 }, (_, column) => cell(column)).join(' | ')} |`
const longWord = 'incomprehensibilities'.repeat(8)
const wideTable = [
  columns((column) => `Column ${column}`),
  columns(() => '---'),
  columns((column) => (column === 4 ? longWord : `cell${column}`)),
].join('\n')

const letters = (text: string) => text.replaceAll(/\s/g, '')

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('a table of twelve columns and an endless word stays within the margins, whole', async () => {
    const file = await printed(format, wideTable)
    expect(rightEdge(file)).toBeLessThanOrEqual(longMeasureEnd)
    const text = letters(file.text)
    expect(text).toContain(longWord)
    for (let column = 0; column < 12; column++) {
      if (column !== 4) expect(text).toContain(`cell${column}`)
    }
  })

  test('a table of twenty-four columns stays within the margins, whole', async () => {
    const cells = (text: string) => `|${`${text}|`.repeat(24)}`
    const file = await printed(format, `${cells('x')}\n${cells('-')}\n${cells('word')}`)
    expect(rightEdge(file)).toBeLessThanOrEqual(longMeasureEnd)
    expect(letters(file.text).split('word')).toHaveLength(25)
  })

  test('lines of code with and without spaces wrap within the margins, and lose nothing', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
    const file = await printed(format, `\`\`\`\n${words}\n${longWord.repeat(2)}\n\`\`\`\n`)
    expect(rightEdge(file)).toBeLessThanOrEqual(measureEnd)
    expect(letters(file.text)).toContain(letters(words) + longWord.repeat(2))
  })

  test('code in a list in a quote wraps too', async () => {
    const file = await printed(
      format,
      `> - a\n>\n>   \`\`\`\n>   ${'word '.repeat(60)}\n>   \`\`\`\n`,
    )
    expect(rightEdge(file)).toBeLessThanOrEqual(measureEnd)
    expect(file.text.split('word')).toHaveLength(61)
  })

  test('an image wider than the text is as wide as the text, in proportion', async () => {
    const file = await printed(
      format,
      `<img src="${dotPng}" alt="x" width="4000">\n\n| a | b |\n|---|---|\n| x | <img src="${dotPng}" alt="y" width="4000"> |\n`,
    )
    const [alone = [], inCell = []] = file.pages[0]?.imageBoxes ?? []
    const [left = 0, bottom = 0, right = 0, top = 0] = alone
    expect(left).toBeCloseTo(textMargin, -0.5)
    expect(right).toBeCloseTo(595 - textMargin, -0.5)
    // The picture is 8 by 4 pixels.
    expect((right - left) / (top - bottom)).toBeCloseTo(2, 1)
    expect(inCell[2]).toBeLessThanOrEqual(measureEnd)
    expect(inCell[0]).toBeGreaterThan(margin)
  })

  test('an image taller than the page stays on one page, in proportion', async () => {
    const file = await printed(
      format,
      `<img src="${redPng(20, 200)}" alt="x" width="900">\n\nAfter.\n`,
    )
    const boxes = file.pages.flatMap((page) => page.imageBoxes)
    expect(boxes).toHaveLength(1)
    const [left = 0, bottom = 0, right = 0, top = 0] = boxes[0] ?? []
    expect(bottom).toBeGreaterThan(60)
    expect(top).toBeLessThan(842 - 60)
    expect((top - bottom) / (right - left)).toBeCloseTo(10, 0)
  })
})
