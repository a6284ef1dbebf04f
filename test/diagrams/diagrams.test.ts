import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { contrast } from '#octavo/core/theme/color.js'
import { diagramColors } from '#octavo/core/theme/diagram-colors.js'
import { findTheme, resolveTheme, themes } from '#octavo/core/theme/index.js'
import { all, wordFile, type XmlElement } from '../support/docx.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

const mermaid = (source: string, info = '') => `\`\`\`mermaid${info}\n${source}\n\`\`\`\n`

const alternative = async (source: string, request = {}) =>
  attribute((await htmlPage(mermaid(source), request)).one('svg'), 'aria-label')

describe('a text alternative', () => {
  test('has the words of accTitle and accDescr', async () => {
    const source = 'flowchart LR\naccTitle: Of it\naccDescr: What it shows\nA-->B'
    expect(await alternative(source)).toBe('Of it. What it shows')
  })

  test('names the kind of diagram and each of its labels once', async () => {
    expect(await alternative('sequenceDiagram\nAlice->>Bob: Hello')).toBe(
      'Sequence diagram: Hello, Alice, Bob',
    )
  })

  test('is in the language of the document', async () => {
    const options = { lang: 'de' }
    expect(await alternative('flowchart LR\nA[Eins]-->B[Zwei]', { options })).toBe(
      'Diagramm: Eins → Zwei',
    )
  })
})

test('a mistake shows the diagram as code, with a warning at its line of the document', async () => {
  const page = await htmlPage(
    `Text.\n\n${mermaid('flowchart LR\n  A --> B\n  B --> C[x')}\nMore.\n`,
  )
  expect(page.all('svg')).toEqual([])
  expect(textOf(page.one('code'))).toContain('B --> C[x')
  expect(page.warnings).toMatchObject([{ code: 'diagram_invalid', line: 6 }])
  expect(page.warnings[0]?.message).toMatch(/^A diagram is shown as code: Expecting .*\.$/)
})

test('a character that cannot stand in a diagram is told of in words', async () => {
  const { warnings } = await htmlPage(mermaid('railroad-beta\na = "b" | c'))
  expect(warnings).toMatchObject([
    { message: 'A diagram is shown as code: Unrecognized text.', line: 3 },
  ])
})

test('what is no diagram of Mermaid stays code, with a warning', async () => {
  const page = await htmlPage(mermaid('nonsense'))
  expect(textOf(page.one('code'))).toBe('nonsense\n')
  expect(page.warnings).toMatchObject([{ code: 'diagram_invalid', line: 1 }])
})

test.each([
  ['%%{init: {"theme": "forest"}}%%\nflowchart LR\nA-->B', /^The theme forest/, 2],
  ['---\nconfig:\n  look: handDrawn\n---\nflowchart LR\nA-->B', /^The look handDrawn/, 4],
  ['---\nconfig:\n  layout: elk\n---\nflowchart LR\nA-->B', /elk/, 4],
  ['flowchart LR\nA-->B\nclick A callback', /clicked/, 4],
  ['flowchart LR\nA["$$\\notacommand$$"]', /formula/, 3],
  ['flowchart LR\nA@{ img: "https://a.b/c.png" }', /picture/, 3],
  ['flowchart LR\nA[fa:fa-car Car]', /^Icons/, 3],
])('what %j asks for and isn’t drawn is told of', async (source, message, line) => {
  const page = await htmlPage(mermaid(source))
  expect(page.all('svg')).toHaveLength(1)
  expect(page.warnings).toMatchObject([
    { code: 'diagram_in_part', message: expect.stringMatching(message), line },
  ])
})

test.each([
  '%%{init: {"theme": "default"}}%%\nflowchart LR\nA-->B',
  'flowchart LR\nA[theme: dark]-->B[costs $5]\nclick A "https://a.b/"\nclick B href "https://a.b/"',
])('%j has nothing to tell of', async (source) => {
  expect((await htmlPage(mermaid(source))).warnings).toEqual([])
})

