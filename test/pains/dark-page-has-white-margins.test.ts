import { describe, expect, test } from 'vitest'
import { htmlPage } from '../support/html-page.ts'
import { printable, printed } from '../support/printed.ts'

// A dark theme leaves the margins of the paper white: marktext#2666.

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('every page of a dark theme is dark to the edges of the paper', async () => {
    const { pages } = await printed(format, '# Dark\n\n\\newpage\n\nmore', { theme: 'midnight' })
    expect(pages).toHaveLength(2)
    for (const { fills, width, height } of pages) {
      const [background] = fills
      const [left = 0, top = 0, right = 0, bottom = 0] = background?.box ?? []
      expect(background?.color).toBe('#12172a')
      // Chromium draws in pixels, the others in points.
      const unit = format === 'html' ? 96 / 72 : 1
      expect((right - left) / unit).toBeCloseTo(width, -0.5)
      expect((bottom - top) / unit).toBeCloseTo(height, -0.5)
    }
  })
})

test('a browser that would save ink is asked to print the page dark all the same', async () => {
  const { source } = await htmlPage('text', { theme: 'midnight' })
  expect(source).toMatch(/@page\{[^}]*background:#12172a/)
  expect(source).toContain('print-color-adjust:exact')
})
