import { expect, test } from 'vitest'
import { compare } from '#octavo/index.js'
import { type PdfFile, pdf, readPdf } from '../support/pdf.ts'

const long = (name: string) =>
  `Here the ${name} paragraph says what it has to say, and goes on. `.repeat(6)

async function redline(old: string, content: string): Promise<PdfFile> {
  return readPdf((await compare({ content: old }, { content, format: 'pdf' })).bytes)
}

/** The bars before the text of the first page, in points from its lower edge. */
function barsOf({ pages: [page] }: PdfFile): readonly { bottom: number; top: number }[] {
  const start = Math.min(...(page?.runs ?? []).map(({ x }) => x))
  return (page?.fills ?? []).flatMap(({ onPage: [left = 0, bottom = 0, right = 0, top = 0] }) =>
    Math.abs(right - left - 1.5) < 0.01 && right < start ? [{ bottom, top }] : [],
  )
}

/** Expects one bar, from the line in which the one words stand to the last one below it with the others. */
function expectBarsBeside(file: PdfFile, first: string, last: string): void {
  const lines = file.pages[0]?.runs ?? []
  const top = lines.find(({ text }) => text.includes(first))?.y ?? 0
  const bottom = lines.findLast(({ text }) => text.includes(last))?.y ?? 0
  expect(top - bottom).toBeGreaterThan(50)
  expect(barsOf(file)).toHaveLength(1)
  const [bar = { bottom: 0, top: 0 }] = barsOf(file)
  expect(Math.abs(bar.top - top - 10)).toBeLessThan(3)
  expect(Math.abs(bottom - bar.bottom)).toBeLessThan(4)
}

test('an inserted heading stands where it stands in the new version', async () => {
  const young = '# First\n\nOne.\n\n## Second\n\nTwo words here.\n\n## Third\n\nThree.\n'
  const runs = ({ pages }: PdfFile) => pages.flatMap((page) => page.runs)
  const marked = runs(await redline('# First\n\nOne.\n\n## Third\n\nThree.\n', young))
  const plain = runs(await pdf(young))
  expect(marked.map(({ text }) => text)).toEqual(plain.map(({ text }) => text))
  for (const [index, { y }] of plain.entries()) {
    expect(Math.abs((marked[index]?.y ?? 0) - y)).toBeLessThan(1.5)
  }
})

test('a deleted heading is no bookmark', async () => {
  const file = await redline('# First\n\nOne.\n\n# Second\n\nTwo.\n', '# First\n\nOne.\n')
  expect(file.text).toContain('Second')
  expect(file.bookmarks.map(({ title }) => title)).toEqual(['First'])
})

test('a bar stands beside all lines of a change within a paragraph', async () => {
  const file = await redline(`${long('first')}${long('second')}End.`, `${long('first')}End.`)
  expectBarsBeside(file, 'Here the second', 'End.')
})

test('a bar stands beside all lines of an inserted item', async () => {
  const item = `- ${long('first')}\n`
  const file = await redline(`${item}- Last.\n`, `${item}- ${long('second')}\n- Last.\n`)
  expectBarsBeside(file, 'Here the second', 'say, and goes on.')
})

test('the bar of a change of one word is as high as its line', async () => {
  const file = await redline('# Old heading\n\nText.\n', '# New heading\n\nText.\n')
  for (const { bottom, top } of barsOf(file)) expect(top - bottom).toBeCloseTo(26.4)
  expect(barsOf(file)).toHaveLength(2)
})

test('code in a change has the colour of the change', async () => {
  const file = await redline('Call `one` first. Then stop.', 'Then stop.')
  const color = file.pages[0]?.inks.find(({ text }) => text.includes('Call'))?.color
  expect(file.pages[0]?.inks.find(({ text }) => text.includes('one'))?.color).toBe(color)
})

test('bars stand before what is wider than the text', async () => {
  const code = `\`\`\`\n${'wide '.repeat(30)}\n\`\`\`\n`
  const file = await redline(`${code}\nStays.\n`, `Stays.\n\nNew.\n`)
  const { fills = [], runs = [] } = file.pages[0] ?? {}
  const text = Math.min(...runs.filter(({ text }) => text.includes('wide')).map(({ x }) => x))
  const bars = fills.filter(
    ({ onPage: [left = 0, , right = 0] }) => Math.abs(right - left - 1.5) < 0.01,
  )
  expect(bars).toHaveLength(2)
  for (const { onPage } of bars) expect(onPage[2]).toBeLessThan(text)
})

test.each([
  ['in a line', 'The sum $a + b$ is here.', 'The sum $a + c$ is here.'],
  ['of its own', 'Text.\n\n$$a + b$$\n', 'Text.\n\n$$a + c$$\n'],
])(
  'a formula %s that was deleted has a line through it, and one that was inserted a line below',
  async (_place, old, young) => {
    const { lines = [] } = (await redline(old, young)).pages[0] ?? {}
    const heights = lines.map(({ box: [, bottom = 0, , top = 0] }) => top - bottom)
    // The one rises, and the other is level.
    expect(heights.filter((height) => height > 2)).toHaveLength(1)
    expect(heights.filter((height) => height === 0)).toHaveLength(1)
  },
)

test('the number of a deleted heading is struck with it', async () => {
  const numbered = (text: string) => `---\nnumber_sections: true\n---\n\n${text}# Stays\n\nText.\n`
  const { inks = [] } = (await redline(numbered('# Gone\n\nOne.\n\n'), numbered(''))).pages[0] ?? {}
  const color = inks.find(({ text }) => text.includes('Gone'))?.color
  expect(inks.find(({ text }) => text.includes('1'))?.color).toBe(color)
})
