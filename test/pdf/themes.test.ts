import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#octavo/core/theme/color.js'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'

import { onPaper } from '#octavo/core/theme/paper.js'
import { type Color, type PaletteKey, paletteKeys, type Theme } from '#octavo/core/theme/types.js'
import { type PdfFile, type PdfRun, pdf } from '../support/pdf.ts'
import { printable, printed } from '../support/printed.ts'
import { everything } from '../support/scope.ts'
import { themeNamed } from '../support/themes.ts'

const specimen = `---
title: Specimen
subtitle: Subtitle
number_sections: false
---

## Second

A paragraph with a [link](https://example.com).

### Third

#### Fourth

##### Fifth

###### Sixth

> Quoted.

> [!NOTE]
> Alerted.

\`\`\`
block
\`\`\`

| Head |
| --- |
| cell |
`

describe.each(themes)('the $id theme', (definition) => {
  const { id } = definition

  test('draws its colours in its own fonts', async () => {
    const file = await pdf(specimen, { theme: id })
    expectTheme(file, onPaper(resolveTheme(definition)))
    const fonts = new Set(file.pages.flatMap((page) => page.fonts.map(({ name }) => family(name))))
    const { body, heading, mono } = definition.fonts
    expect(fonts).toEqual(new Set([body, heading, mono].map(({ name }) => family(name))))
  })

  test('draws a title block without a title', async () => {
    const { text } = await pdf('---\nauthor: Ada\ndate: 2026-05-04\n---\n\nText', { theme: id })
    expect(text).toMatch(/^Ada\s.*2026\s+Text/)
  })

  test('draws other colours in all that is made from them', async () => {
    const file = await pdf(specimen, { theme: id, overrides: other })
    expectTheme(file, onPaper(resolveTheme(definition, other)))
  })

  // Of the colours one alone, and another one in the next theme.
  const turn = themes.indexOf(definition) % paletteKeys.length
  const alone = paletteKeys.filter((_, index) => everything || index === turn)
  test.each(alone)('draws another %s where it belongs, and nowhere else', async (key) => {
    const overrides = { [key]: other[key] }
    const file = await pdf(specimen, { theme: id, overrides })
    expectTheme(file, onPaper(resolveTheme(definition, overrides)))
  })

  test('letters its headings', async () => {
    const file = await pdf(specimen, { theme: id })
    const words = ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
    for (const [index, word] of words.entries()) {
      const style = definition.headings[index + 1]
      const drawn = run(file, style?.caps === 'upper' ? word.toUpperCase() : word)
      expect(drawn.size).toBeCloseTo(style?.size ?? 0, 1)
      expect(drawn.font.includes('Italic')).toBe(style?.italic)
      const { width } = file.pages[0] ?? { width: 0 }
      const middle = drawn.x + drawn.width / 2
      if (style?.align === 'center') expect(Math.abs(middle - width / 2)).toBeLessThan(2)
      else {
        const { marginX, textInset } = definition.page
        expect(drawn.x).toBeCloseTo(marginX + textInset.start, 0)
      }
    }
    // Whatever is drawn, the words of bookmarks are the author's.
    expect(JSON.stringify(file.bookmarks)).toContain('"Sixth"')
  })

  test('sets in the first lines of paragraphs that follow another, or spaces them', async () => {
    const { text } = resolveTheme(definition)
    const file = await pdf(
      '# Heading\n\nOne.\n\nTwo.\n\n- item\n\nThree.\n\n> Four.\n>\n> Five.\n',
      {
        theme: id,
      },
    )
    const [one, two, three, four, five] = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((word) =>
      run(file, word),
    )
    if (!one || !two || !three || !four || !five) throw new Error('A paragraph is missing.')
    const line = text.size * text.lineHeight
    expect(two.x - one.x).toBeCloseTo(text.firstLineIndent, 1)
    const space = text.firstLineIndent > 0 ? 0 : text.paragraphSpacing
    expect(one.y - two.y).toBeCloseTo(line + space, 1)
    // What follows a list, and what stands in a quote, is never set in.
    expect(three.x).toBeCloseTo(one.x, 1)
    expect(five.x).toBeCloseTo(four.x, 1)
  })

  test('has space around theorems, whose first lines are not set in', async () => {
    const { text } = resolveTheme(definition)
    const source = 'One.\n\nTwo.\n\n::: definition\nThree.\n:::\n\nFour.\n'
    const file = await pdf(source, { theme: id })
    const [one, two, head, four] = ['One.', 'Two.', 'Definition.', 'Four.'].map((word) =>
      run(file, word),
    )
    if (!one || !two || !head || !four) throw new Error('A paragraph is missing.')
    const apart = text.size * text.lineHeight + text.paragraphSpacing
    expect(head.x).toBeCloseTo(one.x, 1)
    expect(four.x).toBeCloseTo(one.x, 1)
    expect(two.y - head.y).toBeCloseTo(apart, 0)
    expect(head.y - four.y).toBeCloseTo(apart, 0)
  })

  test('has its bars and boxes inside the text block', async () => {
    const file = await pdf(specimen, { theme: id })
    const [page] = file.pages
    const { marginX } = definition.page
    const shapes = [
      ...(page?.fills.slice(1).map(({ onPage }) => onPage) ?? []),
      ...(page?.lines.map(({ box }) => box) ?? []),
    ]
    expect(shapes.length).toBeGreaterThan(1)
    for (const [left = 0, , right = 0] of shapes) {
      expect(left).toBeGreaterThanOrEqual(marginX - 0.5)
      expect(right).toBeLessThanOrEqual((page?.width ?? 0) - marginX + 0.5)
    }
  })

  test('never ends a page on a heading, and keeps a caption with its figure', async () => {
    const picture = `<figure>\n<img src="${bars}" alt="Bars" width="200">\n<figcaption>Caption</figcaption>\n</figure>`
    const parts = Array.from(
      { length: 24 },
      (_, index) =>
        `### Heading ${index}\n\n${'words of a paragraph '.repeat(8 + index)}\n\n${picture}`,
    )
    const file = await pdf(parts.join('\n\n'), { theme: id })
    expect(file.pages.length).toBeGreaterThan(4)
    for (const page of file.pages) {
      const { marginBottom } = definition.page
      const lines = page.runs.filter(({ y, text }) => y > marginBottom && text.trim() !== '')
      const last = lines.toSorted((a, b) => a.y - b.y)[0]
      expect(last?.text).not.toMatch(/^Heading/i)
      const pictures = page.fills.filter(({ color }) => color === '#c0ffee')
      const captions = page.runs.filter(({ text }) => text === 'Caption')
      expect(captions).toHaveLength(pictures.length)
    }
  })

  test('sets the showcase to PDF/UA-1, and paints each page whole', async () => {
    const file = await pdf(showcase, { theme: id })
    expect(file.warnings).toEqual([])
    expect(file.claimsUa).toBe(true)
    for (const { fills, width, height } of file.pages) {
      const [ground] = fills
      expect(ground?.color).toBe(definition.palette.bg)
      const [left = 1, top = 1, right = 0, bottom = 0] = ground?.onPage ?? []
      const beside = [left, top, right - width, bottom - height]
      for (const distance of beside) expect(Math.abs(distance)).toBeLessThan(0.5)
    }
  })
})