test('links in a diagram are reported as left out where Word has no place for them', async () => {
  const content = mermaid('flowchart LR\nA-->B\nclick A "https://a.b/"')
  const { warnings } = await convert({ content, format: 'docx' })
  expect(warnings).toMatchObject([{ code: 'diagram_in_part', line: 1 }])
})

test('emoji of several characters cost a PDF neither its words nor its accessibility', async () => {
  const file = await pdf(mermaid('flowchart LR\na[👩‍🚀 Crew] --> b[❤️ 1️⃣ Love]'))
  expect(file.warnings).toEqual([])
  expect(file.claimsUa).toBe(true)
  for (const word of ['👩', '🚀', 'Crew', 'Love']) expect(file.text).toContain(word)
})

test.each([
  ['dot', 'graph { a [label=<<b>one\u2028two\u2029three</b>>] }'],
  ['mermaid', 'timeline\n  2020 : one\u2028two\u2029three'],
])(
  'separators of lines and paragraphs in a diagram of %s are spaces in a PDF',
  async (language, source) => {
    const content = `\`\`\`${language}\n${source}\n\`\`\`\n`
    const file = await pdf(content)
    expect(file.warnings).toEqual([])
    expect(file.text).toContain('one two three')
  },
)

test('emoji that Word would show as boxes are reported', async () => {
  const content = mermaid('flowchart LR\na[🚀 Go]')
  expect((await convert({ content, format: 'docx' })).warnings).toMatchObject([
    { code: 'diagram_in_part', message: expect.stringMatching(/^Emoji/), line: 1 },
  ])
  expect((await convert({ content, format: 'html' })).warnings).toEqual([])
})

describe('links of a diagram in a PDF', () => {
  const linked = (from: string, to: string) =>
    `digraph { rankdir=LR; ${from} [URL="https://a.b/${from}"]; ${to} [URL="https://a.b/${to}"]; ${from} -> ${to} }`

  test('lie over their shapes in a wide picture and in a list', async () => {
    const long = Array.from(
      { length: 14 },
      (_, index) => `N${index}[A label of some words ${index}]`,
    )
    const flow = mermaid(`flowchart LR\n${long.join(' --> ')}\nclick N0 "https://a.b/n0"`)
    const dot = `- item\n\n  \`\`\`dot\n  ${linked('here', 'there')}\n  \`\`\`\n`
    for (const [content, targets] of [
      [flow, [['A label of some words 0', 'https://a.b/n0']]],
      [
        dot,
        [
          ['here', 'https://a.b/here'],
          ['there', 'https://a.b/there'],
        ],
      ],
    ] as const) {
      const file = await pdf(content)
      for (const [label, target] of targets) {
        const page = file.pages.find(({ links }) => links.some((link) => link.target === target))
        const [left = 0, bottom = 0, right = 0, top = 0] =
          page?.links.find((link) => link.target === target)?.box ?? []
        const run = page?.runs.find(({ text }) => text.startsWith(label.slice(0, 5)))
        if (run === undefined) throw new Error(`No label ${label}`)
        expect(run.x).toBeGreaterThanOrEqual(left)
        expect(run.x + run.width).toBeLessThanOrEqual(right)
        expect(run.y).toBeGreaterThanOrEqual(bottom)
        expect(run.y + run.size * 0.5).toBeLessThanOrEqual(top)
      }
    }
  })

  test('lead to allowed addresses only', async () => {
    const file = await pdf(
      mermaid('flowchart LR\nA-->B\nclick A "javascript:alert(1)"\nclick B "https://a.b/"'),
    )
    expect(file.pages.flatMap(({ links }) => links.map(({ target }) => target))).toEqual([
      'https://a.b/',
    ])
  })
})

