import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { launchChromiumShell } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { heldConversions } from '../support/held-conversions.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { Visitors } from '../support/playground.ts'
import type { ServiceOptions } from '../support/service.ts'
import { keys, startService } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

let browser: Promise<Browser>
const closing: (() => Promise<unknown>)[] = []
beforeAll(() => {
  browser = launchChromiumShell()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => (await browser).close())

const tooDeep = `# Deep\n\n${'> '.repeat(60)}deep`

/** The keys and ids of jobs that the page keeps in this tab. */
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('octavo-job'))

async function serve(options: ServiceOptions = {}) {
  const service = startService(options)
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const visitors = new Visitors(url, browser)
  closing.push(async () => {
    await visitors.leave()
    service.app.server.closeAllConnections()
    await service.close()
  })
  const job = async (id: string) => (await service.send({ url: `/api/v1/jobs/${id}` })).statusCode
  /** Opens the page with a document beside the one that is there, shown as Word, so that no preview is waited for. */
  const visit = async (texts: readonly [string, string], width = 1400) => {
    const visit = await visitors.visit({ key: keys.valid, text: texts[0], width, height: 800 })
    const { page } = visit
    await page.getByRole('button', { name: 'New document' }).click()
    await page.locator('.cm-placeholder').waitFor()
    await visit.write(texts[1])
    // Saved shortly after each change.
    await eventually(() =>
      page.evaluate(
        (text) => localStorage.getItem('octavo-workspace')?.includes(text) ?? false,
        JSON.stringify(texts[1]).slice(1, -1).slice(0, 20),
      ),
    )
    return visit
  }
  return { service, visit, job }
}

/** In a narrow window, the parts of the page have tabs; that of the preview also says which problem there is. */
async function showResult(page: Page, width: number): Promise<void> {
  if (width < 900) await page.getByRole('button', { name: /^Preview/ }).click()
}

const zip = (page: Page) => page.getByRole('button', { name: 'Download all 2 documents, .zip' })

describe.each([390, 1280])('a ZIP of all documents, at %i px', (width) => {
  test('is counted by documents, goes on while the page is reloaded, and is downloaded by keyboard', async () => {
    const secret = 'Words that stay here'
    const held = heldConversions()
    const { visit, job } = await serve({ before: held.before })
    const { page, mistakes } = await visit([`# One\n\n${secret}`, '# Two'], width)
    await showResult(page, width)
    await zip(page).focus()
    await page.keyboard.press('Enter')
    const counted = page.getByText('Creating the ZIP of HTML files: 0 of 2 documents…')
    await counted.waitFor()
    const stored = (await kept(page)) ?? ''
    expect(stored).toContain('"format":"html"')
    expect(stored).not.toContain(keys.valid)
    expect(stored).not.toContain(secret)
    expect(await axeViolations(page)).toEqual([])

    await page.reload()
    await showResult(page, width)
    await counted.waitFor()
    held.release()
    await page.getByText('A ZIP of HTML files is ready.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Download it' }).focus()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ])
    const files = unzip(await readFile(await download.path()))
    expect([...files.keys()]).toEqual(['readme.html', 'untitled.html'])
    await page.getByText('batch_output.zip was handed to your browser.').waitFor()
    expect(await kept(page)).toBe(null)
    const { id } = JSON.parse(stored)
    await eventually(async () => (await job(id)) === 404)
    expect(mistakes).toEqual([])
  })

  test('lacks only the document that can’t be converted, which it names and opens', async () => {
    const { visit } = await serve()
    const { page } = await visit(['# Fine', tooDeep], width)
    await showResult(page, width)
    const [download] = await Promise.all([page.waitForEvent('download'), zip(page).click()])
    const files = unzip(await readFile(await download.path()))
    expect([...files.keys()]).toEqual(['readme.html', 'errors.json'])
    await page.getByRole('heading', { name: 'A document isn’t in the ZIP' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'untitled', exact: true }).last().click()
    const name = page.getByLabel('Name of this document')
    await name.waitFor()
    await eventually(async () => (await name.inputValue()) === 'untitled')
  })
})

test('a ZIP in which nothing would be isn’t downloaded, and each document says why', async () => {
  const { visit } = await serve()
  const { page } = await visit([tooDeep, tooDeep])
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await zip(page).click()
  await page.getByRole('heading', { name: '2 documents aren’t in the ZIP' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await eventually(async () => (await page.getByText('in the ZIP').count()) === 0)
  expect(downloads).toBe(0)
})

test.each([
  ['', false],
  [', after a reload too', true],
])('a ZIP that is cancelled is deleted from the service%s', async (_when, isReloaded) => {
  const held = heldConversions()
  const { visit, job } = await serve({ before: held.before })
  const { page } = await visit(['# One', '# Two'])
  await zip(page).click()
  await page.getByText('0 of 2 documents').waitFor()
  const { id } = JSON.parse((await kept(page)) ?? '')
  expect(await job(id)).toBe(200)
  if (isReloaded) await page.reload()
  await page.getByText('0 of 2 documents').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await eventually(async () => (await job(id)) === 404)
  expect(await kept(page)).toBe(null)
  held.release()
})

test('a ZIP that has expired meanwhile is told of once', async () => {
  const held = heldConversions()
  const { service, visit } = await serve({ before: held.before })
  const { page } = await visit(['# One', '# Two'])
  await zip(page).click()
  await page.getByText('0 of 2 documents').waitFor()
  const { id } = JSON.parse((await kept(page)) ?? '')
  await page.goto('about:blank')
  await service.send({ method: 'DELETE', url: `/api/v1/jobs/${id}` })
  await page.goBack()
  await page.getByRole('heading', { name: 'The ZIP is no longer there' }).waitFor()
  expect(await kept(page)).toBe(null)
  await page.reload()
  await zip(page).waitFor()
  const said = page.getByText('no longer there')
  await eventually(async () => (await said.count()) === 0)
  held.release()
})

test('a ZIP whose key is refused for a while is found again', async () => {
  const held = heldConversions()
  const { visit } = await serve({ before: held.before })
  const { page } = await visit(['# One', '# Two'])
  await zip(page).click()
  await page.getByText('0 of 2 documents').waitFor()
  const stored = await kept(page)
  await page.route('**/api/v1/jobs/**', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.reload()
  await page.getByRole('heading', { name: 'The key was rejected' }).last().waitFor()
  expect(await kept(page)).toBe(stored)
  await page.unroute('**/api/v1/jobs/**')
  held.release()
  await page.reload()
  await page.getByText('A ZIP of HTML files is ready.').waitFor()
})

const refusal = {
  status: 'error',
  code: 'INVALID_API_KEY',
  message: 'The API key is not valid.',
  request_id: 'r',
}

test.each([
  '{"id":"../../themes","format":"html","draftIds":[]}',
  '{"id":"aaaaaaaaaaaaaaaaaaaaaaaa","format":"exe","draftIds":[]}',
  '[',
  'null',
])('what is stored of a job and isn’t one is passed over: %s', async (stored) => {
  const { visit } = await serve()
  const { page, mistakes } = await visit(['# One', '# Two'])
  await page.evaluate((text) => sessionStorage.setItem('octavo-job', text), stored)
  await page.reload()
  await zip(page).waitFor()
  await page.frameLocator('iframe[title="HTML preview"]').getByRole('heading').waitFor()
  const said = page.locator('.download-status > *')
  await eventually(async () => (await said.count()) === 0)
  expect(mistakes).toEqual([])
})