describe('a title block', () => {
  test.each([
    ['corporate', 0, 1],
    ['editorial', 1, 0],
    ['elegant', 1, 1],
    ['modern', 0, 0],
  ])('of the %s theme has its rules above and below', async (theme, above, below) => {
    const file = await pdf(specimen, { theme })
    const accent = themes.find(({ id }) => id === theme)?.palette.accent
    const [page] = file.pages
    const title = run(file, 'Specimen').y
    const subtitle = run(file, 'Subtitle').y
    const second = run(file, 'Second').y
    const rules = (page?.fills ?? []).filter(
      ({ color, onPage: [left = 0, , right = 0] }) => color === accent && right - left > 300,
    )
    const between = (high: number, low: number) =>
      rules.filter(({ onPage: [, y = 0] }) => y < high && y > low).length
    expect([between(842, title), between(subtitle, second)]).toEqual([above, below])
  })

  test('of two lines has lines of about one length', async () => {
    const file = await pdf('---\ntitle: Rate limiting at the very edge of it\n---\n', {
      theme: 'editorial',
    })
    const lines = file.pages[0]?.runs.filter(({ size }) => size > 40) ?? []
    const heights = [...new Set(lines.map(({ y }) => Math.round(y)))]
    const widths = heights.map((height) =>
      lines
        .filter(({ y }) => Math.round(y) === height)
        .reduce((total, { width }) => total + width, 0),
    )
    expect(widths).toHaveLength(2)
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7)
  })
})

describe('capitals', () => {
  test('that are only drawn follow the language, and leave code as it is', async () => {
    const file = await pdf('---\nlang: tr\n---\n\n###### Bir iki `npm install`\n', {
      theme: 'modern',
    })
    expect(file.text).toContain('BİR İKİ')
    expect(file.text).toContain('npm install')
  })

  test('that are small are copied as the author wrote them', async () => {
    const file = await pdf('## Rate limiting\n', { theme: 'elegant' })
    expect(file.text).toContain('Rate limiting')
  })
})

test('a header has the hairline of its theme under it', async () => {
  const hairlines = async (theme: string) => {
    const file = await pdf('one\n\n\\newpage\n\ntwo\n\n---\n\n', { theme })
    return file.pages.map(
      ({ fills, height }) =>
        fills.slice(1).filter(({ onPage: [, y = 0] }) => y > height - 80).length,
    )
  }
  expect(await hairlines('academic')).toEqual([0, 1])
  expect(await hairlines('corporate')).toEqual([0, 0])
})

