import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { chromiumPath } from '../support/chromium.ts'
import { onPage } from '../support/in-browser.ts'
import { type PdfFile, rightEdge } from '../support/pdf.ts'
import { printed } from '../support/printed.ts'

const showcase = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

const words = (count: number) => 'some words of text '.repeat(count).trim()
const wideCode = `\`\`\`sh\n${'0123456789'.repeat(15)}\n\`\`\``
const wideTable = `| ${words(2)} | ${words(2)} | ${words(2)} | ${words(2)} | ${words(2)} |
|---|---|---|---|---|
| ${'unbroken'.repeat(4)} | b | c | d | e |`
const wideFormula = `$$\n${'a + '.repeat(60)}a\n$$`
const wide = [wideCode, wideTable, wideFormula].join('\n\n')
const inside = (prefix: string) => wide.replace(/^/gm, prefix)

/** The showcase, and what is wider than its column: among the text, and inside other blocks. */
const everything = `${showcase}
## Lines as long as they get

${'The length of its lines decides how long a reader stays with a text. '.repeat(12)}

## Wide blocks

${wide}

\`\`\`sh
${'0123456789'.repeat(8)}
\`\`\`

\`\`\`ts title="src/a/file/with/a/name.ts" linenos
${'0123456789'.repeat(15)}
\`\`\`

## Wide blocks inside others

> [!NOTE]
${inside('> ')}

${inside('> ')}

- An item

${inside('  ')}

Term
: Meaning

${inside('    ')}

<details open><summary>More</summary>

${wide}

</details>

::: {.columns}
::: {.column}
${wide}
:::
::: {.column}
${words(20)}
:::
:::

${wide.replaceAll('```sh', '```sh title="a/file"')}

A note.[^wide]

[^wide]: A note

${inside('    ')}
`

describe.skipIf(chromiumPath === undefined).each(themes)('$id', ({ id, page }) => {
  test('has nothing that hangs out of its place or is cut off, from a phone to a wide screen', async () => {
    const found = await onPage(everything, { request: { theme: id } }, async (browserPage) => {
      const faults: unknown[] = []
      for (const width of [390, 768, 1280, 1920]) {
        await browserPage.setViewportSize({ width, height: 900 })
        faults.push(...((await browserPage.evaluate(faultsOfLayout)) as unknown[]))
      }
      await browserPage.setViewportSize({ width: 1280, height: 900 })
      return {
        faults,
        lines: await lineLengths(browserPage),
        code: await columnsOfCode(browserPage),
      }
    })
    expect(found.faults).toEqual([])
    expect(Math.max(...found.lines)).toBeLessThanOrEqual(80)
    expect(mean(found.lines)).toBeGreaterThan(60)
    expect(mean(found.lines)).toBeLessThan(75)
    // The theme of large letters has fewer.
    expect(found.code).toBeGreaterThanOrEqual(id === 'contrast' ? 70 : 80)
  })

  test('is printed by a browser on the same paper as its PDF: margins, type and all that is wide', async () => {
    const content = `${words(40)}\n\n${wide}\n\n${inside('> ')}`
    const [html, pdf] = await Promise.all([
      printed('html', content, { theme: id }),
      printed('pdf', content, { theme: id }),
    ])
    const look = ({ pages }: PdfFile) => {
      const first = pages[0]?.runs.find(({ text }) => text.startsWith('some'))
      const { width, height } = pages[0] ?? {}
      return [width, height, first?.x, first?.size]
    }
    const expected = look(pdf)
    for (const [index, length] of look(html).entries()) {
      // A browser makes all of its pages smaller for one thing that is too wide; pixels are 3/4 of a point.
      expect(Math.abs((length ?? 0) - (expected[index] ?? 0))).toBeLessThan(0.4)
    }
    expect(rightEdge(html)).toBeLessThanOrEqual(595 - page.marginX + 2)
    expect(html.text.replaceAll(/\s/g, '')).toContain('0123456789'.repeat(15))
  })
})

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Sentences on what stands where it shouldn't. */
const faultsOfLayout = `(() => {
  const main = document.querySelector('main')
  const style = getComputedStyle(main)
  const box = main.getBoundingClientRect()
  const padding = parseFloat(style.paddingLeft)
  const start = box.left + padding
  const end = box.right - padding
  const window = document.documentElement.clientWidth
  /** Boxes begin and end between pixels. */
  const rounding = 1
  const faults = []
  const say = (element, fault) => faults.push(
    [innerWidth, element.tagName, element.className, element.textContent.trim().slice(0, 30), fault].join(' | '))
  if (document.documentElement.scrollWidth > innerWidth) faults.push(innerWidth + ' | the page scrolls sideways')
  const scrolls = element => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const insideScroller = element => {
    for (let up = element.parentElement; up !== main; up = up.parentElement) if (scrolls(up)) return true
    return false
  }
  for (const element of main.querySelectorAll('*')) {
    if (element.closest('math, svg') || insideScroller(element)) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width === 0) continue
    const isWide = element.matches(':is(main, main > .landscape) > :is(pre, .listing, .table, .math), main > .listing > *')
    const edge = isWide ? window - padding : end
    if (left < start - rounding) say(element, 'begins ' + (start - left) + ' before the text')
    if (right > edge + rounding) say(element, 'ends ' + (right - edge) + ' behind its edge')
    const overflow = element.scrollWidth - element.clientWidth
    if (element.clientWidth > 0 && overflow > rounding && !element.matches('.landscape')) {
      if (!scrolls(element)) say(element, 'holds ' + overflow + ' more than is seen')
      else if (element.tabIndex < 0) say(element, 'scrolls, and takes no focus')
      else if (isWide && right < edge - rounding) say(element, 'scrolls beside free room')
    }
  }
  return faults
})()`

/** The numbers of characters in the lines of the long paragraph, but in the last. */
function lineLengths(browserPage: Page): Promise<number[]> {
  return browserPage.evaluate(`(() => {
    const text = [...document.querySelectorAll('p')].find(p => p.textContent.startsWith('The length of its lines')).firstChild
    const range = document.createRange()
    const lines = new Map()
    for (let index = 0; index < text.length; index++) {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { bottom, width } = range.getClientRects()[0] ?? {}
      // A space at which the line breaks is none of its characters, and has no width.
      if (width > 0) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + 1)
    }
    return [...lines.values()].slice(0, -1)
  })()`)
}

/** How many characters of a long line are seen in a block of code. */
function columnsOfCode(browserPage: Page): Promise<number> {
  return browserPage.evaluate(`(() => {
    const block = document.querySelector('main > pre:has(+ .table)')
    const code = block.querySelector('code')
    const letter = code.getBoundingClientRect().width / 150
    const style = getComputedStyle(block)
    return Math.floor((block.clientWidth - parseFloat(style.paddingLeft)) / letter)
  })()`)
}
