// Pictures of the playground in its states, at four widths, light and dark, to look at: examples/output/playground.
// Those of docs/playground.md are made anew.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from '../dist/index.js'
import { launchChromium, useBundledFonts } from './gallery-pictures.mjs'

const output = 'examples/output/playground'
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** A document, and what a reviewer made of it in Word. */
const report = `# Third quarter

Sales doubled in the third quarter, and costs fell by a tenth. The figures of the south
are those of last year, since its office moved in August.

| Region | Sales |
|--------|------:|
| North  |   140 |
| South  |    90 |

## Customers

- New customers
- Old customers
- Partners

$$
m = p - c
$$

The margin follows.
`
const by = '{>>@Bob de Vries 2026-11-20<<}'
const reviewed = report
  .replace('Sales doubled', `Sales {~~doubled~>rose by 40 %~~}${by}`)
  .replace('quarter, and', `quarter, {++mostly in the north, ++}${by}and`)
  .replace(
    'costs fell',
    '{==costs fell==}{>>@Bob de Vries 2026-11-20: Do we have the figures?<<}{>>@Ada Lovelace 2026-11-21: In the annex.<<}',
  )
  .replace('140', `{~~140~>145~~}${by}`)
  .replace('- Old customers', `- {--Old customers--}${by}`)
  .replace('m = p - c', 'm = q - c')
const { bytes: wordFile } = await convert({ content: reviewed, format: 'docx' })

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const removeFonts = useBundledFonts()
const { url, key, stop } = await start()
const browser = await launchChromium()
try {
  for (const colorScheme of ['light', 'dark']) {
    for (const viewport of windows) await pictures(viewport, colorScheme)
  }
  await picturesForDocs()
} finally {
  await browser.close()
  stop()
  removeFonts()
}

/** The service on a free port, with the key that it makes for the run. */
function start() {
  const child = spawn(process.execPath, ['dist/service/main.js'], {
    env: { PORT: '0', WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      text += chunk
      const [, address, made] = /(http:\S+)\/#key=(\S+)/.exec(text) ?? []
      if (made !== undefined) resolve({ url: address, key: made, stop: () => child.kill() })
    })
  })
}

async function visit(options, fragment) {
  const page = await browser.newPage(options)
  await page.goto(`${url}/${fragment}`)
  return page
}

async function pictures(viewport, colorScheme) {
  const shoot = (page, name) =>
    page.screenshot({ path: join(output, `${viewport.width}-${colorScheme}-${name}.png`) })
  const pane = async (page, name) => {
    // That of the preview also says which problem there is.
    const button = page
      .locator('.pane-switch')
      .getByRole('button', { name: new RegExp(`^${name}`) })
    if (await button.isVisible()) await button.click()
  }

  const page = await visit({ viewport, colorScheme }, `#key=${key}`)
  await page.getByText('No warnings for HTML').waitFor()
  await shoot(page, 'write')
  await pane(page, 'Preview')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Lanternfish' }).waitFor()
  await shoot(page, 'preview')
  await page.getByRole('tab', { name: 'Word' }).click()
  await page.locator('.pdf-page canvas').first().waitFor()
  await shoot(page, 'word')
  await page.getByRole('tab', { name: 'PDF' }).click()
  await page.locator('.pdf-page canvas').first().waitFor()
  await page.waitForTimeout(2500)
  await shoot(page, 'pdf')
  await page.getByRole('tab', { name: 'HTML' }).click()
  await pane(page, 'Style')
  await page.getByRole('radio', { name: 'Midnight' }).check()
  await page.getByLabel('Accent', { exact: true }).fill('#2a3352')
  await shoot(page, 'style')
  await page.getByText('Options', { exact: true }).click()
  await shoot(page, 'options')
  await page.getByText('Options', { exact: true }).click()
  await pane(page, 'Write')
  await page.locator('.cm-content').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(
    '\n\n![A chart](chart.png) and <u style="color: red">more</u> [there](#nowhere).\n',
  )
  await page.getByText(/\d warnings for HTML/).waitFor()
  await shoot(page, 'warnings')
  for (const dialog of ['Samples', 'Share', 'Copy as code', 'Key']) {
    await page.getByRole('button', { name: dialog, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await shoot(page, dialog.toLowerCase().replaceAll(' ', '-'))
    await page.keyboard.press('Escape')
  }
  await review(page)
  await shoot(page, 'review')
  await compare(page)
  await shoot(page, 'compare')
  await page.close()

  const first = await visit({ viewport, colorScheme }, '')
  await pane(first, 'Preview')
  await first.getByRole('heading', { name: 'Enter your API key' }).waitFor()
  await shoot(first, 'first-visit')
  await first.close()

  const refused = await visit({ viewport, colorScheme }, '#key=nobodys')
  await pane(refused, 'Preview')
  await refused.getByRole('alert').waitFor()
  await shoot(refused, 'wrong-key')
  await refused.close()
}

/** Drops the reviewed Word file on its document. */
async function review(page) {
  await page
    .getByLabel('Files to open')
    .setInputFiles([{ name: 'report.md', mimeType: 'text/markdown', buffer: Buffer.from(report) }])
  await page
    .locator('.cm-line', { hasText: '# Third quarter' })
    .first()
    .waitFor({ state: 'attached' })
  await page.getByLabel('Files to open').setInputFiles([
    {
      name: 'report.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from(wordFile),
    },
  ])
  await page.getByRole('button', { name: 'Apply 5 changes' }).waitFor()
}

async function compare(page) {
  await page.getByRole('button', { name: 'Apply 5 changes' }).click()
  const write = page.locator('.pane-switch').getByRole('button', { name: 'Write' })
  if (await write.isVisible()) await write.click()
  await page.getByRole('button', { name: 'Compare with another version' }).click()
  await page.getByText('changed places').waitFor()
  await page.keyboard.press('F7')
}

async function picturesForDocs() {
  const viewport = { width: 1440, height: 820 }
  const page = await visit(
    { viewport, deviceScaleFactor: 1.5, colorScheme: 'light' },
    `#key=${key}`,
  )
  const session = await page.context().newCDPSession(page)
  const shoot = async (name) => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    writeFileSync(`docs/${name}.webp`, Buffer.from(data, 'base64'))
  }
  await page.getByRole('button', { name: 'Samples' }).click()
  await page.getByRole('button', { name: 'Paper' }).click()
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: /Mean Length/ })
    .waitFor()
  await shoot('playground')
  await review(page)
  await shoot('review/playground')
  await compare(page)
  // The notice about what was applied.
  await page.waitForTimeout(7000)
  await shoot('review/compare')
  await page.close()
}
