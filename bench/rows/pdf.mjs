import { mdToPdf } from 'md-to-pdf'
import { convert } from '../../dist/core/convert.js'
import { bareTypst } from '../lib/bare-typst.mjs'
import { browserArguments, launchBrowser, printedIn } from '../lib/browser.mjs'
import { mustHoldDocument, sectionsOf } from '../lib/checks.mjs'
import { documentOfPages, documentsOfPages } from '../lib/documents.mjs'
import { inTurn, median, ratio } from '../lib/measure.mjs'
import { chromium, piped, program } from '../lib/programs.mjs'
import { spread, table, time, times, verdict } from '../lib/report.mjs'

const why = `Typst itself takes most of the time, as the first table says; what Octavo adds is reading, drawing the tree and handing it over as JSON. Tried: templates without page numbers, links, tables or code, of which none takes more than a sixth; bold, italic and code within lines cost most, since each begins a piece of text to be shaped anew. Next: nothing here before Typst itself is faster.`

/** PDF by the library, warm: against the engine itself, and against browsers and WeasyPrint. */
export async function pdf() {
  const engine = await againstEngine()
  const peers = await againstPeers()
  return {
    title: 'PDF',
    text: `The library alone, in a process that has made some before. "Typst alone" compiles and exports the very tree that Octavo has prepared, so the rest is Octavo's own. Chromium and WeasyPrint print Octavo's HTML.${peers.missing.length === 0 ? '' : ` Not installed, left out: ${peers.missing.join(', ')}.`}`,
    body: [
      table(['document', 'Octavo', 'Typst alone', 'ratio'], 'lrrr', engine.rows),
      table(
        ['document', 'converter', 'median', 'spread', 'Octavo is faster by'],
        'llrrr',
        peers.rows,
      ),
    ].join('\n\n'),
    verdicts: [...peers.verdicts, ...engine.verdicts],
  }
}

/** Before any browser runs beside it. */
async function againstEngine() {
  const rows = []
  const verdicts = []
  for (const pages of [2, 40]) {
    const documents = documentsOfPages(pages)
    const contestants = { Octavo, alone: await bareTypst(documentsOfPages(pages, 1)) }
    const sections = sectionsOf(documentOfPages(pages, documents.length))
    mustHoldDocument('Typst alone', 'pdf', await contestants.alone(), sections)
    const taken = await inTurn(contestants, documents)
    const found = ratio(taken, 'Octavo', 'alone')
    const shown = Object.values(taken).map((values) => time(median(values)))
    rows.push([`${pages} pages`, ...shown, times(found)])
    const what = `PDF, ${pages} pages: time against Typst alone`
    verdicts.push(verdict(what, found, { atMost: 1.3 }, times, why))
  }
  return { rows, verdicts }
}

async function againstPeers() {
  const weasyprint = program('weasyprint')
  const missing = []
  if (chromium === undefined) missing.push('Chromium')
  if (weasyprint === undefined) missing.push('WeasyPrint')
  const rows = []
  const verdicts = []
  const browser = await launchBrowser()
  try {
    for (const pages of [2, 40]) {
      const documents = documentsOfPages(pages)
      const asHtml = new Map()
      for (const content of documents) {
        const { bytes } = await convert({ content, format: 'html' })
        asHtml.set(content, new TextDecoder().decode(bytes))
      }
      const contestants = { Octavo }
      if (browser !== undefined) {
        contestants['Chromium, one warm browser'] = (content) =>
          printed(browser, asHtml.get(content))
        const tab = await browser.newPage()
        contestants['Chromium, one tab kept'] = (content) => printedIn(tab, asHtml.get(content))
        contestants['md-to-pdf'] = byMdToPdf
      }
      if (weasyprint !== undefined) {
        contestants.WeasyPrint = (content) =>
          piped(weasyprint, ['--quiet', '-', '-'], asHtml.get(content))
      }
      for (const [peer, work] of Object.entries(contestants)) {
        mustHoldDocument(peer, 'pdf', await work(documents[0]), sectionsOf(documents[0]))
      }
      const taken = await inTurn(contestants, documents)
      for (const peer of Object.keys(taken)) {
        const middle = median(taken[peer])
        rows.push([
          `${pages} pages`,
          peer,
          time(middle),
          spread(taken[peer], middle),
          peer === 'Octavo' ? '' : times(ratio(taken, peer, 'Octavo')),
        ])
      }
      const aims = [
        ['Chromium, one warm browser', { atLeast: pages === 2 ? 10 : 2 }],
        ['Chromium, one tab kept', { atLeast: 5 }],
        ['WeasyPrint', { atLeast: 15 }],
      ]
      for (const [peer, bound] of aims) {
        if (taken[peer] === undefined) continue
        const what = `PDF, ${pages} pages: speed against ${peer}`
        verdicts.push(verdict(what, ratio(taken, peer, 'Octavo'), bound, times, why))
      }
    }
  } finally {
    await browser?.close()
  }
  return { rows, verdicts, missing }
}

async function Octavo(content) {
  return (await convert({ content, format: 'pdf' })).bytes
}

async function printed(browser, html) {
  const page = await browser.newPage()
  try {
    return await printedIn(page, html)
  } finally {
    await page.close()
  }
}

async function byMdToPdf(content) {
  const { content: bytes } = await mdToPdf(
    { content },
    { launch_options: { executablePath: chromium, args: browserArguments } },
  )
  return bytes
}
