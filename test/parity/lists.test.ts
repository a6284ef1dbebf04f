import { describe, expect, test } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { all, value, type WordFile, wordFile } from '../support/docx.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { pdf } from '../support/pdf.ts'
import { printable, printed } from '../support/printed.ts'
import { corporate, textMargin } from '../support/themes.ts'

const numbered = '1. a\n   1. b\n      1. c\n         1. d\n'
const bulleted = '- a\n  - b\n    - c\n      - d\n'

/** The signs of the list that the first paragraph stands in, level by level. */
function signs(word: WordFile): (string | undefined)[] {
  const numbering = word.part('word/numbering.xml')
  const [first] = word.paragraphs
  const id = first && value(first.element, 'w:pPr', 'w:numPr', 'w:numId')
  const instance = all(numbering, 'w:num').find(({ attributes }) => attributes['w:numId'] === id)
  const abstractId = instance && value(instance, 'w:abstractNumId')
  const abstract = all(numbering, 'w:abstractNum').find(
    ({ attributes }) => attributes['w:abstractNumId'] === abstractId,
  )
  return all(abstract ?? numbering, 'w:lvl').map((level) =>
    value(level, 'w:numFmt') === 'bullet' ? value(level, 'w:lvlText') : value(level, 'w:numFmt'),
  )
}

describe('ordered lists count in decimals at every level', () => {
  browserTest('in HTML', async () => {
    expect(
      await inBrowser(
        numbered,
        "[...document.querySelectorAll('ol')].map(l => getComputedStyle(l).listStyleType)",
      ),
    ).toEqual(['decimal', 'decimal', 'decimal', 'decimal'])
  })
  test('in Word', async () => {
    expect(signs(await wordFile(numbered))).toEqual(Array(9).fill('decimal'))
  })
  test('in PDF', async () => {
    const file = await pdf(numbered)
    expect(file.elements('Lbl').map((label) => label.text)).toEqual(['1.', '1.', '1.', '1.'])
  })
})

describe('bullets are a disc, a circle and from then on squares', () => {
  browserTest('in HTML', async () => {
    expect(
      await inBrowser(
        bulleted,
        "[...document.querySelectorAll('ul')].map(l => getComputedStyle(l).listStyleType)",
      ),
    ).toEqual(['disc', 'circle', 'square', 'square'])
  })
  test('in Word', async () => {
    expect(signs(await wordFile(bulleted)).slice(0, 4)).toEqual(['•', '◦', '▪', '▪'])
  })
  test('in PDF', async () => {
    const file = await pdf(bulleted)
    expect(file.elements('Lbl').map((label) => label.text)).toEqual(['•', '◦', '▪', '▪'])
  })
  test('counting the numbered lists around them, in PDF as in HTML', async () => {
    const file = await pdf('1. a\n   - b\n')
    expect(file.elements('Lbl').map((label) => label.text)).toEqual(['1.', '◦'])
  })
})

describe.each(themes)('in $id', (theme) => {
  const { muted } = resolveTheme(theme).colors

  const content = '- a\n\n1. b\n'

  browserTest('markers are drawn in the colour of secondary text in HTML', async () => {
    expect(
      await inBrowser(
        content,
        "[...document.querySelectorAll('li')].map(l => getComputedStyle(l, '::marker').color)",
        { theme: theme.id },
      ),
    ).toEqual([rgb(muted), rgb(muted)])
  })

  test('markers are drawn in the colour of secondary text in Word and PDF', async () => {
    const word = await wordFile(content, { theme: theme.id })
    const levels = all(word.part('word/numbering.xml'), 'w:lvl').filter(
      (level) => value(level, 'w:lvlJc') === 'right',
    )
    const colors = levels.map((level) => value(level, 'w:rPr', 'w:color'))
    expect(new Set(colors)).toEqual(new Set([muted.slice(1).toUpperCase()]))
    const file = await pdf(content, { theme: theme.id })
    expect(file.pages[0]?.textColors).toContain(muted)
  })
})

describe('the items of a tight list are as far apart', () => {
  // Lines of 1.45 times the size, and 0.15 of it between items; browsers print with the same sizes.
  const pitch = corporate.text.size * (1.45 + 0.15)
  test.each(printable)('printed from %s', async (format) => {
    const [page] = (await printed(format, '- one\n- two\n- three\n')).pages
    const y = (text: string) => page?.runs.find((run) => run.text.includes(text))?.y ?? 0
    expect(y('one') - y('two')).toBeCloseTo(pitch, 0)
    expect(y('two') - y('three')).toBeCloseTo(pitch, 0)
  })
})

describe('contents without a first level start where lines do', () => {
  const content = '[TOC]\n\n## Second\n\n### Third\n'
  test.each(printable)('printed from %s', async (format) => {
    const [page] = (await printed(format, content)).pages
    // The entry and the heading itself. A run may end with a ligature, or go on with the dots behind an entry.
    const places = (text: string) =>
      (page?.runs ?? [])
        .filter((run) => run.text.trim().startsWith(text.charAt(0)))
        .map(({ x }) => x)
    for (const x of places('Second')) expect(x).toBeCloseTo(textMargin, 0)
    expect(Math.max(...places('Third'))).toBeGreaterThan(textMargin + 8)
  })
})

test('the list in a loose item is set apart from the next item in Word', async () => {
  const word = await wordFile('1. a\n\n   - b\n   - c\n\n2. d\n')
  const styles = ['b', 'c', 'd'].map((text) => word.paragraph(text).style)
  expect(styles).toEqual(['ListTight', 'ListParagraph', 'ListParagraph'])
})

function rgb(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