describe('a formula in a label', () => {
  const formulas = mermaid(
    'flowchart LR\nA["area $$\\pi r^2$$"] -->|"$$\\frac{n}{2}$$"| B["$$\\sqrt{x_i} \\in \\mathbb{R}$$"]\nB --> C["$$\\sum_{i=1}^{n} \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}$$"]',
  )

  test('is drawn in letters, and read out in LaTeX', async () => {
    const page = await htmlPage(formulas)
    expect(page.warnings).toEqual([])
    const words = page.all('text').map(textOf).join('')
    for (const letters of ['π', 'r', 'n', '∈', 'R', '∑']) expect(words).toContain(letters)
    expect(words).not.toMatch(/[$\\]/)
    expect(attribute(page.one('svg'), 'aria-label')).toMatch(/\\pi r\^2.*\\sqrt\{x_i\}/)
    const scripts = page.all('text').filter((text) => textOf(text) === '2')
    expect(
      scripts.map((text) => Number(attribute(text, 'font-size'))).every((size) => size < 13),
    ).toBe(true)
  })

  test('is found in a PDF that meets PDF/UA-1', async () => {
    const file = await pdf(formulas)
    expect(file.claimsUa).toBe(true)
    for (const letters of ['π', '∈', '∑']) expect(file.text.normalize('NFKC')).toContain(letters)
  })

  test('has a shape for each of its signs in Word', async () => {
    const shapesOf = async (latex: string) => {
      const file = await wordFile(mermaid(`flowchart LR\nA["$$${latex}$$"]`))
      return all(file.part('word/media/image1.svg'), 'path').map(({ attributes }) => attributes.d)
    }
    // What no font has is drawn as one and the same box.
    const signs = await Promise.all(['\\in', '\\subset', '\\mathcal{L}'].map(shapesOf))
    expect(new Set(signs.map((paths) => paths.at(-1)?.length)).size).toBe(3)
  })
})

test('an icon is as large as its box', async () => {
  const page = await htmlPage(mermaid('architecture-beta\nservice a(database)[Store]'))
  expect(page.all('svg')).toHaveLength(1)
  const icon = page
    .all('g')
    .find((group) => attribute(group, 'transform')?.includes('scale') === true)
  expect(attribute(icon ?? page.one('svg'), 'transform')).toBe('translate(-12,12) scale(1)')
  expect(attribute(icon ?? page.one('svg'), 'fill')).toBe('none')
})

test('diagrams: code shows diagrams as code', async () => {
  const page = await htmlPage(`---\ndiagrams: code\n---\n\n${mermaid('flowchart LR\nA-->B')}`)
  expect(page.all('svg')).toEqual([])
  expect(textOf(page.one('code'))).toContain('A-->B')
  expect(page.warnings).toEqual([])
})

test.each([
  ['<pre class="mermaid">\nflowchart LR\nA-->B\n</pre>\n'],
  ['```{mermaid}\nflowchart LR\nA-->B\n```\n'],
  ['> - ```mermaid\n>   flowchart LR\n>   A-->B\n>   ```\n'],
  ['{{< mermaid >}}\nflowchart LR\nA-->B\n{{< /mermaid >}}\n'],
])('%j is a diagram', async (source) => {
  const page = await htmlPage(source)
  expect(page.all('text').map(textOf)).toEqual(['A', 'B'])
})

test.each(['Étude', 'Ωμέγα', 'Привет', 'العربية', 'ไทย', '😀', '≤ ★'])(
  'the label %s can be found in a PDF that meets PDF/UA-1',
  async (label) => {
    const file = await pdf(mermaid(`flowchart LR\nA[${label}] --> B[One]`))
    expect(file.text.normalize('NFKC')).toContain(label)
    expect(file.claimsUa).toBe(true)
  },
)

