import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { usePlayground, type Visit } from '../support/playground.ts'
import { smallTargets } from '../support/small-targets.ts'
import { unzip } from '../support/unzip.ts'
import { widestPart } from '../support/widest-part.ts'

const playground = usePlayground('comparing')

const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`)
const older = `# Report\n\n${paragraphs.join('\n\n')}\n`
const newer = older
  .replace('Paragraph 3.', 'Paragraph three.')
  .replace('Paragraph 20.\n\n', '')
  .replace('Paragraph 39.', 'Paragraph 39.\n\nThe end.')

/** The newer text in the editor, compared with the older one as a file. */
async function comparison(options: Parameters<typeof playground.visit>[0] = {}): Promise<Visit> {
  const visit = await playground.visit({ text: newer, ...options })
  await openComparison(visit)
  await visit.page.getByLabel('File to compare with').setInputFiles({
    name: 'older.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(older),
  })
  await visit.page.getByText('3 changed places').waitFor()
  return visit
}

async function openComparison({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Compare with another version' }).click()
  await page.getByRole('heading', { name: 'Compare' }).waitFor()
}

/** What is marked as the place that is shown, in the older and the newer text. */
async function shownPlace({ page }: Visit): Promise<readonly string[]> {
  const lines = page.locator('.compare-texts .cm-place')
  return (await lines.allTextContents()).filter((line) => line !== '')
}

function expectPlace(visit: Visit, ...lines: readonly string[]): Promise<void> {
  return eventually(async () => {
    const shown = await shownPlace(visit)
    return shown.length === lines.length && shown.every((line, index) => line === lines[index])
  })
}

describe('two versions', () => {
  test('stand side by side, and are stepped through by buttons', async () => {
    const visit = await comparison()
    const { page } = visit
    await page.getByRole('heading', { name: 'older.md' }).waitFor()
    await page.getByRole('heading', { name: '“readme”' }).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByText('Change 1 of 3').waitFor()
    await expectPlace(visit, 'Paragraph 3.', 'Paragraph three.')
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await page.getByText('Change 3 of 3').waitFor()
    await expectPlace(visit, 'The end.')
    const end = page.locator('.cm-merge-b .cm-line', { hasText: 'The end.' })
    await eventually(async () => ((await end.boundingBox())?.y ?? Infinity) < 900)
    expect(visit.mistakes).toEqual([])
    expect(visit.strays).toEqual([])
  })

  test('are stepped through by keys', async () => {
    const visit = await comparison()
    const { keyboard } = visit.page
    await keyboard.press('Alt+ArrowDown')
    await expectPlace(visit, 'Paragraph 3.', 'Paragraph three.')
    await keyboard.press('F7')
    await expectPlace(visit, 'Paragraph 20.')
    await keyboard.press('Shift+F7')
    await expectPlace(visit, 'Paragraph 3.', 'Paragraph three.')
    await keyboard.press('Alt+ArrowUp')
    await visit.page.getByText('Change 3 of 3').waitFor()
    expect(visit.mistakes).toEqual([])
  })

  test('stand in one column where the window is narrow', async () => {
    const visit = await comparison({ width: 390 })
    await visit.page.locator('.cm-deletedChunk', { hasText: 'Paragraph 3.' }).waitFor()
    await eventually(async () => (await visit.page.locator('.cm-merge-a').count()) === 0)
    await visit.page.getByRole('button', { name: 'Next', exact: true }).click()
    await expectPlace(visit, 'Paragraph three.')
  })

  test('change their places', async () => {
    const visit = await comparison()
    await visit.page.getByRole('button', { name: 'Swap' }).click()
    await visit.page.getByLabel('Newer version').waitFor()
    await visit.page.keyboard.press('F7')
    await expectPlace(visit, 'Paragraph three.', 'Paragraph 3.')
  })

  test('that are the same say so', async () => {
    const visit = await playground.visit({ text: newer })
    await openComparison(visit)
    await visit.page.getByLabel('File to compare with').setInputFiles({
      name: 'same.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(newer),
    })
    await visit.page.getByText('Nothing has changed.').waitFor()
    const download = visit.page.getByRole('button', { name: 'Download the changes as Word, .docx' })
    await eventually(() => download.isDisabled())
  })
})

describe('the other version', () => {
  test('is the document as it was when the page was opened', async () => {
    const visit = await playground.visit({ text: older })
    const { page } = visit
    await visit.preview.getByRole('heading', { name: 'Report' }).waitFor()
    const saved = () => page.evaluate(() => localStorage.getItem('octavo-workspace') ?? '')
    await eventually(async () => (await saved()).includes('Paragraph 39'))
    await page.reload()
    await page.locator('.cm-content').waitFor()
    await visit.write(newer)
    await openComparison(visit)
    const choice = page.getByLabel('Older version')
    await eventually(
      async () =>
        (await choice.locator('option:checked').textContent()) === 'As it was when it was opened',
    )
    await page.getByText('3 changed places').waitFor()
  })

  test('is another open document', async () => {
    const visit = await playground.visit({ text: older })
    const { page } = visit
    await page.getByLabel('Name of this document').fill('first')
    await page.getByRole('button', { name: 'New document' }).click()
    await page.locator('.cm-placeholder').waitFor()
    await visit.write(newer)
    await openComparison(visit)
    await page.getByLabel('Older version').selectOption('“first”')
    await page.getByText('3 changed places').waitFor()
    await page.getByRole('button', { name: 'Close “Compare”' }).click()
    await visit.preview.getByText('Paragraph three.').waitFor()
  })

  test('is missing until one is chosen', async () => {
    const visit = await playground.visit()
    await visit.clear()
    await visit.page.getByRole('button', { name: 'New document' }).click()
    await openComparison(visit)
    await visit.page.getByLabel('File to compare with').setInputFiles({
      name: 'song.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('no'),
    })
    await visit.page.getByText('song.mp3 is neither Markdown').waitFor()
    expect(visit.mistakes).toEqual([])
  })
})

describe('what has changed', () => {
  test.each([
    ['Word', 'docx'],
    ['PDF', 'pdf'],
    ['HTML', 'html'],
  ])('is downloaded as %s', async (title, format) => {
    const { page } = await comparison()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: `Download the changes as ${title}, .${format}`, exact: true })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(`readme-changes.${format}`)
    const bytes = await readFile(await download.path())
    const text =
      format === 'docx'
        ? Buffer.from(unzip(bytes).get('word/document.xml') ?? []).toString()
        : bytes.toString('latin1')
    const sign = { docx: '<w:delText', pdf: '%PDF-', html: '<del' }[format] ?? ''
    expect(text).toContain(sign)
  })

  test('is signed, and leaves out sections without a change, if that is wanted', async () => {
    const { page } = await comparison()
    await page.locator('.redline-options summary').click()
    await page.getByLabel('Author of the changes').fill('Zoë Müller')
    await page.getByLabel('Only sections that have changed').check()
    const request = page.waitForRequest('**/api/v1/diff')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the changes as Word, .docx' }).click(),
    ])
    expect((await request).postDataJSON()).toMatchObject({
      content: newer,
      old_content: older,
      author: 'Zoë Müller',
      only_changed: true,
      list_changes: false,
      theme: 'corporate',
    })
    const files = unzip(await readFile(await download.path()))
    expect(Buffer.from(files.get('word/document.xml') ?? []).toString()).toContain(
      'w:author="Zoë Müller"',
    )
  })

  test('that can’t be had is told with the reason', async () => {
    const { page } = await comparison()
    await page.route('**/api/v1/diff', (route) => route.abort())
    await page.getByRole('button', { name: 'Download the changes as PDF, .pdf' }).click()
    await page.getByRole('heading', { name: 'The service isn’t responding' }).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await eventually(async () => (await page.getByRole('alert').count()) === 0)
  })

  test('is shown without a key too, and downloaded with one', async () => {
    const visit = await comparison({ key: null })
    await visit.page.getByRole('button', { name: 'Enter a key to download the changes' }).click()
    await visit.page.getByRole('dialog').getByLabel('API key', { exact: true }).waitFor()
    expect(visit.mistakes).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('axe finds nothing, nothing reaches beyond the window, and no target is small, at any width', async () => {
    const { page } = await comparison({ colorScheme })
    await page.keyboard.press('F7')
    for (const width of [1920, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForFunction((wide) => innerWidth === wide, width)
      if (width === 390) {
        await page.locator('.pane-switch').getByRole('button', { name: 'Compare' }).click()
        await page.locator('.cm-deletedChunk').first().waitFor()
      }
      await eventually(async () => (await page.evaluate(widestPart)) === width)
      expect(await axeViolations(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    }
  })
})
