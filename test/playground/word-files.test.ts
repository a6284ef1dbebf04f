import { describe, expect } from 'vitest'
import { convert } from '#octavo/index.js'
import { axeViolations } from '../support/axe.ts'
import { dropFiles } from '../support/drop-files.ts'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { dotPng } from '../support/pictures.ts'
import { playgroundKeys, usePlayground, type Visit } from '../support/playground.ts'
import { smallTargets } from '../support/small-targets.ts'
import { widestPart } from '../support/widest-part.ts'

const playground = usePlayground('Word files')

const report = `# Sales

Sales doubled in the third quarter, and costs fell by a tenth.

- New customers
- Old customers
- Partners

$$
m = p - c
$$

The margin follows.
`

/** What a reviewer made of it: a suggestion is a tracked change. */
const reviewedReport = report
  .replace('doubled', '{~~doubled~>rose~~}{>>@Bob de Vries 2026-11-20<<}')
  .replace('costs fell', '{==costs fell==}{>>@Ada 2026-11-21: By how much?<<}')
  .replace('- Old customers', '- {--Old customers--}{>>@Bob de Vries 2026-11-20<<}')
  .replace('m = p - c', 'm = q - c')
  .replace('follows.', 'follows soon.')

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function wordFile(content: string, name = 'report.docx') {
  const { bytes } = await convert({ content, format: 'docx' })
  return { name, type: wordType, base64: Buffer.from(bytes).toString('base64') }
}

const edited = wordFile(reviewedReport)

/** A visit in which the edited report has been dropped on the report. */
async function review(options: Parameters<typeof playground.visit>[0] = {}): Promise<Visit> {
  const visit = await playground.visit({ text: report, ...options })
  await dropFiles(visit, [await edited])
  await visit.page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
  return visit
}

/** The line of the cursor. */
function currentLine({ page }: Visit): Promise<string | null> {
  return page.locator('.cm-activeLine').textContent()
}

function expectText(visit: Visit, text: string): Promise<void> {
  return eventually(async () => (await visit.written()) === text)
}

/** Notes what forms the page sends from now on, since the browser doesn't tell the bodies of those with files. */
function recordForms(): void {
  const forms: string[][] = []
  const send = globalThis.fetch
  const record: typeof fetch = (address, init) => {
    if (init?.body instanceof FormData) {
      const fields = [...init.body].map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ])
      forms.push(fields.map((field) => field.join(': ')))
    }
    return send(address, init)
  }
  Object.assign(globalThis, { sentForms: forms, fetch: record })
}

const accepted = report
  .replace('doubled', 'rose')
  .replace('costs fell', '{==costs fell==}{>>@Ada 2026-11-21: By how much?<<}')
  .replace('- Old customers\n', '')
  .replace('follows.', 'follows soon.')