test.each([
  'हिन्दी',
  '中文',
  'a\u030b',
  'א\u0591',
  'ب\u06d6',
  '👍🏿',
  '🇩🇪',
  'กิ\u05b0',
  'ที่นี่',
  '👨->',
  '=> 😀 ->',
])('the label %s is drawn in a PDF that meets PDF/UA-1', async (label) => {
  const file = await pdf(mermaid(`flowchart LR\nA[${label}] --> B[One]`))
  expect(file.elements('Figure')[0]?.alt).toContain(label)
  expect(file.claimsUa).toBe(true)
})

test.each(themes.map(({ id }) => id))(
  'emoji beside ligatures are shown in a PDF in %s',
  async (theme) => {
    const labels = ['📁 files, office', '-> 👨 => <-', 'Then 😀', '📁 a & b <=> "c"']
    const nodes = labels.map((label, index) => `N${index}["${label.replaceAll('"', '#quot;')}"]`)
    const file = await pdf(mermaid(`flowchart\n${nodes.join('\n')}`), { theme })
    expect(file.warnings).toEqual([])
    expect(file.claimsUa).toBe(true)
    const letters = (text: string) => text.replace(/[\u200c\s]/g, '')
    const text = letters(file.text)
    expect(labels.filter((label) => !text.includes(letters(label)))).toEqual([])
  },
)

test('nothing that an author writes into a diagram runs or loads', async () => {
  const harmful = [
    'click A "javascript:alert(4)"\nclick B href "https://example.com/" "tip"',
    'style A fill:url(https://evil.example/a),stroke:#333',
    'style A fill:#f00;}</style><script>alert(5)</script>',
    'classDef x fill:red,stroke:javascript:alert(6)\nclass A x',
    'A@{ img: "https://evil.example/a.png", label: "x" }',
  ]
  const labels =
    'A["<script>alert(1)</script><img src=x onerror=alert(2)>"]-->B["javascript:alert(3)"]'
  const sources = harmful.map((line) => mermaid(`flowchart LR\n${labels}\n${line}`))
  const page = await htmlPage(sources.join('\n'))
  expect(page.all('svg').length).toBeGreaterThan(1)
  expect(page.all('script')).toEqual([])
  expect(page.all('img')).toEqual([])
  expect(page.all('image')).toEqual([])
  expect(page.source).not.toMatch(
    / (?!aria-label)[\w:-]+="[^"]*(?:evil\.example|javascript:)|<[^>]* on\w+=/,
  )
  expect(page.all('a').map((link) => attribute(link, 'href'))).toEqual(['https://example.com/'])
})

test('ids of gradients differ from diagram to diagram', async () => {
  const page = await htmlPage(mermaid('sankey-beta\nA,B,10\nA,C,5').repeat(2))
  const ids = page.all('linearGradient').map((gradient) => attribute(gradient, 'id'))
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
})

test.each(['html', 'docx', 'pdf'] as const)(
  'the same diagram gives the same bytes as %s',
  async (format) => {
    const content = mermaid('gantt\ndateFormat YYYY-MM-DD\nA: a, 2024-01-01, 3d\nB: after a, 2d')
    const [one, other] = [await convert({ content, format }), await convert({ content, format })]
    expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true)
  },
)

test('the lines of days in a plan neither cross out labels nor show through bars', async () => {
  const page = await htmlPage(
    mermaid(
      'gantt\ndateFormat YYYY-MM-DD\nA: active, a, 2024-01-01, 9d\nB: milestone, after a, 0d',
    ),
  )
  const [days] = page.all('path').filter((path) => attribute(path, 'stroke-dasharray') === '1 3')
  expect(Number(days && attribute(days, 'stroke-opacity'))).toBeLessThan(0.5)
  const bars = page.all('rect')
  expect(bars.length).toBeGreaterThan(0)
  expect(bars.map((bar) => attribute(bar, 'fill-opacity') ?? null)).toEqual(bars.map(() => null))
})

