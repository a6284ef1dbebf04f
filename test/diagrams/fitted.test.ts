import { describe, expect, test } from 'vitest'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

const mermaid = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`

/** The texts of the diagram of a page. */
async function textsOf(source: string) {
  const page = await htmlPage(mermaid(source))
  const texts = page.all('text').map((text) => ({
    text: textOf(text),
    y: Number(attribute(text, 'y')),
    transform: attribute(text, 'transform') ?? '',
  }))
  return { texts, warnings: page.warnings }
}

describe('the categories of an XY chart', () => {
  const chart = (categories: readonly string[], direction = '') =>
    `xychart ${direction}\nx-axis "Axis" [${categories.map((each) => `"${each}"`).join(', ')}]\nbar [${categories.map((_, index) => index + 1).join(', ')}]`

  test('are all shown, in lines where they are long, above the name of the axis', async () => {
    const long = 'A long name of many words that do not fit beside others'
    const { texts, warnings } = await textsOf(chart(['one', long, 'three', 'four', 'five', 'six']))
    const words = texts.map(({ text }) => text)
    expect(words.join(' ')).toContain(long)
    expect(words).toEqual(expect.arrayContaining(['one', 'three', 'four', 'five', 'six']))
    const axis = texts.find(({ text }) => text === 'Axis')
    const last = texts.find(({ text }) => long.endsWith(text))
    expect(axis?.y).toBeGreaterThan((last?.y ?? 0) + 8)
    expect(warnings).toEqual([])
  })

  test('are turned where a word is wider than its column', async () => {
    const months = Array.from({ length: 14 }, (_, index) => `September${index}`)
    const { texts } = await textsOf(chart(months))
    const turned = texts.filter(({ transform }) => /rotate\(-(?:45|90)\)/.test(transform))
    expect(turned.map(({ text }) => text)).toEqual(months)
  })

  test('are left out, with a warning, where turned ones would cover each other', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `Name${index}`)
    const { texts, warnings } = await textsOf(chart(many))
    expect(texts.filter(({ text }) => text.startsWith('Name')).length).toBeGreaterThanOrEqual(15)
    expect(warnings).toMatchObject([{ code: 'diagram_in_part', line: 1 }])
  })

  test('stand in lines beside horizontal bars', async () => {
    const long = 'A long name of many words that leaves room for bars beside it'
    const { texts } = await textsOf(chart(['one', long], 'horizontal'))
    const lines = texts.filter(({ text }) => long.includes(text))
    expect(lines.map(({ text }) => text).join(' ')).toBe(long)
    expect(lines.length).toBeGreaterThan(1)
  })
})

test('a fishbone is one where a landscape page has room for it', async () => {
  const causes = ['Process', 'User', 'Equipment', 'Environment'].map(
    (cause) => `    ${cause}\n        Too little light\n        Too much of it`,
  )
  const page = await htmlPage(mermaid(`ishikawa-beta\n    Blurry photo\n${causes.join('\n')}`))
  const [, , width = 0, height = 0] = (attribute(page.one('svg'), 'viewBox') ?? '')
    .split(' ')
    .map(Number)
  expect(width).toBeGreaterThan(height)
})

const boxes = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `System(s${index}, "System ${index}", "It has a description that takes some lines of its box")`,
  ).join('\n')

test('boxes of C4 stand beside each other where they would be too small in one column', async () => {
  const { warnings } = await pdf(mermaid(`C4Context\n${boxes(9)}`))
  expect(warnings).toEqual([])
})

test('text of a diagram that is too small to read on paper is told of with its size', async () => {
  const { warnings } = await pdf(`Text.\n\n${mermaid(`C4Context\n${boxes(60)}`)}`)
  expect(warnings).toMatchObject([{ code: 'diagram_in_part', line: 3 }])
  expect(warnings[0]?.message).toMatch(/has [1-6]\.\d points on the page/)
  const page = await htmlPage(mermaid(`C4Context\n${boxes(60)}`))
  expect(page.warnings).toEqual([])
})
