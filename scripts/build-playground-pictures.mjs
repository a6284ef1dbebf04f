// Pictures of the playground in its states, at three widths, light and dark, to look at: examples/output/playground.
// The one of docs/playground.md is made anew.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium, useBundledFonts } from './gallery-pictures.mjs'

const output = 'examples/output/playground'
const windows = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1600, height: 950 },
]

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const removeFonts = useBundledFonts()
const { url, key, stop } = await start()
const browser = await launchChromium()
try {
  for (const colorScheme of ['light', 'dark']) {
    for (const viewport of windows) await pictures(viewport, colorScheme)
  }
  await pictureForDocs()
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

async function pictureForDocs() {
  const viewport = { width: 1440, height: 820 }
  const page = await visit(
    { viewport, deviceScaleFactor: 1.5, colorScheme: 'light' },
    `#key=${key}`,
  )
  await page.getByRole('button', { name: 'Samples' }).click()
  await page.getByRole('button', { name: 'Paper' }).click()
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: /Mean Length/ })
    .waitFor()
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  writeFileSync('docs/playground.webp', Buffer.from(data, 'base64'))
  await page.close()
}
