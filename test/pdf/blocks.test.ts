import { describe, expect, test } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { pdf, rightEdge } from '../support/pdf.ts'
import { margin, textMargin, themeNamed } from '../support/themes.ts'

const corporate = themeNamed('corporate')

/** A4 less the corporate theme's margin, and a point for rounding. */
const measureEnd = 595 - margin + 1

describe('code', () => {
  test('has its background on every page that it fills', async () => {
    const code = Array.from({ length: 150 }, () => 'line').join('\n')
    const file = await pdf(`\`\`\`\n${code}\n\`\`\`\n`)
    for (const page of file.pages) {
      const [, background] = page.fills
      const [left = 0, , right = 0] = background?.box ?? []
      expect(right - left).toBeGreaterThan(590 - 2 * textMargin)
    }
  })

  test('wraps long lines at a space with an arrow, inside the margins', async () => {
    const file = await pdf(`\`\`\`\n${'word '.repeat(60)}\nshort\n\`\`\`\n`)
    expect(file.pages[0]?.strokes).toBe(3)
    expect(file.text).not.toMatch(/^(?:ord|rd|d)\b/m)
    expect(rightEdge(file)).toBeLessThanOrEqual(measureEnd)
  })

  test('keeps the rows of a wrapped line on one page', async () => {
    // Each line takes three rows, so that some would be cut by the end of the page.
    const lines = Array.from(
      { length: 60 },
      (_, index) => `${index} ${'word '.repeat(45)}end${index}`,
    )
    const file = await pdf(`\`\`\`\n${lines.join('\n')}\n\`\`\`\n`)
    expect(file.pages.length).toBeGreaterThan(2)
    for (const page of file.pages) {
      expect(page.text.trimStart()).toMatch(/^(?:Document\s*)?\d+ word/)
    }
    for (let index = 0; index < lines.length; index++) expect(file.text).toContain(`end${index}`)
  })

  test('of one line longer than a page goes on over the page', async () => {
    const file = await pdf(`\`\`\`\n${'word '.repeat(1500)}end\n\`\`\`\n`)
    expect(file.pages.length).toBeGreaterThan(1)
    expect(file.text).toContain('end')
  })

  test('keeps its indent, tabs at stops of four and blank lines', async () => {
    const file = await pdf('```\na\n\tb\n\n    c\nab\td\n```\n')
    const runs = file.pages[0]?.runs ?? []
    const run = (text: string) => runs.find((found) => found.text.trim() === text)
    const indent = (text: string) => (run(text)?.x ?? 0) - (run('a')?.x ?? 0)
    const column = corporate.text.size * corporate.code.size * 0.6
    expect(indent('b')).toBeCloseTo(4 * column, 0)
    expect(indent('c')).toBeCloseTo(4 * column, 0)
    expect(indent('d')).toBeCloseTo(4 * column, 0)
    expect((run('b')?.y ?? 0) - (run('c')?.y ?? 0)).toBeCloseTo((2 * 1.4 * column) / 0.6, 0)
  })
})

