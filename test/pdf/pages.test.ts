import { describe, expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'
import { corporate, margin } from '../support/themes.ts'

const paragraph = 'The quick brown fox jumps over the lazy dog. '.repeat(12)

describe('pages', () => {
  test('are A4 unless the front matter asks for another size', async () => {
    const [a4] = (await pdf('text')).pages
    const [letter] = (await pdf('---\npage_size: letter\n---\n\ntext')).pages
    expect([a4?.width, a4?.height].map(round)).toEqual([595, 842])
    expect([letter?.width, letter?.height].map(round)).toEqual([612, 792])
  })

  test('are painted in an overridden background', async () => {
    const file = await pdf('text', { overrides: { bg: '#fdf6e3' } })
    expect(file.pages[0]?.fills[0]?.color).toBe('#fdf6e3')
  })
})

describe('lines', () => {
  test('are as far apart as the theme says, whatever fonts are in them', async () => {
    const words = 'word 漢字 مرحبا 😀 '.repeat(30)
    const { pages } = await pdf(words)
    const latin = pages[0]?.runs.filter((run) => isBody(run) && run.text.includes('word')) ?? []
    const baselines = [...new Set(latin.map((run) => round(run.y)))].toSorted((a, b) => b - a)
    const steps = baselines.slice(1).map((y, index) => (baselines[index] ?? 0) - y)
    expect(steps.length).toBeGreaterThan(2)
    for (const step of steps)
      expect(Math.abs(step - corporate.text.size * corporate.text.lineHeight)).toBeLessThan(1)
  })

  test('are justified in the academic theme and ragged in the corporate one', async () => {
    const ends = async (theme: string) => {
      const [page] = (await pdf(paragraph, { theme })).pages
      return lineEnds(page?.runs.filter(isBody) ?? [])
    }
    expect(new Set((await ends('academic')).slice(0, -1)).size).toBe(1)
    expect(new Set((await ends('corporate')).slice(0, -1)).size).toBeGreaterThan(1)
  })

  test('never run past the margin, even with a word longer than the line', async () => {
    const { pages, text } = await pdf(`${'x'.repeat(400)}\n\n\`${'y'.repeat(300)}\`\n`)
    const [page] = pages
    const right = Math.max(...(page?.runs.map((run) => run.x + run.width) ?? []))
    expect(right).toBeLessThanOrEqual(595 - margin + 1)
    expect(text.replaceAll(/\s/g, '')).toContain('x'.repeat(400))
    expect(text.replaceAll(/\s/g, '')).toContain('y'.repeat(300))
  })
})

test('a heading is never the last line of its page', async () => {
  const { pages } = await pdf(
    Array.from({ length: 40 }, (_, index) => `## Part ${index}\n\n${paragraph}`).join('\n\n'),
  )
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) {
    const last = page.runs.filter(isBody).toSorted((a, b) => a.y - b.y)[0]
    expect(last?.size).toBeLessThan(12)
  }
})

/** Not the running lines in the margins. */
function isBody(run: { readonly y: number; readonly text: string }): boolean {
  return run.y > 64 && run.y < 780 && run.text.trim() !== ''
}

function lineEnds(runs: readonly { x: number; y: number; width: number }[]): number[] {
  const ends = new Map<number, number>()
  for (const { x, y, width } of runs) {
    const line = round(y)
    ends.set(line, Math.max(ends.get(line) ?? 0, round(x + width)))
  }
  return [...ends.values()]
}

function round(value: number | undefined): number {
  return Math.round(value ?? Number.NaN)
}

test('links in headers and footers are their words, since nothing there is part of the document', async () => {
  const lines = 'header: "[Handbook](https://example.org/) of ours"\nfooter: "[{title}](#a)"'
  const { claimsUa, pages } = await pdf(`---\ntitle: Name\n${lines}\n---\n\n# A\n\nText.`)
  const [page] = pages
  expect(page?.text).toContain('Handbook of ours')
  expect(page?.links).toEqual([])
  expect(claimsUa).toBe(true)
})

const titleBlock = /A subtitle\s+Ada\s+January 2, 2024/

test.each([
  ['below the first heading, the title', '# Heading', /^Heading\s/, /\s/],
  ['at the head of a document without one', '## Heading', /^/, /\s+Heading/],
])(
  'front matter without a title has its other lines %s',
  async (_where, heading, before, after) => {
    const file = await pdf(
      `---\nsubtitle: A subtitle\nauthor: Ada\ndate: 2024-01-02\n---\n\n${heading}\n\nText.\n`,
    )
    expect(file.text).toMatch(new RegExp(before.source + titleBlock.source + after.source))
    expect(file.text.match(/Heading/g)).toHaveLength(1)
    expect(file.claimsUa).toBe(true)
  },
)
