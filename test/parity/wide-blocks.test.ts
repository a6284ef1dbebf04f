import { describe, expect, test } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { onPaper } from '#octavo/core/theme/paper.js'
import { all, child, one, wordFile, type XmlElement } from '../support/docx.ts'
import { pdf } from '../support/pdf.ts'

const width = 595.28
const line = (columns: number) => `x${'='.repeat(columns - 1)}`
const code = (columns: number) => `\`\`\`\n${line(columns)}\n\`\`\`\n`
const inItem = (content: string) => `- Item\n\n${content.replace(/^(?=.)/gm, '  ')}\n`
const blocks = ['Text', code(20), 'Text', code(80), 'Text', inItem(code(70))].join('\n\n')

const tooWide = (cell = 'word') =>
  [
    Array.from({ length: 11 }, (_, index) => `Parameter${index}`),
    Array.from({ length: 11 }, () => '---'),
    Array.from({ length: 11 }, () => cell),
  ]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')

/** From the left edge of the page: where the background of each code block begins and ends. */
async function codeBoxes(content: string, theme: (typeof themes)[number]) {
  const { colors } = onPaper(resolveTheme(theme))
  const { pages, text } = await pdf(content, { theme: theme.id })
  const fills = pages[0]?.fills.filter(({ color }) => color === colors.codeBlock) ?? []
  return { text, boxes: fills.map(({ onPage: [left = 0, , right = 0] }) => ({ left, right })) }
}

describe.each(themes)('in $id', (theme) => {
  const { marginX, textInset } = theme.page
  const text = { left: marginX + textInset.start, right: width - marginX - textInset.end }
  const widest = { left: marginX, right: width - marginX }

  test('all code goes beyond the text in a PDF if one block needs it, as far as the margins of the page', async () => {
    const found = await codeBoxes(blocks, theme)
    const [short, long, inList] = found.boxes
    const [alone] = (await codeBoxes(`Text\n\n${code(20)}`, theme)).boxes
    for (const [box, expected] of [
      [alone, text],
      [short, widest],
      [long, widest],
    ] as const) {
      expect(box?.left).toBeCloseTo(expected.left, -0.5)
      expect(box?.right).toBeCloseTo(expected.right, -0.5)
    }
    // What stands further in begins there.
    expect(inList?.left).toBeGreaterThan(text.left + 10)
    expect(inList?.right).toBeCloseTo(widest.right, -0.5)
    // Large letters have no room for as many.
    expect(found.text.includes(line(80))).toBe(theme.id !== 'contrast')
  })

  test('it does the same in Word', async () => {
    const word = await wordFile(blocks, { theme: theme.id })
    const [short, long, inList] = word.paragraphs.filter(({ text }) => text.startsWith('x='))
    const style = all(word.part('word/styles.xml'), 'w:style').find(
      ({ attributes }) => attributes['w:styleId'] === 'SourceCode',
    )
    const own = indent(style, 'w:pPr')
    const alone = await wordFile(`Text\n\n${code(20)}`, { theme: theme.id })
    const [only] = alone.paragraphs.filter(({ text }) => text.startsWith('x='))
    expect(indentOf(only?.element, own)).toEqual(own)
    expect(indentOf(short?.element, own)).toEqual(indentOf(long?.element, own))
    const { left, right } = indentOf(long?.element, own)
    expect((own.left - left) / 20).toBeCloseTo(textInset.start, 0)
    expect((own.right - right) / 20).toBeCloseTo(textInset.end, 0)
    expect(indentOf(inList?.element, own).left).toBeGreaterThan(own.left)
    expect(indentOf(inList?.element, own).right).toBe(right)
  })
})

function indent(element: XmlElement | undefined, ...path: readonly string[]) {
  const found = element && child(element, ...path, 'w:ind')
  return {
    left: Number(found?.attributes['w:left'] ?? Number.NaN),
    right: Number(found?.attributes['w:right'] ?? Number.NaN),
  }
}

