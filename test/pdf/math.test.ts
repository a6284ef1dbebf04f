import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { type PdfFile, type PdfRun, pdf } from '../support/pdf.ts'
import { textMargin } from '../support/themes.ts'

describe('formulas', () => {
  test.each([
    ['fractions and binomials', String.raw`\frac{a}{b} + \binom{n}{k} + \tfrac12`],
    ['roots and scripts', String.raw`\sqrt[3]{x_1^2} + {}_a^b X + f''`],
    ['limits and operators', String.raw`\lim_{x\to 0} \sum_{i=1}^n \int_0^1 \max_i a_i \sin x`],
    [
      'accents and braces',
      String.raw`\hat x \vec{ab} \overbrace{x+y}^2 \underbrace{z}_n \overline{q}`,
    ],
    [
      'matrices',
      String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}\begin{vmatrix}1&2\\3&4\end{vmatrix}`,
    ],
    ['aligned equations', String.raw`\begin{aligned}x&=1\\yy&=2\end{aligned}`],
    ['cases', String.raw`\begin{cases}1 & x>0\\2 & \text{else}\end{cases}`],
    ['arrays with rules', String.raw`\begin{array}{c|r}a&b\\\hline c&d\end{array}`],
    [
      'text, colour and boxes',
      String.raw`\text{if } \textcolor{#00f}{x} \boxed{y} \cancel{z} a\phantom{b}c`,
    ],
    ['delimiters', String.raw`\left\{ \frac{x}{2} \,\middle|\, y \right. \Bigl( z \Bigr)`],
    ['arrows', String.raw`A \xrightarrow[a]{bc} B \iff C \overset{!}{=} D \stackrel{x}{\to} E`],
  ])('with %s are set, and the file is PDF/UA-1', async (_, latex) => {
    const file = await pdf(`Inline $${latex}$.\n\n$$\n${latex}\n$$\n`)
    expect(file.warnings).toEqual([])
    expect(file.claimsUa).toBe(true)
    expect(file.elements('Formula')).toHaveLength(2)
  })

  test.each(themes.map(({ id }) => id))(
    'as tall as two lines move the next line down in %s',
    async (theme) => {
      const line = String.raw`word $\binom{n}{k}$ and`
      const { pages } = await pdf(`${line}\\\n${line}\n\n${'plain '.repeat(60)}`, { theme })
      const heights = (word: string) =>
        pages[0]?.runs.flatMap(({ text, y }) => (text.includes(word) ? [y] : [])) ?? []
      const [first = 0, second = 0] = heights('word')
      const [plain = 0, next = 0] = heights('plain')
      expect(first - second).toBeGreaterThan(1.2 * (plain - next))
    },
  )

  test.each([
    ['a heading', '# before $E = \\frac{a}{b}$ after'],
    ['a cell', '| before $E = \\frac{a}{b}$ after |\n|---|\n| c |'],
    ['a note', 'Text[^1]\n\n[^1]: before $E = \\frac{a}{b}$ after'],
  ])('stay on the line of %s', async (_, content) => {
    const { pages } = await pdf(content)
    const heights = ['before', 'after'].map(
      (word) => pages[0]?.runs.find(({ text }) => text.includes(word))?.y,
    )
    expect(heights).toEqual([expect.any(Number), heights[0]])
  })

  test('line up their relations', async () => {
    const file = await pdf(String.raw`$$\begin{aligned}x&=1\\a+b+c&=2\end{aligned}$$`)
    const equals = file.pages[0]?.runs.filter((run) => run.text.includes('=')) ?? []
    expect(equals).toHaveLength(2)
    expect(equals[0]?.x).toBeCloseTo(equals[1]?.x ?? 0, 0)
  })

  test('have their tag at the end of the line', async () => {
    const file = await pdf(String.raw`$$x=y \tag{7}$$`)
    const tag = file.pages[0]?.runs.find((run) => run.text.includes('(7)'))
    expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeGreaterThan(595 - textMargin - 7)
  })

  describe('in columns', () => {
    const long = String.raw`\hat\beta = \arg\min_{\beta} \sum_{i=1}^{n} w_i (y_i - x_i^\top \beta)^2 + \lambda`
    const options = { page: { columns: 2 } }
    /** The pieces of the number, and the formula's first letter. */
    const placesOf = async (formula: string, before = 0) => {
      const file = await pdf(`${'word '.repeat(before)}\n\n$$${formula} \\tag{77}$$\n`, { options })
      return file.pages.flatMap(({ runs }, page) =>
        runs.flatMap(({ text, x, y }) => {
          const kind = text.includes('(77)') ? 'tag' : /[β𝛽]/u.test(text) ? 'formula' : null
          return kind === null ? [] : [{ kind, page, x, y }]
        }),
      )
    }

    test('give way to their number, and keep it on their line', async () => {
      const places = await placesOf(long)
      const tag = places.find(({ kind }) => kind === 'tag')
      const first = places.find(({ kind }) => kind === 'formula')
      expect(Math.abs((tag?.y ?? 0) - (first?.y ?? 99))).toBeLessThan(3)
    })

    test.each(Array.from({ length: 12 }, (_, index) => 300 + 9 * index))(
      'too wide for it are in one column with their number, behind %i words',
      async (words) => {
        const places = await placesOf(`${long} + \\mu \\beta + \\nu \\beta`, words)
        const tag = places.find(({ kind }) => kind === 'tag')
        const last = places.findLast(({ kind }) => kind === 'formula')
        expect(tag?.page).toBe(last?.page)
        expect(tag?.y).toBeLessThan(last?.y ?? 0)
      },
    )
  })

  test('too wide for their number have it at the right in text from right to left, too', async () => {
    const long = Array.from({ length: 30 }, (_, index) => `a_{${index}}`).join(' + ')
    const file = await pdf(`---\nlang: ar\n---\n\n$$x = y \\tag{77}$$\n\n$$${long} \\tag{88}$$\n`)
    const ends = ['77', '88'].map((tag) => {
      const run = file.pages[0]?.runs.find(({ text }) => text.includes(tag))
      return (run?.x ?? 0) + (run?.width ?? 0)
    })
    expect(ends[0]).toBeGreaterThan(400)
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(2)
  })

  test('run nothing that their text says', async () => {
    const file = await pdf(String.raw`$$\text{a" #panic() "b}$$`)
    expect(file.text).toContain('#panic()')
  })

  // New Computer Modern Math's are 431 and 683 thousandths of an em.
  test.each(themes.map(({ id, fonts }) => [id, fonts.body.name]))(
    'look as large in %s as the text around them',
    async (theme, family) => {
      const { xHeight, capHeight } = heights(family)
      const file = await pdf('Text $x$', { theme })
      const runs = file.pages[0]?.runs ?? []
      const size = (text: string) =>
        runs.find((run) => run.text.trim() === text)?.size ?? Number.NaN
      const wanted = Math.sqrt((xHeight / 0.431) * (capHeight / 0.683))
      expect(size('𝑥') / size('Text')).toBeCloseTo(wanted, 2)
    },
  )

  test.each([
    ['a condition', String.raw`a \mid b`, 'a | b', 0.5],
    ['a function behind an index', String.raw`y_j \log x`, String.raw`y_j \mathrm{log} x`, 0.3],
    ['a function behind a sign', String.raw`-\log x`, String.raw`-\mathrm{log} x`, 0.3],
  ])('have LaTeX’s space in %s', async (_, spaced, tight, em) => {
    const file = await pdf(`$${spaced}$\n\n$${tight}$\n`)
    const [first = [], second = []] = [0, 1].map((line) => linesOf(file)[line])
    expect(endOf(first) - endOf(second)).toBeGreaterThan(em * 10.5)
  })

  test('have no space before the colon of a map', async () => {
    const file = await pdf(`${String.raw`$f\colon A$`}\n\n$f: A$\n`)
    const [map = [], ratio = []] = linesOf(file)
    expect(endOf(map)).toBeLessThan(endOf(ratio) - 2)
  })

  test('have words of the size of the text', async () => {
    const file = await pdf(String.raw`Text $x \text{words}$`, { theme: 'minimal' })
    const sizes = file.pages[0]?.runs.flatMap(({ text, size }) =>
      ['Text', 'words'].includes(text.trim()) ? [size] : [],
    )
    expect(sizes).toHaveLength(2)
    expect(sizes?.[1]).toBeCloseTo(sizes?.[0] ?? 0, 3)
  })
})

