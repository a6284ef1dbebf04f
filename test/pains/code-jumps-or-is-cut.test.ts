import { describe, expect, test } from 'vitest'
import { printable, printed } from '../support/printed.ts'

// A code block jumps whole to the next page, or a line of it is cut in half: macdown#1142, MarkdownMonster#836.

const lines = Array.from({ length: 140 }, (_, index) => `line number ${index};`)
const content = `Before.\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n\nAfter.\n`

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('a code block begins below the text before it and goes on over the pages', async () => {
    const { pages } = await printed(format, content)
    expect(pages).toHaveLength(3)
    expect(pages[0]?.text).toMatch(/Before\.\s+line number 0;/)
    expect(pages[2]?.text).toMatch(/line number 139;\s+After\./)
  })

  test('every line of code stands whole on one page, between the margins', async () => {
    const { pages, text } = await printed(format, content)
    for (const line of lines) expect(text.split(line)).toHaveLength(2)
    for (const page of pages) {
      const baselines = page.runs.filter((run) => run.text.startsWith('line')).map(({ y }) => y)
      // The corporate theme's margins above and below are 68 points.
      expect(Math.min(...baselines)).toBeGreaterThan(68)
      expect(Math.max(...baselines)).toBeLessThan(page.height - 68)
    }
  })
})
