import { describe, expect, test } from 'vitest'
import type { PageSetup } from '#octavo/core/document/types.js'
import { convert } from '#octavo/index.js'
import { one, wordFile } from '../support/docx.ts'
import { htmlPage } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'
import { read } from '../support/read.ts'

const setupOf = (yaml: string, options = {}) => {
  const { document, warnings } = read(`---\n${yaml}\n---\n\ntext`, { options })
  return {
    page: document.metadata.page,
    warnings: warnings.map(({ code, line, message }) => `${code}:${line}: ${message}`),
  }
}

test.each<[string, PageSetup['size']]>([
  ['a5', 'a5'],
  ['Letter', 'letter'],
  ['100mm 200mm', { width: (100 * 72) / 25.4, height: (200 * 72) / 25.4 }],
  ['6in x 9in', { width: 432, height: 648 }],
  ['300pt×21.5cm', { width: 300, height: (21.5 * 72) / 2.54 }],
])('the size %s', (written, size) => {
  expect(setupOf(`page: {size: ${written}}`)).toMatchObject({ page: { size }, warnings: [] })
})

test('one margin is that of all sides', () => {
  const { page } = setupOf('page: {margins: 2cm}')
  const two = (2 * 72) / 2.54
  expect(page?.margins).toMatchObject({ top: two, bottom: two, start: two, end: two, inside: null })
})

const sizes =
  'one of a3, a4, a5, letter, legal, or width and height from 2in to 22in such as 6in x 9in'
const length = 'a length such as 2cm, in pt, mm, cm or in'

test.each([
  [
    'page: a4',
    `front_matter_invalid:2: The front matter key "page" must be an object of size, orientation, margins, columns, line_numbers, chapters.`,
  ],
  [
    'page: {size: a9}',
    `front_matter_invalid:2: The front matter key "page.size" must be ${sizes}.`,
  ],
  [
    'page: {size: 1in 9in}',
    `front_matter_invalid:2: The front matter key "page.size" must be ${sizes}.`,
  ],
  [
    'page: {size: 6in 23in}',
    `front_matter_invalid:2: The front matter key "page.size" must be ${sizes}.`,
  ],
  [
    'page: {margins: 2}',
    `front_matter_invalid:2: The front matter key "page.margins" must be ${length}, or an object of top, bottom, start, end, inside, outside.`,
  ],
  [
    'page:\n  margins:\n    top: -2cm',
    `front_matter_invalid:4: The front matter key "page.margins.top" must be ${length}.`,
  ],
  [
    'page: {margins: {left: 2cm}}',
    'front_matter_unknown_key:2: The front matter key "page.margins.left" is not known. Known: top, bottom, start, end, inside, outside.',
  ],
  [
    'page: {colums: 2}',
    'front_matter_unknown_key:2: The front matter key "page.colums" is not known. Known: size, orientation, margins, columns, line_numbers, chapters.',
  ],
  [
    'page: {orientation: up}',
    'front_matter_invalid:2: The front matter key "page.orientation" must be one of portrait, landscape.',
  ],
  [
    'page: {columns: 4}',
    'front_matter_invalid:2: The front matter key "page.columns" must be a whole number from 1 to 3.',
  ],
  [
    'page: {line_numbers: each}',
    'front_matter_invalid:2: The front matter key "page.line_numbers" must be one of none, page, document.',
  ],
  [
    'page: {chapters: left}',
    'front_matter_invalid:2: The front matter key "page.chapters" must be one of none, page, right.',
  ],
])('%j is told of', (yaml, warning) => {
  expect(setupOf(yaml).warnings).toEqual([warning])
})

describe('of two sizes', () => {
  test('that of the pages wins over page_size', async () => {
    const file = await pdf('---\npage_size: a5\npage: {size: letter}\n---\n\ntext')
    expect(file.pages[0]?.width).toBe(612)
  })

  test('that of a request wins over both', async () => {
    const request = { options: { page_size: 'letter' } } as const
    const file = await pdf('---\npage: {size: a5, margins: 3in}\n---\n\ntext', request)
    expect(file.pages[0]?.width).toBe(612)
    const [run] = file.pages[0]?.runs ?? []
    expect(run?.x).toBeCloseTo(216, 0)
  })
})