/** A paragraph's indent, with that of its style where it has none of its own. */
function indentOf(element: XmlElement | undefined, style: ReturnType<typeof indent>) {
  const { left, right } = indent(element, 'w:pPr')
  return {
    left: Number.isNaN(left) ? style.left : left,
    right: Number.isNaN(right) ? style.right : right,
  }
}

describe('from right to left, where programs count indents of tables from different sides', () => {
  const [theme] = themes
  if (theme === undefined) throw new Error('No theme.')
  const { marginX, textInset } = theme.page
  const half = (textInset.start + textInset.end) / 2
  const hebrew = (content: string) => `---\nlang: he\n---\n\nמלל\n\n${content}`
  const table = `| א | ב |\n|---|---|\n| ג | ${'מילים אחדות '.repeat(20)} |\n`

  test('code goes as far beyond the text at both sides', async () => {
    const [short] = (await codeBoxes(hebrew(code(20)), theme)).boxes
    const [long] = (await codeBoxes(hebrew(code(80)), theme)).boxes
    expect(short?.left).toBeCloseTo(marginX + half, 0)
    expect(short?.right).toBeCloseTo(width - marginX - half, 0)
    expect(long?.left).toBeCloseTo(marginX, 0)
    expect(long?.right).toBeCloseTo(width - marginX, 0)
  })

  test.each([
    ['on the page', table, half],
    ['in a list', inItem(table), null],
  ])('a table %s of Word goes as far at both sides, or not at all', async (_, content, beyond) => {
    const document = (await wordFile(hebrew(content))).part('word/document.xml')
    const twips = (name: string) => Number(one(document, name).attributes['w:w'])
    const text = width - 2 * (marginX + half)
    const indent = twips('w:tblInd') / 20
    if (beyond !== null) expect(indent).toBeCloseTo(-beyond, 0)
    expect(twips('w:tblW') / 20).toBeCloseTo(beyond === null ? text - indent : text + 2 * beyond, 0)
  })
})

describe('a table whose columns do not fit in type that can be read', () => {
  const shapes = async (content: string) => {
    const { pages } = await pdf(content)
    return pages.map(({ width, height, text }) => [width > height ? 'lying' : 'upright', text])
  }

  test('shares landscape pages with one right after it, and takes what leads up to it along', async () => {
    const pages = await shapes(
      `First.\n\n## One\n\nThese are they:\n\n${tooWide()}\n## Two\n\n${tooWide()}\nLast.\n`,
    )
    expect(pages.map(([shape]) => shape)).toEqual(['upright', 'lying', 'upright'])
    expect(pages[0]?.[1]).not.toContain('One')
    for (const words of ['One', 'These are they', 'Two']) expect(pages[1]?.[1]).toContain(words)
    expect(pages[2]?.[1]).toContain('Last.')
  })

  test('stays where it is inside another block, in smaller type', async () => {
    const pages = await shapes(
      `First.\n\n${inItem(tooWide())}\n> ${tooWide().replaceAll('\n', '\n> ')}`,
    )
    expect(pages.map(([shape]) => shape)).toEqual(['upright'])
  })
})

test('in columns, a short table that is too wide for one spans them', async () => {
  const table = `| datetime |id| pred_max_{value}_within_3_months | pred_max_{value}_within_6_months |
|---|--|---|---|
| 2020-06-05|1 | 2 | 5 |
`
  const words = 'Some words before the table, to see where it goes. '.repeat(9)
  const request = { theme: 'contrast', options: { page: { columns: 2 } } } as const
  const { pages } = await pdf(`# Paper\n\n${words}\n\n${table}\n\n${words}`, request)
  expect(pages.map(({ width, height }) => width < height)).toEqual([true])
  const word = await wordFile(`# Paper\n\n${words}\n\n${table}\n\n${words}`, request)
  const sections = all(word.part('word/document.xml'), 'w:sectPr')
  const columns = sections.map((section) => child(section, 'w:cols')?.attributes['w:num'])
  expect(columns).toEqual(['2', undefined, '2'])
})
