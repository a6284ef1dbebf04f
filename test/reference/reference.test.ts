import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import {
  chromiumPath,
  launchChromiumShell,
  openPage,
  sayIfChromiumIsMissing,
} from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { kill, serverKey, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

sayIfChromiumIsMissing('the API reference in a browser')

describe.skipIf(chromiumPath === undefined)('the API reference', () => {
  let server: ServerProcess
  let browser: Browser

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startReady(), launchChromiumShell()])
  })
  afterAll(async () => {
    await browser?.close()
    if (server) await kill(server)
  })

  test.each([
    { width: 360, colorScheme: 'light' },
    { width: 1600, colorScheme: 'dark' },
  ] as const)(
    'is read, opened and tried without a fault at $width pixels in $colorScheme colours',
    async ({ width, colorScheme }) => {
      const { page, mistakes, strays } = await visit({ width, colorScheme })
      await open(page, 'Conversion-convertText')
      const operation = page.locator('#operations-Conversion-convertText')
      await operation.getByRole('button', { name: 'Try it out' }).click()
      await operation.getByRole('button', { name: 'Execute' }).click()
      const answer = operation.locator('.live-responses-table')
      await answer.getByText('MISSING_API_KEY').waitFor()
      // The answer to a request without a key is a mistake to a browser, which may tell it a moment later, and what was asked for.
      await eventually(() => mistakes.length > 0)
      expect(mistakes.splice(0)).toEqual([expect.stringContaining('401')])
      await page.getByLabel('Your key').fill(serverKey)
      await operation.getByRole('button', { name: 'Execute' }).click()
      await answer.getByText('"document.html"').waitFor()

      // Tables of answers are regions of one name, as Swagger UI writes them.
      expect(await axeViolations(page, ['landmark-unique'])).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      expect(mistakes).toEqual([])
      expect(strays).toEqual([])
      await page.close()
    },
  )

  test('sends a file with its image', async () => {
    const { page, mistakes } = await visit({})
    await page.getByLabel('Your key').fill(serverKey)
    await open(page, 'Conversion-convertFile')
    const operation = page.locator('#operations-Conversion-convertFile')
    await operation.getByRole('button', { name: 'Try it out' }).click()
    const file = Buffer.from('# A report\n\n![A dot](dot.png)')
    const image = bytesOf(dotPng)
    const inputs = operation.locator('input[type=file]')
    await inputs
      .first()
      .setInputFiles({ name: 'report.md', mimeType: 'text/markdown', buffer: file })
    await inputs.last().setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: image })
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table')
    await answer.getByText('"report.html"').waitFor()
    await answer.getByText('"warnings"').waitFor({ state: 'hidden' })
    expect(await axeViolations(page, ['landmark-unique'])).toEqual([])
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('works below a path, and sends there what is tried', async () => {
    const { page, mistakes } = await visit({})
    // As a proxy does that gives the service a path of its domain.
    await page.route('**/octavo/**', async (route) => {
      const url = route.request().url().replace('/octavo/', '/')
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await page.goto(`${server.url}/octavo/docs`)
    await page.getByLabel('Your key').fill(serverKey)
    await open(page, 'Themes-listThemes')
    const operation = page.locator('#operations-Themes-listThemes')
    await operation.getByRole('button', { name: 'Try it out' }).click()
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table')
    await answer.getByText('"corporate"', { exact: true }).waitFor()
    const address = operation.locator('.request-url')
    const asked = `${server.url}/octavo/api/v1/themes`
    await eventually(async () => (await address.textContent())?.endsWith(asked) ?? false)
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('opens at the operation that its address names, and says so if the API is not described', async () => {
    const { page } = await visit({ fragment: '#/Themes/listThemes' })
    await page.locator('#operations-Themes-listThemes .opblock-body').waitFor()
    await page.route('**/openapi.json', (route) => route.abort())
    await page.reload()
    await page.getByRole('alert').getByText('Could not load the API description').waitFor()
    await page.close()
  })

  async function visit({ width = 1280, colorScheme = 'light', fragment = '' }: VisitOptions) {
    const page = await openPage(browser, { viewport: { width, height: 900 }, colorScheme })
    const mistakes: string[] = []
    const strays: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') mistakes.push(message.text())
    })
    page.on('pageerror', (error) => mistakes.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) {
        strays.push(request.url())
      }
    })
    await page.goto(`${server.url}/docs${fragment}`)
    await page.locator('.opblock').first().waitFor()
    return { page, mistakes, strays }
  }
})

interface VisitOptions {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly fragment?: string
}

async function open(page: Page, operation: string): Promise<void> {
  await page.locator(`#operations-${operation} .opblock-summary-control`).click()
  await page.locator(`#operations-${operation} .opblock-body`).waitFor()
}
