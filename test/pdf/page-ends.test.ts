import { describe, expect, test } from 'vitest'
import { findTheme } from '#octavo/core/theme/index.js'
import { converted } from '../support/converted.ts'
import { poorPageEnds } from '../support/page-ends.ts'
import { type PdfFile, pdf } from '../support/pdf.ts'
import { redPng } from '../support/pictures.ts'

const repeated = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('\n')

/** What comes at another place of the page each time, so that some page would end inside it. */
const movedDown = (block: string) =>
  repeated(20, (lines) => `${'Line.\n\n'.repeat(lines)}${block}\n\n\\newpage\n`)

const rows = (count: number) => repeated(count, (row) => `| row ${row} | value |`)

const documents: Readonly<Record<string, string>> = {
  headings: movedDown(`${'Line.\n\n'.repeat(12)}## Heading\n\nText.`),
  terms: repeated(
    60,
    (index) =>
      `\`--option-${index}\`\n: What it does, in a sentence of two lines. ${'And so on. '.repeat(9)}\n`,
  ),
  'terms of long definitions': repeated(
    30,
    () => `Term\n\n: One.\n\n    Two.\n\n    - three\n    - four\n`,
  ),
  'lead-ins to lists': movedDown(`${'Line.\n\n'.repeat(12)}There are:\n\n- one\n- two\n- three`),
  'lead-ins in items': movedDown(`${'Line.\n\n'.repeat(12)}- \`There are\`:\n  - one\n  - two`),
  'lead-ins to paragraphs': movedDown(
    `${'Line.\n\n'.repeat(12)}It is this:\n\n${'A paragraph of two lines. '.repeat(6)}`,
  ),
  'titles of tables': movedDown(
    `${'Line.\n\n'.repeat(12)}**Table 1: Results**\n\n| Region | Sales |\n|---|---|\n${rows(4)}`,
  ),
  'captions of tables': movedDown(
    `${'Line.\n\n'.repeat(12)}<table><caption>Results</caption><tr><th>Region</th></tr><tr><td>1</td></tr><tr><td>2</td></tr></table>`,
  ),
  'rows of tables': movedDown(`| Region | Sales |\n|---|---|\n${rows(30)}`),
  'lines of code': movedDown(`\`\`\`\n${repeated(40, (line) => `line ${line}`)}\n\`\`\``),
}

describe.each(['corporate', 'academic'])('no page of the theme %s ends badly', (theme) => {
  test.each(Object.keys(documents))('for %s', async (name) => {
    const { bytes } = await converted({ content: documents[name] ?? '', format: 'pdf', theme })
    expect(await poorPageEnds(bytes)).toEqual([])
  })
})

test('a table of a quarter of a page stays whole', async () => {
  const table = repeated(7, (row) => `| Meadow ${row} | 188 m | 181 | tipping bucket |`)
  const atPageEnds = [21, 23, 25, 27].map(
    (lines) =>
      `${'Line.\n\n'.repeat(lines)}| Station | Height | Days | Gauge |\n|---|---|---|---|\n${table}`,
  )
  const { pages } = await pdf(atPageEnds.join('\n\n\\newpage\n\n'))
  const counts = pages.map(({ text }) => text.match(/Meadow/g)?.length ?? 0)
  expect(counts.filter((count) => count > 0)).toEqual([7, 7, 7, 7])
})

const picture = redPng(60, 40)
const sentences = (count: number) =>
  'A sentence of the text around, which is long enough for most of a line. '.repeat(count)

/** Sections with a figure each, at another place of the page each time. */
const illustrated = repeated(
  10,
  (index) =>
    `## Section ${index}\n\n${sentences(4 + ((index * 7) % 13))}\n\n` +
    `![A picture](${picture} "Caption ${index}"){width=100%}\n\n` +
    `${sentences(6)}\n\n${sentences(5)}\n\n${sentences(9)}\n`,
)

/** What is left white at the ends of pages before one that begins with a picture, as shares of the height of their text. */
function holesAbovePictures({ pages }: PdfFile, theme: string): number[] {
  const { marginTop = 0, marginBottom = 0 } = findTheme(theme)?.page ?? {}
  return pages.flatMap((page, index) => {
    const textHeight = page.height - marginTop - marginBottom
    const tops = (pages[index + 1]?.imageBoxes ?? []).map(([, , , top = 0]) => top)
    if (Math.max(0, ...tops) < page.height - marginTop - 1) return []
    const ends = [
      ...page.runs.map(({ y }) => y),
      ...page.imageBoxes.map(([, bottom = 0]) => bottom),
    ]
    const end = Math.min(...ends.filter((y) => y > marginBottom - 5))
    return [(end - marginBottom) / textHeight]
  })
}

