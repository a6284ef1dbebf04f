import { describe, expect } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { launchChromiumShell } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { browserTest as test } from '../support/in-browser.ts'
import {
  playgroundKeys,
  startPlaygroundService,
  usePlayground,
  type Visit,
  Visitors,
} from '../support/playground.ts'
import type { ServerProcess } from '../support/server-process.ts'

const playground = usePlayground('when something goes wrong')

/** Uses another key, as its holder does. */
async function enterKey({ page }: Visit, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Key', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'The key' })
  await dialog.getByLabel('API key', { exact: true }).fill(key)
  await dialog.getByRole('button', { name: 'Use this key' }).click()
}

describe('without a key', () => {
  test('a visitor learns where one comes from, and goes on with it', async () => {
    const { page, preview, mistakes } = await playground.visit({ key: null })
    await page.getByRole('heading', { name: 'Enter your API key' }).waitFor()
    await page.getByText('Ask them for a key.').waitFor()
    await page.getByLabel('API key', { exact: true }).fill(` ${playgroundKeys.valid} `)
    await page.getByRole('button', { name: 'Use this key' }).click()
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('nothing is asked of the service', async () => {
    const asked: string[] = []
    const { page, context } = await playground.visit({ key: null })
    context.on('request', (request) => asked.push(request.url()))
    await page.locator('.cm-content').focus()
    await page.keyboard.type('Text.')
    await page.getByRole('tab', { name: 'PDF' }).click()
    await page.getByRole('heading', { name: 'Enter your API key' }).waitFor()
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  })
})

describe('the key', () => {
  test('leaves the address, and is forgotten with the tab', async () => {
    const { page, context, preview } = await playground.visit()
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    expect(page.url()).toBe(`${playground.server.url}/`)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('valid-key')
    await page.reload()
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    const second = await context.newPage()
    await second.goto(playground.server.url)
    await second.getByRole('heading', { name: 'Enter your API key' }).waitFor()
  })

  test('is remembered on the device if its holder says so, until they say otherwise', async () => {
    const { page, context } = await playground.visit({ key: null })
    await page.getByLabel('API key', { exact: true }).fill(playgroundKeys.valid)
    await page.getByLabel('Remember it on this device').check()
    await page.getByRole('button', { name: 'Use this key' }).click()
    await page.getByRole('radio', { name: 'Corporate' }).waitFor()
    const second = await context.newPage()
    await second.goto(playground.server.url)
    await second.getByRole('radio', { name: 'Corporate' }).waitFor()
    await second.getByRole('button', { name: 'Key', exact: true }).click()
    await second.getByRole('button', { name: 'Forget the key in use' }).click()
    const stored = () => second.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    await eventually(async () => !(await stored()).includes(playgroundKeys.valid))
  })

  test('that is remembered gives way to a link’s if its holder says so, in that tab only', async () => {
    const visit = await playground.visit({ key: null })
    const { page, context, mistakes } = visit
    const remembered = () => page.evaluate(() => localStorage.getItem('octavo-key'))
    await page.getByLabel('API key', { exact: true }).fill(playgroundKeys.valid)
    await page.getByLabel('Remember it on this device').check()
    await page.getByRole('button', { name: 'Use this key' }).click()
    await page.getByRole('radio', { name: 'Corporate' }).waitFor()
    expect(mistakes).toEqual([])
    const second = await context.newPage()
    const asked: (string | undefined)[] = []
    second.on('request', (request) => asked.push(request.headers()['x-api-key']))
    await second.goto(`${playground.server.url}/#key=nobodys-key`)
    const question = second.getByRole('dialog', { name: 'Use the key of the link?' })
    await question.waitFor()
    expect(await axeViolations(second)).toEqual([])
    await second.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await second.getByRole('radio', { name: 'Corporate' }).waitFor()
    expect(asked).not.toContain('nobodys-key')
    expect(await remembered()).toBe(playgroundKeys.valid)
    await second.evaluate(() => {
      location.hash = 'key=nobodys-key'
    })
    await question.getByRole('button', { name: 'Use the link’s in this tab' }).click()
    // A dialog that closes gives the focus back, which would take it from the editor.
    await question.waitFor({ state: 'detached' })
    await second.locator('.cm-content').focus()
    await second.keyboard.type('More. ')
    await second.getByRole('heading', { name: 'The key was rejected' }).waitFor()
    expect(await remembered()).toBe(playgroundKeys.valid)
    await second.getByRole('button', { name: 'Key', exact: true }).click()
    await second.getByRole('button', { name: 'Forget the key in use' }).click()
    await second
      .getByRole('heading', { name: 'The key was rejected' })
      .waitFor({ state: 'detached' })
    expect(await remembered()).toBe(playgroundKeys.valid)
  })

  test('that is wrong is refused, and another can be entered', async () => {
    const { page, preview } = await playground.visit({ key: 'nobodys-key' })
    const alert = page.getByRole('alert').filter({ hasText: 'The key was rejected' })
    await alert.getByText('The key in X-API-Key is not valid.').waitFor()
    await alert.getByRole('button', { name: 'Enter another key' }).click()
    const dialog = page.getByRole('dialog', { name: 'The key' })
    await dialog.getByLabel('API key', { exact: true }).fill(playgroundKeys.valid)
    await dialog.getByRole('button', { name: 'Use this key' }).click()
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    await alert.waitFor({ state: 'detached' })
  })

  test('that no request can carry is refused', async () => {
    const { page, preview, mistakes } = await playground.visit({ key: 'ключ' })
    const alert = page.getByRole('alert').filter({ hasText: 'The key was rejected' })
    await alert.getByRole('button', { name: 'Enter another key' }).click()
    const dialog = page.getByRole('dialog', { name: 'The key' })
    await dialog.getByLabel('API key', { exact: true }).fill(playgroundKeys.valid)
    await dialog.getByRole('button', { name: 'Use this key' }).click()
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('that is replaced keeps the next one waiting for no answer of its own', async () => {
    const visit = await playground.visit({ key: null })
    const { page, preview, mistakes } = visit
    // Of the first key's requests, none is ever answered.
    const held = page.waitForRequest((request) => request.headers()['x-api-key'] === 'nobodys-key')
    await page.route('**/api/**', (route, request) =>
      request.headers()['x-api-key'] === 'nobodys-key' ? undefined : route.continue(),
    )
    await page.getByLabel('API key', { exact: true }).fill('nobodys-key')
    await page.getByRole('button', { name: 'Use this key' }).click()
    await held
    await enterKey(visit, playgroundKeys.valid)
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('that is bound to themes offers them alone, and shows documents in the first', async () => {
    const visit = await playground.visit({ key: playgroundKeys.bound })
    const { page, preview } = visit
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    const names = () => page.locator('.theme-name').allTextContents()
    expect(await names()).toEqual(['Elegant', 'Modern'])
    const elegant = page.getByRole('radio', { name: 'Elegant' })
    await eventually(() => elegant.isChecked())
    await enterKey(visit, playgroundKeys.valid)
    await eventually(async () => (await names()).length === 9)
    await eventually(() => elegant.isChecked())
    await page.getByRole('radio', { name: 'Midnight' }).check()
    await enterKey(visit, playgroundKeys.bound)
    await page.getByText('The theme “midnight” isn’t available to this key').waitFor()
  })

  test('that has expired is told to have', async () => {
    const { page } = await playground.visit({ key: playgroundKeys.expired })
    await page.getByRole('heading', { name: 'The key has expired' }).waitFor()
  })
})

describe('a minute that is used up', () => {
  test('makes the preview wait, before the service has to refuse it', async () => {
    const { page, preview, mistakes } = await playground.visit({ key: playgroundKeys.small })
    await preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    await page.locator('.cm-content').focus()
    await page.keyboard.type('More. ')
    await page.getByText(/^Updates in/).waitFor()
    expect(mistakes).toEqual([])
  })

  test('holds up nobody who enters another key', async () => {
    const visit = await playground.visit({ key: playgroundKeys.replaced })
    await visit.preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    await visit.write('# Of the next key')
    await visit.page.getByText(/^Updates in/).waitFor()
    await enterKey(visit, playgroundKeys.valid)
    await visit.preview.getByRole('heading', { name: 'Of the next key' }).waitFor()
  })

  test('is told with the time until the next try', async () => {
    for (const _ of [1, 2]) {
      await fetch(`${playground.server.url}/api/v1/themes`, {
        headers: { 'x-api-key': playgroundKeys.spent },
      })
    }
    const { page } = await playground.visit({ key: playgroundKeys.spent })
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'The rate limit is exceeded' }).waitFor()
    await alert.getByText('More than 2 requests in 60 s.').waitFor()
    await alert.getByText(/Retries in [1-6]?\d s/).waitFor()
  })
})

describe('a document', () => {
  test('that the service refuses leads to its line, and is converted once it is mended', async () => {
    const { page, preview, write } = await playground.visit()
    await write(`# Wide\n\n| a ${'| a '.repeat(80)}|\n|${' - |'.repeat(81)}`)
    const alert = page.getByRole('alert').filter({ hasText: 'This document can’t be converted' })
    await alert.getByText('The table on line 3 has more than 63 columns.').waitFor()
    await alert.getByRole('button', { name: 'Go to line 3' }).click()
    await page.locator('.cm-activeLine', { hasText: /^\| a \| a/ }).waitFor()
    await eventually(async () => (await page.locator('.cm-lintRange-error').count()) > 0)
    await write('# Narrow')
    await preview.getByRole('heading', { name: 'Narrow' }).waitFor()
    await alert.waitFor({ state: 'detached' })
  })

  test('that is refused is told in a narrow window too, beside what is seen', async () => {
    const { page, write } = await playground.visit({ width: 360, height: 740 })
    await write(`# Wide\n\n| a ${'| a '.repeat(80)}|\n|${' - |'.repeat(81)}`)
    await page.getByRole('button', { name: /^Line 3 This document can’t be converted/ }).waitFor()
    await page.getByText('No warnings').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Preview (This document can’t be converted)' }).click()
    await page.getByRole('button', { name: 'Go to line 3' }).click()
    const content = page.locator('.cm-content')
    await eventually(() => content.evaluate((each) => each.matches(':focus')))
    await page.locator('.cm-activeLine', { hasText: /^\| a \| a/ }).waitFor()
  })

  test('that is larger than a request may be says the limit', async () => {
    const { page, write } = await playground.visit()
    await write('A long line of text, again and again.\n\n'.repeat(9000))
    const alert = page.getByRole('alert').filter({ hasText: 'The request is too large' })
    await alert.getByText('larger than the limit of 300 KiB').waitFor()
  })

  test('of nothing but white space asks for text', async () => {
    const { page, write } = await playground.visit()
    await write('  \n ')
    await page.getByRole('heading', { name: 'Nothing to show yet' }).waitFor()
    const download = page.getByRole('button', { name: 'Download PDF, .pdf' })
    await eventually(() => download.isDisabled())
  })
})

test('where the browser forbids to keep anything, the page works, and says what that means', async () => {
  const visit = await playground.visit({ forbidStorage: true, key: null })
  const { page, preview, mistakes } = visit
  await page.getByText('doesn’t allow the page to save your documents: it’s lost').waitFor()
  await page.getByLabel('API key', { exact: true }).fill(playgroundKeys.valid)
  await page.getByLabel('Remember it on this device').check()
  await page.getByRole('button', { name: 'Use this key' }).click()
  await page.getByText('This browser can’t save the key').waitFor()
  await visit.write('# Kept by nobody')
  await preview.getByRole('heading', { name: 'Kept by nobody' }).waitFor()
  await page.getByRole('button', { name: 'Appearance: as the system' }).click()
  await page.getByRole('button', { name: 'Appearance: light' }).waitFor()
  expect(mistakes).toEqual([])
})

test('a service that is gone is told, its last answer stays, and it is found again', async () => {
  // A port that nobody else gets while the service is down.
  const port = String(await freePort())
  const first = await startPlaygroundService({ PORT: port })
  const others = new Visitors(first.url, launchChromiumShell())
  let second: ServerProcess | undefined
  try {
    const { page, preview, write } = await others.visit({ text: '# Before' })
    await preview.getByRole('heading', { name: 'Before' }).waitFor()
    first.child.kill('SIGKILL')
    await first.exited
    await write('# After')
    const alert = page.getByRole('alert').filter({ hasText: 'The service isn’t responding' })
    await alert.getByText('Your text is safe in this browser.').waitFor()
    await preview.getByRole('heading', { name: 'Before' }).waitFor()
    second = await startPlaygroundService({ PORT: port })
    const after = preview.getByRole('heading', { name: 'After' })
    // The page tries again by itself, too, and takes the button away if it's first.
    const tryNow = alert.getByRole('button', { name: 'Try again now' }).click()
    await Promise.race([tryNow.catch(() => undefined), after.waitFor()])
    await after.waitFor()
    await alert.waitFor({ state: 'detached' })
  } finally {
    await others.close()
    for (const { child } of [first, ...(second ? [second] : [])]) child.kill('SIGKILL')
  }
})
