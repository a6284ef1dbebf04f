import { convert } from '../../dist/core/convert.js'
import { launchBrowser, printedIn } from '../lib/browser.mjs'
import { mustHoldWords, wordsOf } from '../lib/checks.mjs'
import { bareMarkdownIt, completeMarkdownIt } from '../lib/markdown-it.mjs'
import { median, oneTurn } from '../lib/measure.mjs'
import { readmes as allReadmes } from '../lib/readmes.mjs'
import { figure, table, time, times, verdict } from '../lib/report.mjs'

const rounds = 5
/** JavaScript goes on getting faster for seconds. */
const warmMilliseconds = 8000

const whyHtml = `As for HTML above. Documents of a few kilobytes show most of what is done once for each.`
const whyPdf = `Typst lays a README out in two thirds of the time, and writes it in a tenth. Tried on these documents: templates without footers, with plain inline code, code blocks, links, lists or headings, of which none takes more than the machine's own spread of a tenth. Next: nothing here before Typst itself is faster.`

/** Documents that people wrote: each contestant's time for each, in turn. */
export async function readmes() {
  const documents = []
  for (const { name, content } of allReadmes()) {
    const html = await converted(content, 'html')
    documents.push({ name, content, html, words: wordsOf(html, 'html') })
  }
  const parts = [
    await against('HTML', documents, {
      Octavo: ({ content }) => converted(content, 'html'),
      'markdown-it + highlight.js': ({ content }) => bareMarkdownIt(content),
      'markdown-it + plugins + sanitize-html + highlight.js': ({ content }) =>
        completeMarkdownIt(content),
    }),
  ]
  const browser = await launchBrowser()
  if (browser !== undefined) {
    try {
      const tab = await browser.newPage()
      parts.push(
        await against('PDF', documents, {
          Octavo: ({ content }) => converted(content, 'pdf'),
          'Chromium, one tab kept': ({ html }) => printedIn(tab, new TextDecoder().decode(html)),
        }),
      )
    } finally {
      await browser.close()
    }
  }
  return {
    title: 'Real documents',
    text: `${documents.length} READMEs of npm packages, of ${kilobytes(Math.min(...sizes(documents)))} to ${kilobytes(Math.max(...sizes(documents)))}. Of each, the median of ${rounds} rounds; how much faster is the geometric mean over all documents, and its least and most. Chromium prints Octavo's HTML.${browser === undefined ? ' Not installed, left out: Chromium.' : ''}`,
    body: table(
      ['format', 'converter', 'median document', 'Octavo is faster by', 'least … most'],
      'llrrr',
      parts.flatMap((part) => part.rows),
    ),
    verdicts: parts.flatMap((part) => part.verdicts),
  }
}

const bounds = {
  'markdown-it + plugins + sanitize-html + highlight.js': { atLeast: 2 },
  'Chromium, one tab kept': { atLeast: 5 },
}

/** @param contestants name → function that converts one document */
async function against(format, documents, contestants) {
  for (const [name, work] of Object.entries(contestants)) {
    for (const document of documents) {
      const output = await work(document)
      mustHoldWords(`${name}, ${document.name}`, format.toLowerCase(), output, document.words)
    }
  }
  const names = Object.keys(contestants)
  const taken = Object.fromEntries(names.map((name) => [name, documents.map(() => [])]))
  for (const name of names) {
    let next = 0
    await oneTurn(() => contestants[name](documents[next++ % documents.length]), warmMilliseconds)
  }
  for (let round = 0; round < rounds; round++) {
    // All documents of one, then of the next: an engine would still know what it has just done for another.
    for (const name of names) {
      for (const [index, document] of documents.entries()) {
        taken[name][index].push(await oneTurn(() => contestants[name](document), 0))
      }
    }
  }
  const medians = Object.fromEntries(names.map((name) => [name, taken[name].map(median)]))
  const rows = []
  const verdicts = []
  for (const name of names) {
    const ratios = medians[name].map((peer, index) => peer / medians.Octavo[index])
    const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
    const compared = name === 'Octavo' ? ['', ''] : [times(mean), extent(ratios)]
    rows.push([format, name, time(median(medians[name])), ...compared])
    const bound = bounds[name]
    if (bound === undefined) continue
    const what = `${format}, READMEs: speed against ${name}`
    verdicts.push(verdict(what, mean, bound, times, format === 'PDF' ? whyPdf : whyHtml))
  }
  return { rows, verdicts }
}

function extent(ratios) {
  return `${times(Math.min(...ratios))} … ${times(Math.max(...ratios))}`
}

async function converted(content, format) {
  return (await convert({ content, format })).bytes
}

function sizes(documents) {
  return documents.map(({ content }) => content.length)
}

function kilobytes(bytes) {
  return `${figure(bytes / 1000)} KB`
}