describe.each(['corporate', 'academic'])('figures in the theme %s', (theme) => {
  test('leave no holes above them where paragraphs follow, and stay in their section', async () => {
    const file = await pdf(illustrated, { theme })
    const holes = holesAbovePictures(file, theme)
    expect(holes.length).toBeGreaterThan(0)
    expect(Math.max(...holes)).toBeLessThan(0.12)
    const tagged = file
      .elements('Document')
      .map(({ text }) => text)
      .join(' ')
    const found = [...tagged.matchAll(/(?:Section|Caption) \d/g)].map(([words]) => words)
    expect(found).toEqual(
      Array.from({ length: 10 }, (_, index) => [`Section ${index}`, `Caption ${index}`]).flat(),
    )
    expect(file.claimsUa).toBe(true)
  })
})

test.each<[what: string, before: string, after: string]>([
  ['a heading', '', '## Then\n\nText.'],
  ['a list', '', '- Then\n- this'],
  ['another figure', '', `![Then](${picture} "Then"){width=100%}`],
  ['a line that may be its caption', '', 'Then, what it shows.'],
  ['a title that may be its caption', '', `Figure 1: Then. ${sentences(3)}`],
  ['words in italics that may be its caption', '', `*Then. ${sentences(3).trim()}*`],
  ['text that introduces what comes next', '', `Then ${sentences(2)}, as follows:\n\n- this`],
  ['a paragraph, where text introduces it', 'It looks like this:\n\n', `Then. ${sentences(5)}`],
])('a figure never moves behind %s', async (_, before, after) => {
  const figure = `![A picture](${picture} "Caption"){width=100%}`
  const atPageEnds = [18, 21, 24].map(
    (lines) => `${'Line.\n\n'.repeat(lines)}${before}${figure}\n\n${after}\n\n\\newpage\n`,
  )
  const { text } = await pdf(atPageEnds.join('\n'))
  expect(text.match(/Caption|Then/g)?.slice(0, 6)).toEqual(
    Array(3).fill(['Caption', 'Then']).flat(),
  )
})

test('a picture and its caption in a paragraph of its own stay on one page', async () => {
  const atPageEnds = [228, 236, 244, 252].map(
    (height) =>
      `${'Line.\n\n'.repeat(21)}![A picture](${redPng(300, height)})\n\n*Caption ${height}*\n\nText.\n\n\\newpage\n`,
  )
  const { pages } = await pdf(atPageEnds.join('\n'))
  const captioned = pages.filter(({ imageBoxes }) => imageBoxes.length > 0)
  expect(captioned.map(({ text }) => text.match(/Caption \d+/)?.[0])).toEqual([
    'Caption 228',
    'Caption 236',
    'Caption 244',
    'Caption 252',
  ])
})

test.each([
  ['', '- Then\n- this'],
  ['It looks like this:\n\n', '## Then'],
])(
  'a picture that nearly fits below %j is made smaller, by a quarter at most',
  async (lead, after) => {
    const figure = `![A picture](${redPng(300, 300)} "Caption")`
    const pageOf = async (lines: number) => {
      const { pages } = await pdf(`${'Line.\n\n'.repeat(lines)}${lead}${figure}\n\n${after}`)
      const [box] = pages.flatMap(({ imageBoxes }) => imageBoxes)
      const [, bottom = 0, , top = 0] = box ?? []
      return {
        page: pages.findIndex(({ imageBoxes }) => imageBoxes.length > 0),
        height: top - bottom,
      }
    }
    const places = await Promise.all([14, 16, 17, 18, 19, 20, 21, 24].map(pageOf))
    const fitted = places.filter(({ page, height }) => page === 0 && height < 224)
    expect(fitted.length).toBeGreaterThan(0)
    for (const { page, height } of places) {
      expect(height).toBeGreaterThan(page === 0 ? 0.74 * 225 : 224)
    }
    expect(places.map(({ page }) => page)).toEqual(places.map(({ page }) => page).toSorted())
  },
)

test('a figure moves behind a paragraph that comes next', async () => {
  const { text } = await pdf(
    `${'Line.\n\n'.repeat(21)}![A picture](${picture} "Caption"){width=100%}\n\nThen. ${sentences(9)}`,
  )
  expect(text.match(/Caption|Then/g)).toEqual(['Then', 'Caption'])
})

test.each([
  ['narrow', 'line'],
  ['wider than the text', 'a line of code that takes more room than the text beside the margins '],
])('the title of code stays with its first lines: %s', async (_, line) => {
  const code = `\`\`\`js title="listing.js"\n${repeated(8, (index) => `${line}${index}`)}\n\`\`\``
  const { pages } = await pdf(movedDown(`${'Line.\n\n'.repeat(16)}${code}`))
  const titles = pages.filter(({ text }) => text.includes('listing.js'))
  expect(titles).toHaveLength(20)
  for (const { text } of titles) expect(text).toContain(`${line}0`)
})
