import { describe, expect, test } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { all, isOn, value, wordFile } from '../support/docx.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { pdf } from '../support/pdf.ts'

const content =
  '<table><thead><tr><th rowspan="2">press</th><th colspan="2">books</th></tr><tr><th>octavo</th><th>other</th></tr></thead><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>'

describe.each(themes)('the words of a table head have one colour in $id', (theme) => {
  const { colors, table } = resolveTheme(theme)
  const color = table.headFill ? colors.tableHeadText : colors.heading

  browserTest('in HTML', async () => {
    const drawn =
      "[...document.querySelectorAll('thead th')].map(cell => getComputedStyle(cell).color)"
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(new Set((await inBrowser(content, drawn, { theme: theme.id })) as string[])).toEqual(
      new Set([`rgb(${red}, ${green}, ${blue})`]),
    )
  })

  test('in Word, whose style for text lies over that of the table', async () => {
    const word = await wordFile(content, { theme: theme.id })
    const heads = ['press', 'books', 'octavo', 'other'].map((text) => word.paragraph(text).style)
    expect(new Set(heads)).toEqual(new Set(['TableHeading']))
    expect(value(word.style('TableHeading'), 'w:rPr', 'w:color')).toBe(color.slice(1).toUpperCase())
    expect(word.paragraph('a').style).toBe('TableText')
  })

  test('in PDF', async () => {
    const file = await pdf(content, { theme: theme.id })
    expect(file.pages[0]?.textColors).toContain(color)
  })
})

describe('a head cell that spans the rows of the head stands at its foot, over the body', () => {
  browserTest('in HTML, with the rule of the head below it', async () => {
    const [spanning, last, rules] = (await inBrowser(
      content,
      `(() => {
        const bottom = text => {
          const range = document.createRange()
          range.selectNodeContents([...document.querySelectorAll('th')].find(cell => cell.textContent === text))
          return range.getBoundingClientRect().bottom
        }
        return [bottom('press'), bottom('octavo'), getComputedStyle(document.querySelector('thead')).borderBottomStyle]
      })()`,
    )) as [number, number, string]
    expect(spanning).toBeCloseTo(last, 0)
    expect(rules).toBe('solid')
  })

  test('in Word', async () => {
    const word = await wordFile(content)
    const [cell] = all(word.part('word/document.xml'), 'w:tc')
    expect(cell && value(cell, 'w:tcPr', 'w:vAlign')).toBe('bottom')
    expect(cell && isOn(cell, 'w:tcPr', 'w:vMerge')).toBe(true)
  })

  test('in PDF', async () => {
    const baseline = (await pdf(content)).pages[0]?.runs ?? []
    const at = (text: string) => baseline.find((run) => run.text === text)?.y
    expect(at('press')).toBeCloseTo(at('octavo') ?? Number.NaN, 1)
  })
})

describe('bullets in a note begin with the first sign', () => {
  const note = 'Words.[^1]\n\n[^1]: A list:\n\n    - a\n      - b\n'
  browserTest('in HTML', async () => {
    const drawn =
      "[...document.querySelectorAll('.footnotes ul')].map(list => getComputedStyle(list).listStyleType)"
    expect(await inBrowser(note, drawn)).toEqual(['disc', 'circle'])
  })
  test('in PDF', async () => {
    const labels = (await pdf(note)).elements('Lbl').map(({ text }) => text)
    expect(labels.slice(-2)).toEqual(['•', '◦'])
  })
})
