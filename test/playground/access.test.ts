import { describe, expect } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { playgroundKeys, usePlayground, type Visit } from '../support/playground.ts'
import { smallTargets } from '../support/small-targets.ts'
import { widestPart } from '../support/widest-part.ts'

const playground = usePlayground('access')

const modes = ['light', 'dark'] as const

const windows = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1600, height: 950 },
]

/** The bars whose buttons reach beyond them. */
function cutOff(bars: readonly Element[]): readonly string[] {
  return bars
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ className }) => className)
}

/** Resolves once the page knows of it. */
async function resize({ page }: Visit, size: (typeof windows)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction((width) => innerWidth === width, size.width)
}

/** In a narrow window, what isn't seen must be opened first; otherwise it's there. */
async function open({ page }: Visit, pane: 'Write' | 'Preview' | 'Style'): Promise<boolean> {
  const button = page.getByRole('button', { name: pane, exact: true })
  if (!(await button.isVisible())) return false
  await button.click()
  return true
}

describe.each(modes)('%s', (colorScheme) => {
  test('axe finds nothing at any width, in no part of the page', async () => {
    const visit = await playground.visit({
      colorScheme,
      text: '# Words\n\n![A picture](nowhere.png)',
    })
    const { page } = visit
    await page.getByText('1 warning for HTML').waitFor()
    await page.getByLabel('Links', { exact: true }).waitFor()
    await page.getByText('Options', { exact: true }).click()
    for (const size of windows) {
      await resize(visit, size)
      await open(visit, 'Write')
      expect(await axeViolations(page)).toEqual([])
      if (await open(visit, 'Style')) expect(await axeViolations(page)).toEqual([])
      if (await open(visit, 'Preview')) expect(await axeViolations(page)).toEqual([])
    }
    expect(visit.mistakes).toEqual([])
    expect(visit.strays).toEqual([])
  })

  test('axe finds nothing in a dialog, nor about pages', async () => {
    const visit = await playground.visit({ colorScheme })
    const { page } = visit
    await page.getByRole('tab', { name: 'Word' }).click()
    await page.locator('.pdf-page canvas').waitFor()
    expect(await axeViolations(page)).toEqual([])
    for (const dialog of ['Samples', 'Share', 'Copy as code', 'Key']) {
      await page.getByRole('button', { name: dialog, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(visit.mistakes).toEqual([])
  })
})

describe.each(['HTML', 'PDF', 'Word', 'EPUB'])('with the preview of %s', (format) => {
  test('nothing reaches beyond the window, and no target is smaller than 24 pixels, at any width', async () => {
    const visit = await playground.visit({ text: `# Words\n\n${'w'.repeat(300)}` })
    const { page } = visit
    await page.getByText('Options', { exact: true }).click()
    await page.getByRole('tab', { name: format }).click()
    if (format === 'PDF' || format === 'Word') {
      await page.locator('.pdf-page canvas').first().waitFor()
    }
    for (const size of windows) {
      await resize(visit, size)
      for (const pane of ['Write', 'Preview', 'Style'] as const) {
        await open(visit, pane)
        await eventually(async () => (await page.evaluate(widestPart)) === size.width)
        expect(await smallTargets(page)).toEqual([])
        expect(await page.locator('.bar').evaluateAll(cutOff)).toEqual([])
      }
    }
  })
})

test.each(modes)(
  'axe finds nothing on a first visit or where something is wrong, %s',
  async (colorScheme) => {
    const first = await playground.visit({ key: null, colorScheme })
    await first.page.getByRole('heading', { name: 'Enter your API key' }).waitFor()
    expect(await axeViolations(first.page)).toEqual([])
    const refused = await playground.visit({ key: 'nobodys-key', colorScheme })
    await refused.page.getByRole('alert').waitFor()
    expect(await axeViolations(refused.page)).toEqual([])
  },
)

test('light and dark can be chosen against the system, and stay so', async () => {
  const { page } = await playground.visit({ colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await eventually(async () => (await background()) === 'rgb(243, 242, 238)')
  await page.getByRole('button', { name: 'Appearance: as the system' }).click()
  await page.getByRole('button', { name: 'Appearance: light' }).click()
  await page.getByRole('button', { name: 'Appearance: dark' }).waitFor()
  await eventually(async () => (await background()) === 'rgb(15, 18, 22)')
  await page.reload()
  await page.getByRole('button', { name: 'Appearance: dark' }).waitFor()
  await eventually(async () => (await background()) === 'rgb(15, 18, 22)')
  // The API reference is as the playground is, and in its type.
  await page.getByRole('link', { name: 'API' }).click()
  await page.getByRole('heading', { name: 'Operations' }).waitFor()
  await eventually(async () => (await background()) === 'rgb(22, 26, 31)')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('16px "Source Serif 4 Variable"'))).toBe(
    true,
  )
})

test.each([
  [1024, 'themes, which stand above the text', 'corporate'],
  [1600, 'documents, which stand before them', 'readme'],
])('at %i pixels Tab leads from the head of the page to the %s', async (width, _where, value) => {
  const { page } = await playground.visit({ width })
  await page.getByRole('radio', { name: 'Corporate' }).waitFor()
  await page.getByRole('button', { name: 'Appearance: as the system' }).focus()
  await page.keyboard.press('Tab')
  const focused = page.locator('input:focus')
  await eventually(async () => (await focused.inputValue()) === value)
})

test('the API reference uses the key of the playground', async () => {
  const { page, mistakes, strays } = await playground.visit({ text: '# Words' })
  await page.getByRole('link', { name: 'API' }).click()
  const field = page.getByLabel('Your key')
  await eventually(async () => (await field.inputValue()) === playgroundKeys.valid)
  await page.getByText('This is the key of the playground.').waitFor()
  const operation = page.locator('#operations-Conversion-convertText')
  await operation.getByRole('button').first().click()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  await operation.getByRole('button', { name: 'Execute' }).click()
  await operation.locator('.live-responses-table').getByText('"document.html"').waitFor()
  await field.fill('')
  await operation.getByRole('button', { name: 'Execute' }).click()
  await operation.locator('.live-responses-table').getByText('MISSING_API_KEY').waitFor()
  await eventually(() => mistakes.length > 0)
  expect(mistakes).toEqual([expect.stringContaining('401')])
  expect(strays).toEqual([])
})
