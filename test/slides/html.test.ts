import { createHash } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import { axeViolations } from '../support/axe.ts'
import { chromiumPath, launchChromiumShell, sayIfChromiumIsMissing } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { pdf, readPdf } from '../support/pdf.ts'
import { pptx } from '../support/pptx.ts'
import { richDocument } from '../support/rich-document.ts'
import { openSlides, outsideOfSlides } from '../support/slides-page.ts'

sayIfChromiumIsMissing('Slides in a browser')

const deck = `---
title: Deck
---

## One

a [to three](#three)

::: notes
Say **hello**.
:::

## Two

::: incremental
- first
- second
:::

## Three

c
`

describe.skipIf(chromiumPath === undefined)('slides in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromiumShell()
  })
  afterAll(() => browser.close())

  test('one is shown at a time, and keys lead through them', async () => {
    const { page, shown, press, errors } = await openSlides(browser, deck)
    expect(await shown()).toEqual([1, 0])
    await eventually(async () => (await page.locator('.frame:visible').count()) === 1)
    await press('ArrowRight')
    expect(await shown()).toEqual([2, 0])
    await press('ArrowLeft')
    expect(await shown()).toEqual([1, 0])
    await press('PageDown', 'PageUp', ' ', 'Shift+ ')
    expect(await shown()).toEqual([1, 0])
    await press('End')
    expect(await shown()).toEqual([4, 0])
    await press('ArrowRight')
    expect(await shown()).toEqual([4, 0])
    await press('Home')
    expect(await shown()).toEqual([1, 0])
    expect(errors).toEqual([])
    await page.close()
  })

  test('items of incremental lists appear click by click, and are there again on the way back', async () => {
    const { page, shown, press } = await openSlides(browser, deck, { hash: '#/3' })
    expect(await shown()).toEqual([3, 2])
    await eventually(() => page.getByText('first').isHidden())
    await press('ArrowRight')
    expect(await shown()).toEqual([3, 1])
    await eventually(() => page.getByText('first').isVisible())
    await press('ArrowRight', 'ArrowRight')
    expect(await shown()).toEqual([4, 0])
    await press('ArrowLeft')
    expect(await shown()).toEqual([3, 0])
    await page.close()
  })

  test('a slide waits for a click at each pause', async () => {
    const { page, shown, press } = await openSlides(
      browser,
      '# A\n\none\n\n. . .\n\ntwo\n\nthree\n\n. . .\n\nfour\n',
    )
    expect(await shown()).toEqual([1, 2])
    await eventually(() => page.getByText('two').isHidden())
    await press('ArrowRight')
    await eventually(() => page.getByText('three').isVisible())
    await eventually(() => page.getByText('four').isHidden())
    await press('ArrowRight')
    await eventually(() => page.getByText('four').isVisible())
    await page.close()
  })

  test('lines of code that are a little too long are set smaller, and not broken', async () => {
    const { page } = await openSlides(browser, `# A\n\n\`\`\`\n${'x'.repeat(115)}\n\`\`\`\n`)
    const lines = await page.evaluate(() => {
      const code = document.querySelector('pre code')
      return [...(code?.getClientRects() ?? [])].filter(({ width }) => width > 0).length
    })
    expect(lines).toBe(1)
    await page.close()
  })

  test('the address names the slide, and links lead to slides', async () => {
    const { page, shown } = await openSlides(browser, deck, { hash: '#/2' })
    expect(await shown()).toEqual([2, 0])
    await page.getByText('to three').click()
    await page.waitForURL('**/deck.html#/4')
    expect(await shown()).toEqual([4, 0])
    await page.reload()
    expect(await shown()).toEqual([4, 0])
    await page.close()
  })

  test('the overview shows all, and a click or Enter leads to one', async () => {
    const { page, shown, press } = await openSlides(browser, deck)
    await press('o')
    await eventually(async () => (await page.locator('.frame:visible').count()) === 4)
    await press('ArrowRight', 'Enter')
    expect(await shown()).toEqual([2, 0])
    await eventually(async () => (await page.locator('.frame:visible').count()) === 1)
    await press('Escape')
    await page.locator('.frame').nth(3).click()
    expect(await shown()).toEqual([4, 0])
    await eventually(async () => (await page.locator('.frame:visible').count()) === 1)
    await page.close()
  })

  test("the speaker's window has the notes, the next slide and a clock, and keeps in step both ways", async () => {
    const { page, shown, press } = await openSlides(browser, deck, { hash: '#/2' })
    const opened = page.waitForEvent('popup')
    await press('s')
    const speaker = await opened
    await eventually(
      async () => (await speaker.locator('.speaker-notes').textContent())?.trim() === 'Say hello.',
    )
    await eventually(
      async () => (await speaker.locator('.speaker-current h2').textContent()) === 'One',
    )
    await eventually(
      async () => (await speaker.locator('.speaker-next h2').textContent()) === 'Two',
    )
    await eventually(async () =>
      /\d:\d\d/.test((await speaker.locator('.speaker-clock').textContent()) ?? ''),
    )
    await eventually(
      async () => (await speaker.locator('.speaker-place').textContent()) === '2 / 4',
    )
    await speaker.keyboard.press('ArrowRight')
    expect(await shown()).toEqual([3, 2])
    await press('End')
    await eventually(
      async () => (await speaker.locator('.speaker-current h2').textContent()) === 'Three',
    )
    await eventually(async () => (await speaker.locator('.speaker-notes').textContent()) === '')
    await page.close()
  })

  test('a question mark lists the keys', async () => {
    const { page, press } = await openSlides(browser, deck, {}, { options: { lang: 'de' } })
    await press('?')
    const help = page.getByRole('dialog', { name: 'Tastenkürzel' })
    await eventually(() => help.isVisible())
    await eventually(async () => (await help.textContent())?.includes('Referentenansicht') === true)
    await press('Escape')
    await eventually(() => help.isHidden())
    await page.close()
  })

  test('screen readers hear which slide is shown, and the keyboard goes on from it', async () => {
    const { page, press } = await openSlides(browser, deck)
    await press('ArrowRight')
    await eventually(
      async () => (await page.getByRole('status').textContent()) === 'Slide 2 / 4: One',
    )
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused).toBe('2 / 4: One')
    await press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('to three')
    await page.close()
  })

  test('a finger that moves sideways leads to the next slide, and back', async () => {
    const { page, shown } = await openSlides(browser, deck, { hasTouch: true })
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start, end]) => {
          const touch = (clientX: number) =>
            new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 })
          dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)] }))
          dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)] }))
        },
        [from, to] as const,
      )
    await swipe(600, 300)
    expect(await shown()).toEqual([2, 0])
    await swipe(300, 620)
    expect(await shown()).toEqual([1, 0])
    await page.close()
  })

  test('without scripts all slides stand one below the other', async () => {
    const { page, errors } = await openSlides(browser, deck, { javaScriptEnabled: false })
    const tops: number[] = []
    for (const frame of await page.locator('.frame').all()) {
      await eventually(() => frame.isVisible())
      tops.push((await frame.boundingBox())?.y ?? 0)
    }
    expect(tops.length).toBe(4)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await eventually(() => page.getByText('second').isVisible())
    expect(errors).toEqual([])
    await page.close()
  })

  test('on a telephone held upright, slides stand one below the other, in letters that can be read', async () => {
    const { page } = await openSlides(browser, richDocument, {
      viewport: { width: 390, height: 844 },
    })
    await eventually(async () => (await page.locator('.frame:visible').count()) > 5)
    const [width, size] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      parseFloat(getComputedStyle(document.querySelector('.content p') ?? document.body).fontSize),
    ])
    expect(width).toBe(390)
    expect(size).toBeGreaterThanOrEqual(14)
    await page.close()
  })

  test.each([
    [390, 219],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ])('in a window of %i × %i pixels a slide is as large as fits', async (width, height) => {
    const { page } = await openSlides(browser, deck, { viewport: { width, height } })
    const box = await page.locator('.frame.current .slide').boundingBox()
    const scale = Math.min(width / 16, height / 9)
    expect(box?.width).toBeCloseTo(16 * scale, -1)
    expect(box?.height).toBeCloseTo(9 * scale, -1)
    await page.close()
  })

  test('slides of 4:3 have that shape', async () => {
    const { page } = await openSlides(browser, '---\naspectRatio: 4/3\n---\n\n# One\n\na\n')
    const box = await page.locator('.frame.current .slide').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 2)
    await page.close()
  })

  test('print has a page for each slide in its shape, with all items of lists, and without notes', async () => {
    const { page } = await openSlides(browser, deck)
    const printed = await readPdf(
      await page.pdf({ preferCSSPageSize: true, printBackground: true }),
    )
    expect(printed.pages.length).toBe(4)
    expect(printed.pages[0]).toMatchObject({ width: 960, height: 540 })
    expect(printed.text).toContain('second')
    expect(printed.text).not.toContain('hello')
    await page.close()
  })

  test('print with notes has a sheet for each slide with them', async () => {
    const { page } = await openSlides(browser, deck)
    await page.evaluate(() => {
      Object.assign(window, { print: () => undefined })
    })
    await page.keyboard.press('p')
    const printed = await readPdf(
      await page.pdf({ preferCSSPageSize: true, printBackground: true }),
    )
    expect(printed.pages.length).toBe(4)
    expect(Math.round(printed.pages[0]?.height ?? 0)).toBe(842)
    expect(printed.text).toContain('Say hello.')
    await page.close()
  })

  describe.each(themes)('$id', ({ id }) => {
    test('nothing stands outside its slide, and axe finds nothing against it', async () => {
      const { page, errors } = await openSlides(browser, richDocument, {}, { theme: id })
      expect(await outsideOfSlides(page)).toEqual([])
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('o')
      expect(await axeViolations(page)).toEqual([])
      expect(errors).toEqual([])
      await page.close()
    })
  })

  test.each([
    [
      'a long list',
      `## A\n\n${'- item of a list that is rather long for a slide of its own\n'.repeat(60)}`,
    ],
    ['a long table', `## A\n\n| a | b |\n|---|---|\n${'| cell of a table | b |\n'.repeat(60)}`],
    ['a long paragraph', `## A\n\n${'word '.repeat(1500)}`],
    ['long code', `## A\n\n\`\`\`js\n${'const value = 1\n'.repeat(80)}\`\`\``],
    [
      'a wide table',
      `## A\n\n|${' column |'.repeat(20)}\n|${' - |'.repeat(20)}\n|${' cell |'.repeat(20)}`,
    ],
    ['a long formula', `## A\n\n$$\n${'a + '.repeat(80)}a\n$$`],
    ['a long title', `## ${'A title of many words '.repeat(12)}\n\na`],
    ['a long word', `## A\n\n${'Donau'.repeat(60)}`],
  ])(
    '%s goes on on further slides or is smaller, and nothing stands outside',
    async (_, content) => {
      const { page } = await openSlides(browser, content)
      expect(await outsideOfSlides(page)).toEqual([])
      await page.close()
    },
  )
})

test('slides begin where those of PPTX do', async () => {
  const { slides } = await pptx(deck)
  const { pages } = await pdf(deck, { options: { slides: true } })
  expect(pages.length).toBe(slides.length)
})

test('the one script is allowed by its hash, and nothing else may run or load', async () => {
  const { bytes } = await convert({
    content:
      '# A\n\n<script>alert(1)</script>\n\n</script> x\n\n::: notes\n<img src=x onerror=alert(1)>\n:::\n',
    ...{ format: 'html', options: { slides: true } },
  })
  const html = new TextDecoder().decode(bytes)
  const programs = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  expect(programs.length).toBe(1)
  const hash = createHash('sha256')
    .update(programs[0] ?? '')
    .digest('base64')
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  expect(policy).toContain(`script-src 'sha256-${hash}';`)
  expect(policy).toContain("default-src 'none'")
  expect(html).not.toMatch(/onerror|alert\(1\)<\/script>/)
})