test('a paragraph that announces a list stays on its page', async () => {
  for (let lines = 36; lines < 48; lines++) {
    const file = await pdf(
      `${Array.from({ length: lines }, () => 'line  ').join('\n')}\n\nThese:\n\n- first\n- second\n`,
    )
    const page = file.pages.find(({ text }) => text.includes('These:'))
    expect(page?.text).toContain('first')
  }
})

test('a short table, quote, alert or block of code is never parted', async () => {
  const blocks = [
    '| A | B |\n| --- | --- |\n| begin | b |\n| c | d |\n| e | end |',
    '> begin\n>\n> middle\n>\n> end',
    '> [!TIP]\n> begin\n>\n> end',
    '```\nbegin\n\n\n\nend\n```',
  ]
  for (const block of blocks) {
    for (let lines = 34; lines < 48; lines += 2) {
      const text = Array.from({ length: lines }, () => 'line  ').join('\n')
      const { pages } = await pdf(`${text}\n\n${block}\n`)
      const page = pages.find(({ text }) => text.includes('begin'))
      expect(page?.text).toContain('end')
    }
  }
})

test('a link in a table head on the accent colour has the colour of the words around it', async () => {
  const file = await pdf('| [link](https://example.com) |\n| --- |\n| cell |\n', {
    theme: 'contrast',
  })
  expect(ink(file, 'link')).toBe('#ffffff')
})

const other: Readonly<Record<PaletteKey, Color>> = {
  heading: '#7a0f5c',
  text: '#2b1b4d',
  bg: '#eaf4e6',
  link: '#0b5d2a',
  accent: '#8a3b00',
}

const showcase = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path fill="#c0ffee" d="M0 0h20v10H0z"/></svg>'
const bars = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`

/** Each part of the specimen in the colour that the theme has for it. */
function expectTheme(file: PdfFile, { colors, ...theme }: Theme): void {
  const { color } = theme.quote.pull ?? theme.quote
  const quote = color === 'muted' ? colors.quoteText : colors[color]
  const sixth = theme.headings[5].caps === 'upper' ? 'SIXTH' : 'Sixth'
  expect({
    title: ink(file, 'Specimen'),
    subtitle: ink(file, 'Subtitle'),
    sixth: ink(file, sixth),
    text: ink(file, 'A paragraph'),
    link: ink(file, 'link'),
    quote: ink(file, 'Quoted'),
    alert: ink(file, 'Note'),
    code: ink(file, 'block'),
    head: ink(file, 'Head'),
  }).toEqual({
    title: colors.heading,
    subtitle: colors.muted,
    sixth: colors[theme.headings[5].color],
    text: colors.text,
    link: colors.link,
    quote,
    alert: colors.alerts.note.accent,
    code: colors.codeBlockText,
    head: colors.tableHeadText,
  })
  const page = file.pages[0]
  const drawn = new Set([
    ...(page?.fills.map(({ color }) => color) ?? []),
    ...(page?.lines.map(({ color }) => color) ?? []),
  ])
  const surfaces = [
    colors.bg,
    colors.codeBlock,
    colors.alerts.note.accent,
    ...(theme.alert.frame === 'bar' ? [] : [colors.alerts.note.background]),
    ...(theme.quote.bar > 0 ? [colors.quoteBar] : []),
    ...(theme.code.frame === 'bar' ? [colors.accent] : []),
    ...(theme.code.frame === 'box' ? [colors.border] : []),
    ...(theme.table.headFill === 'none' ? [] : [colors.tableHead]),
    ...(theme.title.rule === 'none' ? [] : [colors.accent]),
  ]
  for (const color of surfaces) expect(drawn).toContain(color)
}

/** The colour of the first text with those words. */
function ink(file: PdfFile, words: string): string | undefined {
  return file.pages.flatMap(({ inks }) => inks).find(({ text }) => text.includes(words))?.color
}

function run(file: PdfFile, words: string): PdfRun {
  const found = file.pages.flatMap(({ runs }) => runs).find(({ text }) => text === words)
  if (found === undefined) throw new Error(`No run of the words ${words}.`)
  return found
}

/** `Source Sans 3` and `SourceSans3-SemiBold` are of one family. */
function family(font: string): string {
  return font.replace(/-.*$/, '').replaceAll(' ', '')
}

test.each(printable)(
  'code that is light on dark on a screen is dark on light as printed from %s',
  async (format) => {
    const [page] = (await printed(format, '```js\nconst a = 1\n```', { theme: 'modern' })).pages
    const { codeBlock } = onPaper(resolveTheme(themeNamed('modern'))).colors
    expect(page?.fills.map(({ color }) => color)).toContain(codeBlock)
    expect(contrast(codeBlock, '#ffffff')).toBeLessThan(1.2)
  },
)
