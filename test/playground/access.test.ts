import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { chromiumPath, sayIfChromiumIsMissing } from '../support/chromium.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { startPlaygroundService, type Visit, Visitors } from '../support/playground.ts'
import type { ServerProcess } from '../support/server-process.ts'

sayIfChromiumIsMissing('the playground: access')

let server: ServerProcess
let visitors: Visitors

beforeAll(async () => {
  if (chromiumPath === undefined) return
  server = await startPlaygroundService()
  visitors = new Visitors(server.url)
})
afterEach(() => visitors?.leave())
afterAll(async () => {
  await visitors?.close()
  server?.child.kill('SIGKILL')
})

const windows = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1600, height: 950 },
]
const modes = ['light', 'dark'] as const
const cases = windows.flatMap((size) => modes.map((colorScheme) => ({ ...size, colorScheme })))

/** In a narrow window, what isn't seen must be opened first. */
async function open({ page }: Visit, pane: 'Write' | 'Preview' | 'Style'): Promise<void> {
  const button = page.getByRole('button', { name: pane, exact: true })
  if (await button.isVisible()) await button.click()
}

describe.each(cases)('at $width pixels, $colorScheme', (size) => {
  test('axe finds nothing, in no part and no dialog', async () => {
    const visit = await visitors.visit({ ...size, text: '# Words\n\n![A picture](nowhere.png)' })
    const { page } = visit
    const found: string[] = []
    const look = async () => found.push(...(await axeViolations(page)))
    await page.getByText('1 warning for HTML').waitFor()
    await look()
    await open(visit, 'Style')
    await page.getByLabel('Links', { exact: true }).waitFor()
    await look()
    await open(visit, 'Preview')
    await look()
    await page.getByRole('tab', { name: 'Word' }).click()
    await page.locator('.file-card').waitFor()
    await look()
    for (const dialog of ['Samples', 'Share', 'Copy as code', 'Key']) {
      await page.getByRole('button', { name: dialog, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(found).toEqual([])
    expect(visit.mistakes).toEqual([])
    expect(visit.strays).toEqual([])
  })

  test('nothing reaches beyond the window', async () => {
    const visit = await visitors.visit({ ...size, text: `# Words\n\n${'w'.repeat(300)}` })
    const widths = () =>
      visit.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const)
    for (const pane of ['Write', 'Preview', 'Style'] as const) {
      await open(visit, pane)
      const [page, window] = await widths()
      expect(page).toBe(window)
    }
  })
})

test.each(modes)(
  'axe finds nothing on a first visit or where something is wrong, %s',
  async (colorScheme) => {
    const first = await visitors.visit({ key: null, colorScheme })
    await first.page.getByRole('heading', { name: 'A key, to begin' }).waitFor()
    expect(await axeViolations(first.page)).toEqual([])
    const refused = await visitors.visit({ key: 'nobodys-key', colorScheme })
    await refused.page.getByRole('alert').waitFor()
    expect(await axeViolations(refused.page)).toEqual([])
  },
)

test('light and dark can be chosen against the system, and stay so', async () => {
  const { page } = await visitors.visit({ colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await background()).toBe('rgb(243, 242, 238)')
  await page.getByRole('button', { name: 'Appearance: as the system' }).click()
  await page.getByRole('button', { name: 'Appearance: light' }).click()
  await page.getByRole('button', { name: 'Appearance: dark' }).waitFor()
  expect(await background()).toBe('rgb(15, 18, 22)')
  await page.reload()
  await page.getByRole('button', { name: 'Appearance: dark' }).waitFor()
  expect(await background()).toBe('rgb(15, 18, 22)')
})
