import { describe, expect, test } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'

import { all, child, value, wordFile } from '../support/docx.ts'
import { htmlPage } from '../support/html-page.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { pdf } from '../support/pdf.ts'
import { textMargin, textMiddle, themeNamed } from '../support/themes.ts'

const dot = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><rect width="100" height="40"/></svg>',
).toString('base64')}`

/** A4 less the margins of the corporate theme, in points. */
const measure = 595.28 - 2 * textMargin

describe('a figure and its caption stand in the middle', () => {
  const content = `![a](${dot} "The caption")\n`
  browserTest('in HTML', async () => {
    const middles = await inBrowser(
      content,
      `['main', 'img', 'figcaption'].map(name => {
        const range = document.createRange()
        range.selectNode(document.querySelector(name))
        const { left, right } = range.getBoundingClientRect()
        return Math.round((left + right) / 2)
      })`,
    )
    expect(new Set(middles as number[]).size).toBe(1)
  })
  test('in Word', async () => {
    const word = await wordFile(content)
    expect(value(word.style('Figure'), 'w:pPr', 'w:jc')).toBe('center')
    expect(value(word.style('Caption'), 'w:pPr', 'w:jc')).toBe('center')
    expect(word.paragraphs.map(({ style }) => style)).toEqual(['Figure', 'Caption'])
  })
  test('in PDF', async () => {
    const [page] = (await pdf(content)).pages
    const caption = page?.runs.find((run) => run.text === 'The caption')
    expect((caption?.x ?? 0) + (caption?.width ?? 0) / 2).toBeCloseTo(textMiddle, 0)
  })
})

test('an image alone without a title is no figure, and stands where lines start', async () => {
  const content = `![a](${dot})\n`
  expect((await htmlPage(content)).all('figure')).toEqual([])
  const word = await wordFile(content)
  expect(word.paragraphs.map(({ style }) => style)).toEqual(['Normal'])
})

describe('a small table is as wide as the text', () => {
  const content = '| a | b |\n|---|---|\n| c | d |\n'
  browserTest.each(themes)('in $id HTML', async ({ id }) => {
    const [table, main] = (await inBrowser(
      content,
      "['table', '.table'].map(name => document.querySelector(name).getBoundingClientRect().width)",
      { theme: id },
    )) as number[]
    expect(table).toBeCloseTo(main ?? 0, 0)
  })
  test('in Word', async () => {
    const word = await wordFile(content)
    const [width] = all(word.part('word/document.xml'), 'w:tblW')
    expect(Number(width?.attributes['w:w']) / 20).toBeCloseTo(measure, -1)
  })
  test('in PDF', async () => {
    const [page] = (await pdf(content)).pages
    const widths = page?.fills.map(({ box: [left = 0, , right = 0] }) => right - left) ?? []
    const head = widths.filter((width) => width > 20 && width < 500).reduce((a, b) => a + b, 0)
    expect(head).toBeCloseTo(measure, 0)
  })
})

describe('links are underlined', () => {
  const content = 'A [link](https://example.org).\n'
  browserTest('in HTML', async () => {
    expect(
      await inBrowser(content, "getComputedStyle(document.querySelector('a')).textDecorationLine"),
    ).toBe('underline')
  })
  test('in Word and PDF', async () => {
    const word = await wordFile(content)
    expect(value(word.style('Hyperlink'), 'w:rPr', 'w:u')).toBe('single')
    const lines = (file: Awaited<ReturnType<typeof pdf>>) => file.pages[0]?.strokes ?? 0
    expect(lines(await pdf(content))).toBeGreaterThan(lines(await pdf('A link.\n')))
  })
})

test('lines stand as far apart in Word as the theme says, whatever the font', async () => {
  for (const { id, text } of themes) {
    const word = await wordFile('Text', { theme: id })
    const spacing = child(word.style('Normal'), 'w:pPr', 'w:spacing')?.attributes
    expect(spacing?.['w:lineRule']).toBe('atLeast')
    expect(Number(spacing?.['w:line']) / 20).toBeCloseTo(text.size * text.lineHeight, 1)
  }
})

test('the line above the notes has the colour of rules in Word', async () => {
  const word = await wordFile('a[^1]\n\n[^1]: b', { theme: 'midnight' })
  const [separator] = all(word.part('word/footnotes.xml'), 'w:footnote')
  const [paragraph] = separator === undefined ? [] : all(separator, 'w:p')
  const style = paragraph && value(paragraph, 'w:pPr', 'w:pStyle')
  const { border } = resolveTheme(themeNamed('midnight')).colors
  expect(value(word.style(style ?? ''), 'w:rPr', 'w:color')).toBe(border.slice(1).toUpperCase())
})

test('a space parts a note from its number in PDF', async () => {
  const file = await pdf('a[^1]\n\n[^1]: Note\n')
  const runs = file.pages[0]?.runs ?? []
  const number = runs.findLast((run) => run.text.trim() === '1')
  const note = runs.find((run) => run.text === 'Note')
  const gap = (note?.x ?? 0) - (number?.x ?? 0) - (number?.width ?? 0)
  expect(gap).toBeGreaterThan(1.5)
})
