import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import {
  chromiumPath,
  launchChromiumShell,
  openPage,
  sayIfChromiumIsMissing,
} from '../support/chromium.ts'

/* The documentation as a site, opened from the disk. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = join(root, 'scripts/build-site.mjs')
const folder = mkdtempSync(join(tmpdir(), 'octavo-site-'))
const site = join(folder, 'site')

let pages: readonly string[] = []
beforeAll(() => {
  execFileSync(process.execPath, [script, site], { cwd: folder, stdio: 'pipe' })
  pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const urlOf = (path: string) => pathToFileURL(join(site, path)).href

interface Found {
  readonly ids: ReadonlySet<string>
  readonly urls: readonly string[]
}

function read(page: string): Found {
  const ids = new Set<string>()
  const urls: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    for (const { name, value } of 'attrs' in node ? node.attrs : []) {
      if (name === 'id') ids.add(value)
      if (['href', 'src', 'action'].includes(name)) urls.push(value)
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child)
  }
  visit(parse(readFileSync(join(site, page), 'utf8')))
  return { ids, urls }
}

test('every page of the documentation is there, and none of its links leads nowhere', () => {
  const sources = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name.replace(/md$/, 'html').replace('README', 'index')))
  expect(pages).toEqual(expect.arrayContaining(sources))
  const found = new Map(pages.map((page) => [page, read(page)]))
  const broken = pages.flatMap((page) =>
    (found.get(page)?.urls ?? [])
      .filter((url) => !/^(https?|data|mailto):/.test(url))
      .filter((url) => {
        const [path = '', fragment = ''] = url.split('#')
        const target = path === '' ? page : normalize(join(dirname(page), decodeURI(path)))
        if (!statSync(join(site, target), { throwIfNoEntry: false })?.isFile()) return true
        return fragment !== '' && found.get(target)?.ids.has(decodeURIComponent(fragment)) === false
      })
      .map((url) => `${page}: ${url}`),
  )
  expect(broken).toEqual([])
})

test('every page can be reached from every other', () => {
  for (const page of pages) {
    const { urls } = read(page)
    const reached = urls.map((url) => normalize(join(dirname(page), url.split('#', 1)[0] ?? '')))
    expect(pages.filter((each) => each !== 'search.html' && !reached.includes(each))).toEqual([])
  }
})

test('a folder with other files is not replaced', () => {
  const other = mkdtempSync(join(folder, 'other-'))
  writeFileSync(join(other, 'letter.txt'), 'Dear Ada')
  // Somebody else's.
  writeFileSync(join(other, 'search.html'), '')
  const { status, stderr } = spawnSync(process.execPath, [script, other], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('is not empty, and contains no site')
  expect(readFileSync(join(other, 'letter.txt'), 'utf8')).toBe('Dear Ada')
})

sayIfChromiumIsMissing('the site of the documentation')

describe.skipIf(chromiumPath === undefined)('in a browser, without a server', () => {
  let browser: Browser
  let page: Page
  const problems: string[] = []
  beforeAll(async () => {
    browser = await launchChromiumShell()
    page = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) problems.push(request.url())
    })
  })
  afterAll(async () => {
    await browser.close()
    expect(problems).toEqual([])
  })

  test('a search from any page finds a section, and leads to it', async () => {
    await page.goto(urlOf('docs/themes.html'))
    await page.getByRole('searchbox').fill('footnote cited twice')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/search\.html\?q=footnote\+cited\+twice$/)
    await page.locator('.results a').first().click()
    await page.waitForURL(/docs\/markdown\.html#footnote-that-is-cited-twice$/)
  })

  test('results follow what is typed, and what is not there is said', async () => {
    await page.goto(urlOf('search.html'))
    await page.keyboard.type('watermrk')
    await page
      .getByRole('link', { name: /watermark/i })
      .first()
      .waitFor()
    await page.getByRole('searchbox').fill('zzzzqqqq')
    await page.getByText('Results: 0').waitFor()
    await page.locator('.results:empty').waitFor({ state: 'attached' })
  })

  test('markup that is searched for is text', async () => {
    await page.goto(
      `${urlOf('search.html')}?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    )
    await page.getByRole('status').filter({ hasText: 'Results: ' }).waitFor()
    await page.locator('main img').waitFor({ state: 'detached' })
  })

  test.each([1280, 800, 390])('%i pixels wide, it fits and is accessible', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['index.html', 'docs/markdown.html', 'search.html?q=theme']) {
      const [file = '', query = ''] = path.split('?')
      await page.goto(`${urlOf(file)}?${query}`)
      expect(await axeViolations(page, ['heading-order'])).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
      ).toBeLessThanOrEqual(0)
    }
  })

  test('on a narrow screen the list of pages opens by keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(urlOf('docs/cli.html'))
    const link = page
      .getByRole('navigation', { name: 'Documentation' })
      .getByText('Themes', { exact: true })
    await link.waitFor({ state: 'hidden' })
    await page.getByText('All pages').focus()
    await page.keyboard.press('Enter')
    await link.click()
    await page.waitForURL(/themes\.html$/)
  })
})