function endOf(runs: readonly PdfRun[]): number {
  return Math.max(...runs.map(({ x, width }) => x + width))
}

/** Runs by the paragraph that they stand in: lines are further apart than an index is from its base. */
function linesOf(file: PdfFile): readonly (readonly PdfRun[])[] {
  const lines: PdfRun[][] = []
  let height = Number.NaN
  for (const run of file.pages[0]?.runs ?? []) {
    const line = lines.at(-1)
    if (line !== undefined && Math.abs(run.y - height) < 8) line.push(run)
    else lines.push([run])
    if (lines.at(-1)?.length === 1) height = run.y
  }
  return lines
}

/** Heights of a bundled font in em: `sxHeight` and `sCapHeight` of the table `OS/2` (OpenType 1.9). */
function heights(family: string) {
  const folder = family.toLowerCase().replaceAll(' ', '-')
  const face = `${family.replaceAll(' ', '')}_400Regular.ttf`
  const font = readFileSync(
    createRequire(import.meta.url).resolve(`@expo-google-fonts/${folder}/400Regular/${face}`),
  )
  const table = (name: string) => font.readUInt32BE(font.indexOf(name, 12, 'latin1') + 8)
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const height = (offset: number) => font.readInt16BE(table('OS/2') + offset) / unitsPerEm
  return { xHeight: height(86), capHeight: height(88) }
}

test('a formula that shows nothing takes nothing in a cell that has no room', async () => {
  const content = `<table><tr><td>w字かなな交:nothing_here:<td colspan="3">[${'x'.repeat(57)}><td>\n\n\`\`\`math\n\\\\\n`
  const { warnings } = await pdf(content, { theme: 'academic' })
  expect(warnings.filter(({ code }) => code.startsWith('pdf_'))).toEqual([])
})
