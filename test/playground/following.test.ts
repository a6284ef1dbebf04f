import { describe, expect } from 'vitest'
import { wordsOfMarkdown } from '../../playground/follow/words.ts'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { usePlayground, type Visit } from '../support/playground.ts'

const playground = usePlayground('following')

const numbers = Array.from({ length: 40 }, (_, index) => index + 1)

/** Sections of different heights in the editor and in the output, with the same words in each but for the number. */
const long = [
  '---\ntitle: Survey\ntoc: true\n---',
  ...numbers.flatMap((number) => [
    `## Part ${number}`,
    `The [survey](https://example.invalid/${number}) of the ${number}th part is *short*.`,
    number % 3 === 0 ? '| Kind | Count |\n|---|---|\n| a | 1 |\n| b | 2 |' : '- one\n- two',
    number % 5 === 0 ? '```mermaid\nflowchart TD\n  A --> B\n  B --> C\n```' : 'And no more.',
  ]),
].join('\n\n')

/** Waits until the whole document is shown. */
async function visitLong(format: 'HTML' | 'PDF' | 'Word' = 'HTML', width?: number): Promise<Visit> {
  const visit = await playground.visit({ text: long, ...(width !== undefined && { width }) })
  if (format !== 'HTML') await visit.page.getByRole('tab', { name: format }).click()
  else await visit.preview.locator('h2').nth(39).waitFor({ state: 'attached' })
  return visit
}

/** Headings of the preview in view. */
function partsInView({ preview }: Visit): Promise<readonly string[]> {
  return preview.locator('h2').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const { top } = heading.getBoundingClientRect()
        return top >= 0 && top < innerHeight
      })
      .map(({ textContent }) => textContent ?? ''),
  )
}

/** Lines of the editor in view. */
function linesInView({ page }: Visit): Promise<readonly string[]> {
  return page.locator('.cm-line').evaluateAll((lines) => {
    const edge = lines[0]?.closest('.cm-scroller')?.getBoundingClientRect()
    return lines
      .filter((line) => {
        const { top } = line.getBoundingClientRect()
        return top >= (edge?.top ?? 0) - 1 && top < (edge?.bottom ?? 0)
      })
      .map(({ textContent }) => textContent ?? '')
  })
}

function headingsOf(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.startsWith('## '))
}

/** Scrolls with the wheel over an element. */
async function wheel({ page }: Visit, selector: string, by: number): Promise<void> {
  await page.locator(selector).hover({ position: { x: 60, y: 200 } })
  await page.mouse.wheel(0, by)
}

describe('the HTML preview', () => {
  test('follows the editor, part by part', async () => {
    const visit = await visitLong()
    await wheel(visit, '.cm-scroller', 3000)
    await eventually(async () => {
      const [first = '## Part 1'] = headingsOf(await linesInView(visit))
      return (
        first !== '## Part 1' && (await partsInView(visit)).slice(0, 2).includes(first.slice(3))
      )
    })
    expect(visit.mistakes).toEqual([])
  })

  test('leads the editor', async () => {
    const visit = await visitLong()
    await wheel(visit, '.preview-frame', 3000)
    await eventually(async () => {
      const [first = 'Part 1'] = await partsInView(visit)
      return (
        first !== 'Part 1' &&
        headingsOf(await linesInView(visit))
          .slice(0, 2)
          .includes(`## ${first}`)
      )
    })
  })

  test('is followed from the keyboard, in both directions', async () => {
    const visit = await visitLong()
    await visit.page.locator('.cm-content').focus()
    await visit.page.keyboard.press('ControlOrMeta+Home')
    await eventually(async () => (await linesInView(visit))[0] === '---')
    await visit.preview.locator('h2').nth(2).click()
    await visit.page.keyboard.press('End')
    await eventually(async () => (await linesInView(visit)).includes('## Part 40'))
    await visit.page.locator('.cm-content').focus()
    await visit.page.keyboard.press('ControlOrMeta+Home')
    await visit.page.keyboard.press('PageDown')
    await visit.page.keyboard.press('PageUp')
    await eventually(() => visit.preview.locator('html').evaluate(() => scrollY < 40))
  })

  test('opens the line that is clicked twice', async () => {
    const visit = await visitLong()
    await visit.preview.getByRole('heading', { name: 'Part 23' }).dblclick()
    const active = visit.page.locator('.cm-activeLine')
    await eventually(async () => (await active.textContent()) === '## Part 23')
  })

  test('shows what is typed below its lower edge', async () => {
    const visit = await visitLong()
    await visit.page.locator('.cm-content').focus()
    await visit.page.keyboard.press('ControlOrMeta+End')
    await visit.page.keyboard.type('\n\nThe very last words.')
    await visit.preview.getByText('The very last words.').waitFor()
    await eventually(() =>
      visit.preview.getByText('The very last words.').evaluate((last) => {
        const { top } = last.getBoundingClientRect()
        return top >= 0 && top < innerHeight
      }),
    )
  })

  test('stays at a place in a narrow window, which shows one of the two', async () => {
    const visit = await visitLong('HTML', 390)
    // From its end, where no heading may be in view.
    await wheel(visit, '.cm-scroller', -1500)
    let first = '## Part 1'
    await eventually(async () => {
      first = headingsOf(await linesInView(visit))[0] ?? first
      return first !== '## Part 1'
    })
    await visit.page.getByRole('button', { name: 'Preview', exact: true }).click()
    await eventually(async () => (await partsInView(visit)).slice(0, 3).includes(first.slice(3)))
  })
})