describe('a Word file that is dropped on its document', () => {
  test('shows each change with its author, its day and its comment', async () => {
    const visit = await review()
    const { page } = visit
    await page
      .getByText('report.docx has 3 changes and one comment by Bob de Vries and Ada.')
      .waitFor()
    const changes = await page.locator('.review-change').allInnerTexts()
    expect(changes.map((change) => change.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Line 3 Replaced Bob de Vries, Nov 20, 2026 Sales doubled ?rose in/),
      expect.stringMatching(/^Line 3 Comment .*costs fell.* Ada, Nov 21, 2026: By how much\?/),
      expect.stringMatching(/^Line 6 Deleted Bob de Vries, Nov 20, 2026 - Old customers/),
      expect.stringMatching(/^Line 13 Inserted not tracked The margin follows soon\./),
    ])
    expect(await page.locator('.review-change del').allInnerTexts()).toEqual([
      'doubled',
      '- Old customers',
    ])
    expect(visit.mistakes).toEqual([])
    expect(visit.strays).toEqual([])
  })

  test('changes the text in one step that can be undone', async () => {
    const visit = await review()
    await visit.page.getByRole('button', { name: 'Apply 4 changes' }).click()
    await expectText(visit, accepted)
    // The preview is back, and shows it.
    await visit.preview.getByText('Sales rose in').waitFor()
    await visit.page.keyboard.press('ControlOrMeta+z')
    await expectText(visit, report)
    await visit.page.keyboard.press('ControlOrMeta+y')
    await expectText(visit, accepted)
  })

  test('leaves out what is skipped', async () => {
    const visit = await review()
    const { page } = visit
    await page.getByRole('group', { name: 'Change 3' }).getByLabel('Skip').check()
    await page.getByRole('group', { name: 'Change 2' }).getByLabel('Skip').check()
    await page.getByRole('button', { name: 'Apply 2 changes' }).click()
    await expectText(visit, report.replace('doubled', 'rose').replace('follows.', 'follows soon.'))
  })

  test('can be skipped or accepted as a whole', async () => {
    const { page } = await review()
    await page.getByRole('button', { name: 'Skip all' }).click()
    await eventually(() => page.getByRole('button', { name: 'Apply 0 changes' }).isDisabled())
    await page.getByRole('group', { name: 'Change 1' }).getByLabel('Accept').check()
    await page.getByRole('button', { name: 'Apply one change' }).waitFor()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
  })

  test('can leave suggestions, signed by who made them', async () => {
    const visit = await review()
    await visit.page.getByLabel('As suggestions').check()
    await visit.page.getByRole('button', { name: 'Apply 4 changes' }).click()
    await expectText(
      visit,
      reviewedReport
        .replace('m = q - c', 'm = p - c')
        .replace('follows soon.', 'follows{++ soon++}.'),
    )
  })

  test('leads from a change, and from what has no place, to the line', async () => {
    const visit = await review()
    const { page } = visit
    await page.getByRole('button', { name: 'Line 6', exact: true }).click()
    await eventually(async () => (await currentLine(visit)) === '- Old customers')
    const unplaced = page.getByRole('region', { name: 'What has no place' })
    const formula = unplaced.getByRole('button', { name: /^Line 9/ })
    await eventually(
      async () =>
        (await formula.textContent())?.endsWith('found in the Markdown. Its text: m=q-c') === true,
    )
    await formula.click()
    await eventually(async () => (await currentLine(visit)) === '$$')
  })

  test('finds its places in a text that is changed meanwhile', async () => {
    const visit = await review()
    const { page } = visit
    await page.locator('.cm-content').focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('Draft. ')
    await page.getByRole('button', { name: 'Line 6', exact: true }).click()
    await eventually(async () => (await currentLine(visit)) === '- Old customers')
    await page.keyboard.press('Home')
    await page.keyboard.type('Very ')
    await page.getByRole('button', { name: 'Apply 4 changes' }).click()
    // The item that was to be deleted is another by now.
    await page.getByText('The text has changed where this change would go.').waitFor()
    await eventually(async () => (await page.locator('.review-change').count()) === 1)
    const text = await visit.written()
    expect(text).toContain('Draft. # Sales\n\nSales rose in the third')
    expect(text).toContain('Very - Old customers')
    expect(text).toContain('follows soon.')
  })

  test('is sent with the text, the theme and the options, and nothing else is', async () => {
    const visit = await playground.visit({ text: report })
    const { page } = visit
    await page.getByRole('radio', { name: 'Academic' }).check()
    await visit.preview.getByText('The margin follows.').waitFor()
    const sent: string[] = []
    page.on('request', (request) =>
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
    )
    await page.evaluate(recordForms)
    await dropFiles(visit, [await edited])
    await page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
    expect(await page.evaluate('sentForms')).toEqual([
      ['file: readme.md', 'theme: academic', 'edited: report.docx', 'track_changes: all'],
    ])
    const calls = sent.filter((line) => line.includes('/api/'))
    // The preview may still be on its way to the other theme.
    expect(calls.filter((line) => !line.endsWith('/convert'))).toEqual(['POST /api/v1/merge'])
  })

  test('brings its new pictures along', async () => {
    const visit = await playground.visit({ text: '# One\n\nText.\n' })
    await dropFiles(visit, [await wordFile(`# One\n\nText. ![A dot](${dotPng})\n`)])
    await visit.page.getByRole('button', { name: 'Apply one change' }).click()
    await visit.page.locator('.cm-embedded-image', { hasText: 'image/png' }).waitFor()
  })

  test('without edits says so', async () => {
    const visit = await playground.visit({ text: report })
    await dropFiles(visit, [await wordFile(report)])
    await visit.page.getByText('report.docx has no edits: the text is as it was.').waitFor()
    await visit.page.getByRole('button', { name: 'Close', exact: true }).click()
    await visit.preview.getByText('The margin follows.').waitFor()
  })

  test('can become a document of its own after all', async () => {
    const visit = await review()
    await visit.page.getByRole('button', { name: 'Open it as a document of its own' }).click()
    await eventually(async () => (await visit.page.locator('.document').count()) === 2)
    const suggestion = '{~~doubled~>rose~~}{>>@Bob de Vries 2026-11-20'
    await eventually(async () => (await visit.written()).includes(suggestion))
  })
})

describe('a Word file without a document', () => {
  test('becomes Markdown where nothing is written, with its pictures', async () => {
    const visit = await playground.visit()
    await visit.clear()
    await dropFiles(visit, [await wordFile(`# Of Word\n\n![A dot](${dotPng})\n`, 'From Word.docx')])
    await visit.page.getByText('From Word.docx was converted to Markdown.').waitFor()
    expect(await visit.written()).toContain('# Of Word')
    await visit.page.locator('.cm-embedded-image', { hasText: 'image/png' }).waitFor()
    const name = visit.page.getByLabel('Name of this document')
    await eventually(async () => (await name.inputValue()) === 'From Word')
    await visit.preview.getByRole('heading', { name: 'Of Word' }).waitFor()
    expect(visit.mistakes).toEqual([])
  })

  test.each([
    ['Convert it to Markdown', '# Of Word'],
    ['Place its edits in “readme”', 'Lanternfish'],
  ])('beside the sample is asked about: %s', async (answer, expected) => {
    const visit = await playground.visit()
    await visit.preview.getByRole('heading', { name: 'Lanternfish' }).waitFor()
    await dropFiles(visit, [await wordFile('# Of Word\n')])
    await visit.page.getByRole('button', { name: answer }).click()
    await visit.page.getByText('Looking for the edits').waitFor({ state: 'detached' })
    await eventually(async () => (await visit.written()).includes(expected))
  })
})