test('a diagram whose labels would be too small stands on a landscape page', async () => {
  const messages = Array.from(
    { length: 11 },
    (_, index) => `Participant${index}->>Participant${index + 1}: message`,
  )
  const source = mermaid(`sequenceDiagram\n${messages.join('\n')}`)
  const file = await pdf(`Before.\n\n${source}\nAfter.\n`)
  expect(file.pages.map(({ width, height }) => width > height)).toEqual([false, true, false])
})

test('a flow chart that is too wide for the page is laid out from the top down', async () => {
  const steps = Array.from({ length: 9 }, (_, index) => `Some rather long step ${index}`)
  const source = (text: readonly string[]) =>
    mermaid(`flowchart LR\n${text.map((words, index) => `s${index}[${words}]`).join(' --> ')}`)
  const shape = async (content: string) => {
    const page = await htmlPage(content)
    const box = attribute(page.one('svg'), 'viewBox') ?? ''
    const [, , width = 0, height = 0] = box.split(' ').map(Number)
    return width > height ? 'lying' : 'upright'
  }
  expect(await shape(source(steps.slice(0, 2)))).toBe('lying')
  expect(await shape(source(steps))).toBe('upright')
})

test('a flow chart is laid out for the column that it stands in', async () => {
  const source = mermaid('flowchart LR\nA[Client] --> B[Gateway] --> C[Database] --> D[Archive]')
  const extent = async (front: string) => {
    const file = await wordFile(`${front}${source}`)
    const [{ attributes }] = all(file.part('word/document.xml'), 'wp:extent') as [XmlElement]
    return { width: Number(attributes.cx) / 12_700, height: Number(attributes.cy) / 12_700 }
  }
  const inOne = await extent('')
  expect(inOne.width).toBeGreaterThan(inOne.height)
  const inTwo = await extent('---\npage:\n  columns: 2\n---\n\n')
  expect(inTwo.height).toBeGreaterThan(inTwo.width)
  expect(inTwo.width).toBeLessThan(250)
})

test('a diagram in a Word template has the colours of the template', async () => {
  const template = readFileSync('examples/northwind/template.dotx')
  const file = await wordFile(mermaid('flowchart LR\nA --> B'), { template })
  const shapes = all(file.part('word/media/image1.svg'), 'path')
  expect(shapes.map(({ attributes }) => attributes.stroke)).toContain('#c2410c')
})

test.each(themes.map(({ id }) => id))('text in diagrams is legible in %s', (id) => {
  const definition = findTheme(id)
  if (definition === undefined) throw new Error(id)
  const theme = resolveTheme(definition)
  const colors = diagramColors(theme)
  const grounds = [colors.bg, colors.surface, colors['surface-alt']]
  for (const ground of grounds) {
    expect(contrast(colors.text, ground)).toBeGreaterThanOrEqual(theme.contrast)
    expect(contrast(colors.muted, ground)).toBeGreaterThanOrEqual(theme.contrast)
  }
  const filled = Object.entries(colors).filter(([name]) => /^(?:series|accent|critical)/.test(name))
  for (const [, color] of filled) {
    expect(contrast(colors.bg, color)).toBeGreaterThanOrEqual(theme.contrast)
  }
})

test('diagrams of Quarto’s cells have the labels and captions above them, also as parts of a figure', async () => {
  const cell = (label: string) =>
    `\`\`\`{mermaid}\n%%| label: ${label}\n%%| fig-cap: "East"\ngraph LR; A-->B\n\`\`\`\n\n`
  const plot = '```{python}\n#| label: fig-p\n#| fig-cap: Plot\nplot()\n```\n\n'
  const page = await htmlPage(
    `${cell('fig-m')}::: {#fig-x}\n${cell('fig-n')}The whole\n:::\n\n${plot}@fig-m, @fig-n`,
  )
  expect(page.all('figcaption').map(textOf)).toEqual([
    ...['Figure 1: East', '(a) East', 'Figure 2: The whole'],
  ])
  expect(page.all('p').map(textOf)).toEqual(['Figure\u00a01, Figure\u00a02\u00a0(a)'])
})