describe.each(['PDF', 'Word'] as const)('the pages of the %s tab', (format) => {
  const pages = ({ page }: Visit) => page.getByRole('region', { name: 'PDF: readme.pdf' })

  /** The page and how far it's from the upper edge, with the words on it: those at the upper edge. */
  const wordsAtTop = (visit: Visit) =>
    pages(visit).evaluate((region) => {
      const edge = region.getBoundingClientRect().top
      return [...region.querySelectorAll('.pdf-text > span')]
        .filter((each) => Math.abs(each.getBoundingClientRect().top - edge) < 420)
        .map(({ textContent }) => textContent)
        .join(' ')
    })

  test('follow the editor, and lead it', async () => {
    const visit = await visitLong(format)
    await visit.page.locator('.pdf-page canvas').first().waitFor()
    await visit.page.locator('.cm-content').focus()
    await visit.page.keyboard.press('ControlOrMeta+Home')
    await eventually(async () => (await linesInView(visit))[0] === '---')
    await wheel(visit, '.cm-scroller', 3000)
    await eventually(async () => {
      const [first = '## Part 1'] = headingsOf(await linesInView(visit))
      return first !== '## Part 1' && (await wordsAtTop(visit)).includes(first.slice(3))
    })
    const [before = ''] = headingsOf(await linesInView(visit))
    await wheel(visit, '.pdf-pages', 1500)
    await eventually(async () => {
      const [first = before] = headingsOf(await linesInView(visit))
      return first !== before && (await wordsAtTop(visit)).includes(first.slice(3))
    })
    expect(visit.mistakes).toEqual([])
    expect(visit.strays).toEqual([])
  })

  test('keep their place and their zoom when they are made anew', async () => {
    const visit = await visitLong(format)
    await visit.page.locator('.pdf-page canvas').first().waitFor()
    await pages(visit).focus()
    await visit.page.keyboard.press('End')
    await visit.page.getByText(/^Page (?:[3-9]|\d\d) of/).waitFor()
    await visit.page.getByRole('button', { name: 'Zoom in' }).click()
    const width = () =>
      visit.page
        .locator('.pdf-page')
        .first()
        .evaluate((page) => page.getBoundingClientRect().width)
    const top = () => pages(visit).evaluate((region) => region.scrollTop)
    const before = { width: await width(), top: await top() }
    await visit.page.locator('.cm-content').focus()
    await visit.page.keyboard.press('ControlOrMeta+End')
    await visit.page.keyboard.type(' Even this.')
    await pages(visit).getByText('Even this.').waitFor()
    await eventually(async () => Math.abs((await top()) - before.top) < 300)
    expect(await width()).toBe(before.width)
  })
})

test('a line of very many brackets is read in a moment', () => {
  expect(wordsOfMarkdown(`${'<a'.repeat(1_000_000)} b`).words.at(-1)).toBe('b')
  expect(wordsOfMarkdown(`${'](<'.repeat(1_000_000)} b`).words).toEqual(['b'])
  expect(wordsOfMarkdown('one <a href="x">two</a> [three](<four five> "six")').words).toEqual([
    'one',
    'two',
    'three',
    'six',
  ])
})
