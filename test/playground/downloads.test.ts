import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { pdfText } from '../support/pdf.ts'
import { dotPng } from '../support/pictures.ts'
import { playgroundKeys, usePlayground, Visitors } from '../support/playground.ts'
import { unzip } from '../support/unzip.ts'

const playground = usePlayground('taking documents away')

async function downloadOf(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return download
}

/** Opens an empty document beside the one that is there. */
async function newDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New document' }).click()
  await eventually(async () => (await page.locator('.document').count()) === 2)
  await page.locator('.cm-placeholder').waitFor()
}

/** Opens the dialog that makes a link. */
async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  const field = page.getByRole('textbox', { name: 'Link', exact: true })
  await eventually(async () => (await field.inputValue()).includes('#doc='))
  return await field.inputValue()
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

test('the pages of a PDF can be opened in the browser’s own viewer', async () => {
  // The browser that only draws pages has none.
  const visitors = new Visitors(playground.server.url, launchChromium())
  onTestFinished(() => visitors.close())
  const { page, context, mistakes, strays } = await visitors.visit({ text: '# On paper' })
  await page.getByRole('tab', { name: 'PDF' }).click()
  await page
    .getByRole('region', { name: 'PDF: readme.pdf' })
    .getByText('On paper')
    .first()
    .waitFor()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open in a new tab' }).click(),
  ])
  await eventually(() => opened.url().startsWith('blob:'))
  expect(mistakes).toEqual([])
  expect(strays).toEqual([])
})

describe('downloads', () => {
  test('are this document in each format, with its name', async () => {
    const { page, mistakes } = await playground.visit({ text: '# Taken away' })
    await page.getByLabel('Name of this document').fill('letter to Zoë')
    const html = await downloadOf(page, 'Download HTML, .html')
    expect(html.suggestedFilename()).toBe('letter to Zoë.html')
    expect((await bytesOf(html)).toString()).toContain('<h1 id="taken-away">Taken away</h1>')
    const word = await downloadOf(page, 'Download Word, .docx')
    expect(word.suggestedFilename()).toBe('letter to Zoë.docx')
    expect([...unzip(await bytesOf(word)).keys()]).toContain('word/document.xml')
    const pdf = await downloadOf(page, 'Download PDF, .pdf')
    expect(pdf.suggestedFilename()).toBe('letter to Zoë.pdf')
    expect(await pdfText(await bytesOf(pdf))).toContain('Taken away')
    const book = await downloadOf(page, 'Download EPUB, .epub')
    expect(book.suggestedFilename()).toBe('letter to Zoë.epub')
    expect([...unzip(await bytesOf(book)).keys()]).toContain('EPUB/chapter-1.xhtml')
    expect(mistakes).toEqual([])
  })

  test('of Word say their size before, and show the pages of the PDF', async () => {
    const { page, mistakes } = await playground.visit({ text: '# Sized\n\n![](nowhere.png)' })
    await page.getByRole('tab', { name: 'Word' }).click()
    await page.getByText(/^readme\.docx, \d+ KiB\. These are the pages of the PDF/).waitFor()
    await page.getByText(/[12] warnings? for Word/).waitFor()
    await page.getByRole('region', { name: 'PDF: readme.pdf' }).getByText('Sized').first().waitFor()
    expect(mistakes).toEqual([])
  })

  test('of EPUB show the chapters of the book, with its pictures and type', async () => {
    const { page, mistakes } = await playground.visit({
      text: `---\ntitle: Two chapters\n---\n\n# One\n\n![A dot](${dotPng}){width=40}\n\n[On](#two)\n\n# Two\n\nThe end.\n`,
    })
    await page.getByRole('tab', { name: 'EPUB' }).click()
    await page.getByText(/^readme\.epub, \d+ KiB\. These are its chapters/).waitFor()
    const book = page.frameLocator('.preview-frame')
    await book.getByRole('heading', { name: 'One' }).waitFor()
    await book.getByText('The end.').waitFor()
    await eventually(async () => (await book.locator('.book-chapter').count()) === 3)
    const drawn = await book
      .getByRole('img')
      .evaluate((image) => Reflect.get(image, 'naturalWidth'))
    expect(drawn).toBe(8)
    const link = book.getByRole('link', { name: 'On' })
    await eventually(async () => (await link.getAttribute('href')) === '#two')
    const face = await book
      .getByText('The end.')
      .evaluate(({ ownerDocument }) => [...ownerDocument.fonts].map(({ status }) => status))
    expect(face).toContain('loaded')
    expect(mistakes).toEqual([])
  })

  test('of several documents are one ZIP, in the format that is shown', async () => {
    const { page, write } = await playground.visit({ text: '# One' })
    await newDocument(page)
    await write('# Two')
    const zip = await downloadOf(page, 'Download all 2 documents, .zip')
    expect(zip.suggestedFilename()).toBe('batch_output.zip')
    const files = unzip(await bytesOf(zip))
    expect([...files.keys()]).toEqual(['readme.html', 'untitled.html'])
    expect(Buffer.from(files.get('untitled.html') ?? []).toString()).toContain('Two</h1>')
  })

  test('of several documents say which of them have warnings', async () => {
    const { page, write } = await playground.visit({ text: '# One\n\n![A picture](nowhere.png)' })
    await page.getByText('Drop the image files on this page').waitFor()
    await newDocument(page)
    await write('# Two')
    await downloadOf(page, 'Download all 2 documents, .zip')
    await page
      .getByText('batch_output.zip was handed to your browser, with one warning in “readme”.')
      .waitFor()
  })
})

