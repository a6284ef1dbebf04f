import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/index.js'
import { nuMessages } from '../conformance/nu.ts'
import { axeViolations } from '../support/axe.ts'
import {
  chromiumPath,
  launchChromiumShell,
  openPage,
  sayIfChromiumIsMissing,
} from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { javaPath } from '../support/java.ts'

const chapter = (path: string, content: string, depth = 0) =>
  ({ path, content, kind: 'chapter', depth }) as const

let folder: string
let files: Record<string, Uint8Array>
beforeAll(async () => {
  const { bytes } = await convert({
    content: '---\ntitle: The book\nauthors: [Ada]\n---\n',
    format: 'html',
    split: true,
    book: {
      path: 'book.yaml',
      kind: 'matter',
      files: [
        { path: '', content: '', kind: 'part', title: 'Basics', depth: 0 },
        chapter('guide/a.md', '# Apples\n\nRed[^1].\n\n[^1]: Or green.\n', 1),
        chapter('b.md', '# Bread\n\n## Rye\n\nGrain and water, </script> <!-- salt.\n', 1),
      ],
    },
  })
  files = unzipSync(bytes)
  folder = await mkdtemp(join(tmpdir(), 'octavo-site-'))
  for (const [name, file] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), file)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const address = (name: string) => pathToFileURL(join(folder, name)).href

sayIfChromiumIsMissing('pages of a site')

describe.skipIf(chromiumPath === undefined)('opened from a disk, a site', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromiumShell()
  })
  afterAll(() => browser?.close())

  test('has its styles, and searches from any of its pages', async () => {
    const page = await openPage(browser, { viewport: { width: 1200, height: 800 } })
    await page.goto(address('guide/a.html'))
    const background = 'getComputedStyle(document.querySelector(".site")).position'
    expect(await page.evaluate(background)).toBe('sticky')
    await page.fill('.search input', 'grai')
    await page.press('.search input', 'Enter')
    const found = page.locator('.results a')
    await found.waitFor()
    await eventually(async () => (await found.textContent()) === 'Bread: Rye')
    await eventually(async () => (await page.textContent('[role=status]')) === 'Results: 1')
    await found.click()
    await page.waitForURL(`${address('b.html')}#rye`)
  })

  test('is accessible', async () => {
    const options = { viewport: { width: 390, height: 800 }, offline: true, bypassCSP: true }
    const page = await openPage(browser, options)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of ['index.html', 'guide/a.html', 'Basics.html', 'search.html?q=bread']) {
        await page.goto(address('index.html').replace('index.html', name))
        expect(await axeViolations(page, []), `${name} at ${width}`).toEqual([])
      }
    }
  })
})

test.skipIf(javaPath === undefined)('pages of a site are valid HTML', async () => {
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'))
  expect(await nuMessages(pages.map(([, page]) => page))).toEqual(pages.map(() => []))
})
