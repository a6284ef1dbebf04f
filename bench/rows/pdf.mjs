import { mdToPdf } from 'md-to-pdf'
import { chromium as playwright } from 'playwright-core'
import { convert } from '../../dist/convert.js'
import { bareTypst } from '../lib/bare-typst.mjs'
import { mustHoldDocument, sectionsOf } from '../lib/checks.mjs'
import { documentsOfPages } from '../lib/documents.mjs'
import { inTurn, median, ratio } from '../lib/measure.mjs'
import { chromium, piped, program } from '../lib/programs.mjs'
import { spread, table, time, times, verdict } from '../lib/report.mjs'

const arguments_ = ['--no-sandbox', '--disable-gpu']

/** PDF by the library, warm, against browsers and WeasyPrint, and against the engine itself. */
export async function pdf() {
  const weasyprint = program('weasyprint')
  const missing = []
  if (chromium === undefined) missing.push('Chromium')
  if (weasyprint === undefined) missing.push('WeasyPrint')
  const rows = []
  const verdicts = []
  const browser =
    chromium === undefined
      ? undefined
      : await playwright.launch({ executablePath: chromium, args: arguments_ })
  try {
    for (const pages of [2, 40]) {
      const documents = documentsOfPages(pages)
      const asHtml = new Map()
      for (const content of documents) {
        const { bytes } = await convert({ content, format: 'html' })
        asHtml.set(content, new TextDecoder().decode(bytes))
      }
      const contestants = {
        Octavo: async (content) => (await convert({ content, format: 'pdf' })).bytes,
        'Typst alone': await bareTypst(documentsOfPages(pages, 1)),
      }
      if (browser !== undefined) {
        contestants['Chromium, one warm browser'] = (content) =>
          printed(browser, asHtml.get(content))
        contestants['md-to-pdf'] = byMdToPdf
      }
      if (weasyprint !== undefined) {
        contestants.WeasyPrint = (content) =>
          piped(weasyprint, ['--quiet', '-', '-'], asHtml.get(content))
      }
      for (const [peer, work] of Object.entries(contestants)) {
        await mustHoldDocument(peer, 'pdf', await work(documents[0]), sectionsOf(documents[0]))
      }
      const taken = await inTurn(contestants, documents, { rounds: pages > 10 ? 5 : 9 })
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
        ['WeasyPrint', { atLeast: 15 }],
      ]
      for (const [peer, bound] of aims) {
        if (taken[peer] === undefined) continue
        const what = `PDF, ${pages} pages: speed against ${peer}`
        verdicts.push(verdict(what, ratio(taken, peer, 'Octavo'), bound, times))
      }
      verdicts.push(
        verdict(
          `PDF, ${pages} pages: time against Typst alone`,
          ratio(taken, 'Octavo', 'Typst alone'),
          { atMost: 1.3 },
          times,
        ),
      )
    }
  } finally {
    await browser?.close()
  }
  return {
    title: 'PDF',
    text: `The library alone, in a process that has made one before. "Typst alone" compiles and exports the very tree that Octavo has prepared, so the rest is Octavo's own. Chromium and WeasyPrint print Octavo's HTML.${missing.length === 0 ? '' : ` Not installed, left out: ${missing.join(', ')}.`}`,
    body: table(
      ['document', 'converter', 'median', 'spread', 'Octavo is faster by'],
      'llrrr',
      rows,
    ),
    verdicts,
  }
}

async function printed(browser, html) {
  const page = await browser.newPage()
  try {
    await page.setContent(html)
    return await page.pdf({ preferCSSPageSize: true, printBackground: true })
  } finally {
    await page.close()
  }
}

async function byMdToPdf(content) {
  const { content: bytes } = await mdToPdf(
    { content },
    { launch_options: { executablePath: chromium, args: arguments_ } },
  )
  return bytes
}