describe('lists', () => {
  test.each([
    ['A4 in three columns', { page_size: 'a4', page: { columns: 3 } }],
    ['A5 in two columns', { page_size: 'a5', page: { columns: 2 } }],
    ['A5', { page_size: 'a5' }],
  ] as const)(
    'on %s have their markers beside their items, twelve levels deep',
    async (_, options) => {
      const levels = Array.from(
        { length: 12 },
        (_level, index) => `${'  '.repeat(index)}- L${index}`,
      )
      const file = await pdf(levels.join('\n'), { options, theme: 'contrast' })
      const lines = file.text.split('\n').map((line) => line.trim())
      const items = lines.filter((line) => line.includes('L'))
      expect(items.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual(
        levels.map((_level, index) => `${['•', '◦'][index] ?? '▪'} L${index}`),
      )
      const places = file.pages.flatMap(({ runs }) =>
        runs.filter(({ text }) => /L[0-3]$/.test(text)),
      )
      expect(places.map(({ x }) => Math.round(x))).toEqual(
        [...new Set(places.map(({ x }) => Math.round(x)))].sort((a, b) => a - b),
      )
    },
  )

  test('start where they start, and count up', async () => {
    const file = await pdf('9. nine\n10. ten\n11. eleven\n')
    expect(file.elements('Lbl').map((label) => label.text)).toEqual(['9.', '10.', '11.'])
  })

  test('show tasks as boxes, ticked where done', async () => {
    const file = await pdf('- [x] done\n- [ ] open\n')
    expect(file.elements('LI').map((item) => item.text)).toEqual(['☑ done', '☐ open'])
  })

  test('set loose items apart as paragraphs are, and tight ones closer', async () => {
    const step = async (source: string) => {
      const [first, second] = (await pdf(source)).pages[0]?.runs.filter(isItem) ?? []
      return (first?.y ?? 0) - (second?.y ?? 0)
    }
    expect(await step('- one x\n\n- two x\n')).toBeGreaterThan(
      (await step('- one x\n- two x\n')) + 4,
    )
  })

  test('may be nested as deep as the reader allows', async () => {
    const depth = 18
    const source = Array.from({ length: depth }, (_, i) => `${'  '.repeat(i)}- level ${i}`).join(
      '\n',
    )
    const file = await pdf(source)
    for (let i = 0; i < depth; i++) expect(file.text).toContain(`level ${i}`)
    expect(rightEdge(file)).toBeLessThanOrEqual(measureEnd)
  })

  test.each([
    ['quotes', '> '.repeat(36)],
    ['mixed lists and quotes', '> - 1. '.repeat(9)],
  ])('deep %s are drawn, not refused', async (_, prefix) => {
    const file = await pdf(`${prefix}bottom\n`)
    expect(file.text).toContain('bottom')
    expect(rightEdge(file)).toBeLessThanOrEqual(measureEnd)
  })
})

test('an alert has its label and its colours', async () => {
  const file = await pdf('> [!WARNING]\n> Careful.\n')
  const { background, accent } = resolveTheme(corporate).colors.alerts.warning
  const [page] = file.pages
  expect(page?.inks.slice(0, 2)).toMatchObject([
    { text: 'Warning', color: accent },
    { text: 'Careful.', color: corporate.palette.text },
  ])
  const [, ground, bar] = page?.fills ?? []
  expect([ground?.color, bar?.color]).toEqual([background, accent])
  // The bar stands before the ground, as high as that is, and the text stands on it.
  const [left = 0, bottom = 0, right = 0, top = 0] = ground?.onPage ?? []
  const [barLeft = 0, barBottom, barRight = 0, barTop] = bar?.onPage ?? []
  expect([barBottom, barTop]).toEqual([bottom, top])
  expect(barLeft).toBeLessThan(left)
  expect(barRight - barLeft).toBeLessThan(10)
  const text = page?.runs.find((run) => run.text === 'Careful.')
  expect(text?.x).toBeGreaterThan(left)
  expect(text?.x).toBeLessThan(right)
  expect(text?.y).toBeGreaterThan(bottom)
  expect(text?.y).toBeLessThan(top)
})

test('a hidden part is shown with its summary', async () => {
  const file = await pdf('<details><summary>More</summary>\n\nInside.\n\n</details>\n')
  expect(file.text).toMatch(/More\s+Inside\./)
})

test.each([
  ['no summary', '<details>\n\nInside.\n\n</details>\n'],
  [
    'a summary without words',
    '<a id="x"></a>\n\n<details><summary><a id="x"></a></summary>\n\nInside.\n\n</details>\n',
  ],
])(
  'a hidden part with %s is called what it is, in the language of the document',
  async (_, part) => {
    const file = await pdf(`---\nlang: de\n---\n\n${part}`)
    expect(file.text).toMatch(/Einzelheiten\s+Inside\./)
  },
)

test.each([
  ['English', 'ltr', 'Term A', 'Term B', 'Meaning'],
  ['Hebrew', 'rtl', 'מונח', 'ביטוי', 'משמעות'],
])(
  'terms that share a definition stand one under the other in %s',
  async (_, dir, a, b, meaning) => {
    const file = await pdf(`${a}\n${b}\n: ${meaning}\n`)
    const edge = (text: string) => {
      const run = file.pages[0]?.runs.find((found) => found.text === text)
      return (run?.x ?? Number.NaN) + (dir === 'rtl' ? (run?.width ?? 0) : 0)
    }
    expect(edge(b)).toBeCloseTo(edge(a), 0)
    expect(Math.abs(edge(meaning) - edge(a))).toBeGreaterThan(10)
  },
)

test('a term longer than its line goes on where it starts', async () => {
  const file = await pdf(`${'word '.repeat(40)}end\n: Meaning\n`)
  const [first, second] = file.pages[0]?.runs.filter((run) => run.text.startsWith('word')) ?? []
  expect(second?.y).toBeLessThan(first?.y ?? 0)
  expect(second?.x).toBeCloseTo(first?.x ?? Number.NaN, 0)
})

test('terms and their definitions stand together', async () => {
  const file = await pdf('Octavo\n: A folded sheet.\n: A small book.\n')
  expect(file.elements('Lbl').map((label) => label.text)).toEqual(['Octavo'])
  expect(file.elements('LBody').map((body) => body.text)).toEqual(['A folded sheet. A small book.'])
})

test('an abbreviation is followed by its long form the first time', async () => {
  const file = await pdf('HTML and HTML.\n\n*[HTML]: HyperText Markup Language\n')
  expect(file.text.trim()).toContain('HTML (HyperText Markup Language) and HTML.')
})

test('every theme draws every construct without a warning of its own', async () => {
  for (const { id: theme } of themes) {
    const { claimsUa, warnings } = await pdf(everyInline, { theme })
    expect({ theme, claimsUa, warnings }).toEqual({ theme, claimsUa: true, warnings: [] })
  }
})

const everyInline = `# Words

*a* **b** ~~c~~ ++d++ <u>e</u> ==f== <sub>g</sub> <sup>h</sup> <small>i</small> <kbd>j</kbd> \`k\`
[l](https://example.org) $m^2$ :rocket: \\
n
`

function isItem(run: { readonly text: string }): boolean {
  return /^(one|two) x$/.test(run.text)
}