describe('a link', () => {
  test('opens the text, the theme, the colours, the options and the tab, without the key', async () => {
    const { page } = await playground.visit({ text: '# Passed on: Zoë 😀' })
    await page.getByRole('radio', { name: 'Academic' }).check()
    await page.getByRole('textbox', { name: 'Accent, as #rrggbb' }).fill('#0b5a3b')
    await page.getByText('Options', { exact: true }).click()
    await page.getByLabel('Watermark behind the text of each page').fill('DRAFT')
    await page.getByRole('tab', { name: 'Word' }).click()
    const link = await linkOf(page)
    expect(link).not.toContain(playgroundKeys.valid)
    await page.getByText('which is this machine').waitFor()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await eventually(
      async () => (await page.evaluate(() => navigator.clipboard.readText())) === link,
    )

    const fragment = link.replace(/^.*#/, '')
    const other = await playground.visit({ fragment })
    await eventually(async () => (await other.written()) === '# Passed on: Zoë 😀')
    await eventually(() => other.page.url() === `${playground.server.url}/`)
    await other.page.getByText(/^readme\.docx, /).waitFor()
    const academic = other.page.getByRole('radio', { name: 'Academic' })
    await eventually(() => academic.isChecked())
    const accent = other.page.getByRole('textbox', { name: 'Accent, as #rrggbb' })
    await eventually(async () => (await accent.inputValue()) === '#0b5a3b')
    await other.page.getByText('Options 1 set').click()
    const watermark = other.page.getByLabel('Watermark behind the text of each page')
    await eventually(async () => (await watermark.inputValue()) === 'DRAFT')
    expect(other.mistakes).toEqual([])
    // What follows the # never reached the service.
    expect(playground.server.output()).not.toContain(fragment.slice(0, 40))
  })

  test('shows its document first in a narrow window', async () => {
    const { page } = await playground.visit({ text: '# Passed on' })
    const link = await linkOf(page)
    const other = await playground.visit({ fragment: link.replace(/^.*#/, ''), width: 360 })
    await other.preview.getByRole('heading', { name: 'Passed on' }).waitFor()
  })

  test('opens beside what the visitor was writing', async () => {
    const { page, written } = await playground.visit({ text: 'Mine.' })
    const link = await linkOf(page)
    await page.keyboard.press('Escape')
    await page.evaluate((address) => location.assign(address), link)
    await eventually(async () => (await page.locator('.document').count()) === 2)
    await page.getByRole('button', { name: 'readme', exact: true }).click()
    await eventually(async () => (await written()) === 'Mine.')
  })

  test.each([
    ['cut off', 'doc=q1YqSS0u'],
    ['no base64', 'doc=%00<script>'],
    ['not a document', `doc=${'A'.repeat(200)}`],
    ['without end', `doc=${'A'.repeat(70_000)}`],
  ])('that is %s opens nothing, and says so', async (_what, fragment) => {
    const { page, written, mistakes } = await playground.visit({ fragment })
    await page.getByText('the link is damaged or too long').waitFor()
    expect(await written()).toContain('Lanternfish')
    expect(mistakes).toEqual([])
  })

  test('isn’t made of what is too long for one', async () => {
    const noise = Array.from({ length: 12_000 }, (_, index) => (index * 7919).toString(36)).join(
      ' ',
    )
    const { page } = await playground.visit({ text: noise.repeat(2) })
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText(/^The link would be \d+ KiB long/).waitFor()
  })
})

describe('code that was copied', () => {
  const text = "# It's \"quoted\" — `$HOME` \\ 😀\n\nJSON\n\n'''"

  test.each([
    ['curl', 'bash', []],
    ['JavaScript', process.execPath, ['--input-type=module', '-']],
    ['Python', 'python3', ['-']],
  ] as const)('as %s makes exactly what is on screen', async (language, program, options) => {
    const { page } = await playground.visit({ text })
    await page.getByRole('radio', { name: 'Modern' }).check()
    await page.getByRole('textbox', { name: 'Links, as #rrggbb' }).fill('#0b5a3b')
    const expected = await bytesOf(await downloadOf(page, 'Download HTML, .html'))
    await page.getByRole('button', { name: 'Copy as code' }).click()
    await page.getByRole('radio', { name: language }).check()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const snippet = await page.evaluate(() => navigator.clipboard.readText())
    expect(snippet).not.toContain(playgroundKeys.valid)
    const folder = mkdtempSync(join(tmpdir(), 'octavo-snippet-'))
    try {
      execFileSync(program, options, {
        cwd: folder,
        input: snippet,
        env: { ...process.env, OCTAVO_KEY: playgroundKeys.valid },
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      expect(readFileSync(join(folder, 'readme.html')).equals(expected)).toBe(true)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