describe('landscape', () => {
  const content =
    '---\npage: {orientation: landscape}\n---\n\nfirst\n\n::: {.landscape}\nsecond\n:::\n\nthird'

  test('turns all pages, and none of them twice', async () => {
    const file = await pdf(content)
    expect(file.pages.map(({ width }) => Math.round(width))).toEqual([842])
    const word = await wordFile(content)
    const size = one(word.part('word/document.xml'), 'w:pgSz').attributes
    expect([size['w:w'], size['w:h'], size['w:orient']]).toEqual(['16838', '11906', 'landscape'])
    expect((await htmlPage(content)).source).toContain('@page{size:841.89pt 595.28pt;')
  })

  test('turns back paper that is wider than high', async () => {
    const yaml = 'page: {size: 9in x 6in, orientation: portrait}'
    const file = await pdf(`---\n${yaml}\n---\n\ntext`)
    expect(file.pages[0]).toMatchObject({ width: 432, height: 648 })
  })
})

test('the margins of one side leave the theme its others', async () => {
  const wide = await pdf('---\npage: {margins: {start: 3in}}\n---\n\ntext')
  const plain = await pdf('text')
  const [own, theme] = [wide, plain].map(({ pages }) => pages[0]?.runs[0])
  expect(own?.x).toBeCloseTo(216, 0)
  expect(own?.y).toBeCloseTo(theme?.y ?? 0, 0)
})

test.each(['html', 'docx', 'pdf'] as const)(
  'margins that leave too little room for text are left out of %s with a warning',
  async (format) => {
    const content =
      '---\ntitle: T\npage:\n  size: a5\n  margins: {inside: 60mm, outside: 49mm}\n---\n\ntext'
    const { bytes, warnings } = await convert({ content, format })
    const message =
      'The margins were left out: the text area would be less than 40 mm wide or high.'
    expect(warnings).toEqual([{ code: 'front_matter_invalid', message, line: 3 }])
    const plain = await convert({
      content: content.replace(/ {2}margins.*\n/, '# Lines stay where they are.\n'),
      format,
    })
    expect(Buffer.from(bytes).equals(plain.bytes)).toBe(true)
  },
)

describe('columns', () => {
  test('that would be too narrow are left out with a warning, and the margins stay', async () => {
    const page = 'page:\n  size: a5\n  margins: 2cm'
    const file = await pdf(`---\n${page}\n  columns: 3\n---\n\ntext`)
    const message = 'The columns were left out: each would be less than 40 mm wide.'
    expect(file.warnings).toEqual([{ code: 'front_matter_invalid', message, line: 2 }])
    const plain = await convert({ content: `---\n${page}\n---\n\ntext`, format: 'pdf' })
    expect(Buffer.from(file.bytes).equals(plain.bytes)).toBe(true)
  })

  test('give a table that needs more room all columns, and a landscape page where they are not enough', async () => {
    const pages = async (count: number) => {
      const cells = Array.from({ length: count }, (_, index) => `Amount ${index}`)
      const table = `| ${cells.join(' | ')} |\n|${' - |'.repeat(count)}\n| ${cells.join(' | ')} |`
      return (await pdf(`---\npage: {columns: 2}\n---\n\nBefore.\n\n${table}\n`)).pages
    }
    const [page, ...more] = await pages(9)
    expect(more).toEqual([])
    const ends = page?.runs.map(({ x, width }) => x + width) ?? []
    expect(Math.max(...ends)).toBeGreaterThan((page?.width ?? 0) / 2 + 100)
    expect((await pages(14)).map(({ width, height }) => width > height)).toEqual([false, true])
  })
})