describe('on the keyboard alone', () => {
  test('a file is chosen by a command, its changes are decided and applied', async () => {
    const visit = await playground.visit({ text: report })
    const { page } = visit
    // Before, since the browser would cancel a choice that nobody waits for yet.
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('F1')
    await page.getByRole('combobox').fill('edits of a Word')
    await page.keyboard.press('Enter')
    const { name, type, base64 } = await edited
    await (await chooser).setFiles({ name, mimeType: type, buffer: Buffer.from(base64, 'base64') })
    await page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
    await page.getByRole('heading', { name: 'Word file' }).evaluate((heading) => heading.focus())
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('li, button, label')?.textContent)
    // Close, accept all, skip all, the form, and of the first change its line and its decision.
    for (let count = 0; count < 6; count++) await page.keyboard.press('Tab')
    expect(await focused()).toBe('Accept')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await eventually(async () => (await currentLine(visit))?.startsWith('Sales doubled') === true)
    await page.getByRole('button', { name: 'Apply 3 changes' }).focus()
    await page.keyboard.press('Enter')
    await expectText(visit, accepted.replace('Sales rose', 'Sales doubled'))
  })
})

describe('what goes wrong', () => {
  const broken = {
    name: 'notes.docx',
    type: wordType,
    base64: Buffer.from('no').toString('base64'),
  }

  test.each([
    ['no Word file', broken, 'The Word file can’t be read', /^The Word file can't be read: /],
    [
      'too large',
      { ...broken, base64: Buffer.alloc(400_000).toString('base64') },
      'The request is too large',
      /larger than the limit of 300 KiB\. The text and the file are sent together\.$/,
    ],
  ])('a file that is %s leaves the text alone', async (_what, file, title, message) => {
    const visit = await playground.visit({ text: report })
    await dropFiles(visit, [file])
    const alert = visit.page.getByRole('region', { name: 'Word file' }).getByRole('alert')
    await alert.getByRole('heading', { name: title }).waitFor()
    await alert.getByText(message).waitFor()
    await visit.page.getByText('notes.docx wasn’t used. Your document is as it was.').waitFor()
    expect(await visit.written()).toBe(report)
  })

  test('without a network, another try brings the changes', async () => {
    const visit = await playground.visit({ text: report })
    await visit.preview.getByText('The margin follows.').waitFor()
    await visit.page.route('**/api/v1/merge', (route) => route.abort(), { times: 1 })
    await dropFiles(visit, [await edited])
    await visit.page.getByRole('heading', { name: 'The service isn’t responding' }).waitFor()
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
  })

  test('a request that is cancelled is given up, and the preview is back', async () => {
    const visit = await playground.visit({ text: report })
    const { page } = visit
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/merge'))
    // Never answered.
    await page.route('**/api/v1/merge', () => {})
    await dropFiles(visit, [await edited])
    await page.getByText('Looking for the edits of report.docx…').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await failed
    await visit.preview.getByText('The margin follows.').waitFor()
    expect(await visit.written()).toBe(report)
    expect(visit.mistakes).toEqual([])
  })

  test('without a key, the file waits for one', async () => {
    const visit = await playground.visit({ key: null, text: report })
    const { page } = visit
    await dropFiles(visit, [await edited])
    await page.getByLabel('API key', { exact: true }).fill(playgroundKeys.valid)
    await page.getByRole('button', { name: 'Use this key' }).click()
    await page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
  })

  test('a file of an old Word, and a second file, are left out with the reason', async () => {
    const visit = await playground.visit({ text: report })
    const second = { ...(await edited), name: 'second.docx' }
    await dropFiles(visit, [{ ...broken, name: 'old.doc' }, await edited, second])
    const alert = visit.page.getByRole('alert')
    await alert.getByText('old.doc can’t be read. Open it in Word or LibreOffice').waitFor()
    await alert.getByText('second.docx was left out: open one Word file at a time.').waitFor()
    await visit.page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
  })
})

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('axe finds nothing, nothing reaches beyond the window, and no target is small, at any width', async () => {
    const { page } = await review({ colorScheme })
    await page.getByRole('group', { name: 'Change 3' }).getByLabel('Skip').check()
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForFunction((wide) => innerWidth === wide, width)
      await eventually(async () => (await page.evaluate(widestPart)) === width)
      expect(await axeViolations(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    }
  })
})
