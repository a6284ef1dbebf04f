import { describe, expect, test } from 'vitest'
import { all, child, wordFile } from '../support/docx.ts'
import { attribute, htmlPage } from '../support/html-page.ts'
import { printable, printed } from '../support/printed.ts'
import { textMargin } from '../support/themes.ts'

// Hebrew and Arabic start at the wrong side or come out in the wrong order: pandoc#3140, #6222, html-to-docx#40.

const content = 'English words\n\nשלום עולם\n\nمرحبا بالعالم\n\n- אחת\n\n> ציטוט\n'

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('each block starts at the side of its own script', async () => {
    const [page] = (await printed(format, content)).pages
    const blocks = (page?.runs ?? []).filter(
      ({ text, y }) => /\p{L}/u.test(text) && y > 60 && y < 780,
    )
    const ends = (letter: RegExp) =>
      blocks.filter(({ text }) => letter.test(text)).map(({ x, width }) => x + width)
    for (const end of ends(/\p{Script=Latin}/u)) expect(end).toBeLessThan(textMargin + 130)
    const rightmost = [...ends(/\p{Script=Hebrew}/u), ...ends(/\p{Script=Arabic}/u)]
    expect(rightmost.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...rightmost)).toBeGreaterThan(595 - textMargin - 30)
    expect(Math.min(...rightmost)).toBeGreaterThan(595 - textMargin - 80)
  })
})

test('Word knows which paragraphs, and which words, run from right to left', async () => {
  const word = await wordFile(content)
  const turned = word.paragraphs
    .filter(({ element }) => child(element, 'w:pPr', 'w:bidi') !== undefined)
    .map(({ text }) => text)
  expect(turned).toEqual(['שלום עולם', 'مرحبا بالعالم', 'אחת', 'ציטוט'])
  for (const text of turned) {
    const runs = all(word.paragraph(text).element, 'w:r')
    expect(runs.every((run) => child(run, 'w:rPr', 'w:rtl') !== undefined)).toBe(true)
  }
})

test('a browser knows which paragraphs, lists and quotes run from right to left', async () => {
  const page = await htmlPage(content)
  const [english, hebrew, arabic] = page.all('p').map((each) => attribute(each, 'dir'))
  expect([english, hebrew, arabic]).toEqual([undefined, 'rtl', 'rtl'])
  expect(attribute(page.one('ul'), 'dir')).toBe('rtl')
  expect(attribute(page.one('blockquote'), 'dir')).toBe('rtl')
})
