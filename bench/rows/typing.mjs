import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { launchBrowser } from '../lib/browser.mjs'
import { documentOf } from '../lib/documents.mjs'
import { median, ratio } from '../lib/measure.mjs'
import { chromiumShell } from '../lib/programs.mjs'
import { figure, table, time, times, verdict } from '../lib/report.mjs'
import { startService } from '../lib/service.mjs'

const playground = 'the playground'
const plain = 'CodeMirror alone'
const area = 'a text area'
const rounds = 5
const keys = 60
const size = 200_000
const viewport = { width: 1400, height: 900 }

/** How soon a letter is painted that is typed in the middle of a long document. */
export async function typing() {
  if (chromiumShell === undefined) {
    return { title: 'Typing', text: 'There is no Chromium here.', body: '', verdicts: [] }
  }
  const service = await startService({ WORKERS: '1' })
  const browser = await launchBrowser(chromiumShell)
  const taken = { [playground]: [], [plain]: [], [area]: [] }
  const all = { [playground]: [], [plain]: [], [area]: [] }
  try {
    const text = documentOf(size)
    const pages = {
      [playground]: await openPlayground(browser, service, text),
      [plain]: await openPlain(browser, text),
      [area]: await openArea(browser, text),
    }
    const names = Object.keys(pages)
    // The first round warms up.
    for (let round = -1; round < rounds; round++) {
      for (let place = 0; place < names.length; place++) {
        const name = names[(Math.max(round, 0) + place) % names.length]
        const found = await typed(pages[name])
        if (round < 0) continue
        taken[name].push(median(found))
        all[name].push(...found)
      }
    }
  } finally {
    await browser.close()
    await service.stop()
  }
  const tenth = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)]
  return {
    title: 'Typing',
    text: `From the event of a key to the end of the frame that shows its letter, in headless Chromium, with 60 frames a second: a frame that comes at once takes half of 16.7 ms in the mean. ${rounds} rounds of ${keys} letters, one every 60 ms, in the middle of ${figure(size / 1000)} KB of Markdown. All editors wrap their lines; “${plain}” has Markdown’s colours and a history, and nothing beside it.`,
    body: table(
      ['editor', 'median', 'nine of ten within', 'against a text area'],
      'lrrr',
      Object.keys(taken).map((name) => [
        name,
        time(median(all[name])),
        time(tenth(all[name])),
        times(ratio(taken, name, area)),
      ]),
    ),
    verdicts: [
      verdict(
        'Typing at 200 KB: milliseconds to the frame',
        median(all[playground]),
        { atMost: 16 },
        time,
        `A text area takes ${time(median(all[area]))} here, and ${plain} ${time(median(all[plain]))}: on a busy machine frames come late for all of them.`,
      ),
      verdict(
        `Typing at 200 KB: times what ${plain} takes`,
        ratio(taken, playground, plain),
        { atMost: 1.5 },
        times,
        'Beside it, the text goes to the preview and into storage.',
      ),
    ],
  }
}

async function open(browser) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  context.setDefaultTimeout(0)
  return context.newPage()
}

async function openPlayground(browser, { url, headers }, text) {
  const page = await open(browser)
  await page.goto(`${url}/#key=${headers['x-api-key']}`)
  await paste(page, text)
  // Its preview, and the parsing of all of it, are done.
  await page.frameLocator('iframe').getByText('Section 1:').first().waitFor()
  return page
}

async function openPlain(browser, text) {
  const input = fileURLToPath(new URL('../lib/plain-editor.mjs', import.meta.url))
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: { lib: { entry: input, formats: ['iife'], name: 'plain' }, write: false },
  })
  const page = await open(browser)
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ content: output[0].code })
  await paste(page, text)
  return page
}

async function openArea(browser, text) {
  const page = await open(browser)
  await page.setContent('<!doctype html><textarea style="width: 95vw; height: 95vh"></textarea>')
  await page.locator('textarea').evaluate((element, value) => {
    element.value = value
    element.focus()
  }, text)
  await toMiddle(page)
  return page
}

async function paste(page, text) {
  const content = page.locator('.cm-content')
  await content.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await content.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = { clipboardData, bubbles: true, cancelable: true, composed: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  }, text)
  await toMiddle(page)
}

/** At the end of a line, where no link or code is. */
async function toMiddle(page) {
  await page.keyboard.press('ControlOrMeta+Home')
  for (let screen = 0; screen < 40; screen++) await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
}

/** @returns milliseconds from each key to the end of its frame */
async function typed(page) {
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    const started = []
    globalThis.found = []
    // Behind the frame's own work: a message is handled once it's done.
    port1.onmessage = () => globalThis.found.push(performance.now() - started.shift())
    globalThis.keyed = ({ timeStamp }) => {
      started.push(timeStamp)
      requestAnimationFrame(() => port2.postMessage(undefined))
    }
    addEventListener('keydown', globalThis.keyed, { capture: true })
  })
  await page.keyboard.type('the rain '.repeat(keys).slice(0, keys), { delay: 60 })
  await page.waitForFunction((count) => globalThis.found.length === count, keys)
  return page.evaluate(() => {
    removeEventListener('keydown', globalThis.keyed, { capture: true })
    return globalThis.found
  })
}
