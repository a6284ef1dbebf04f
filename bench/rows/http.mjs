import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { documentsOf, documentsOfPages } from '../lib/documents.mjs'
import { median } from '../lib/measure.mjs'
import { figure, table, verdict } from '../lib/report.mjs'
import { resultOf } from '../lib/result-of.mjs'
import { startService } from '../lib/service.mjs'

const connections = 16
const seconds = 6
const rounds = 3
const path = '/api/v1/convert'

const whyHtml = `An answer with 3 KB of Markdown as HTML is 137 KB, since the document's fonts are in it. It takes about 3 ms of processor in its worker and 1.2 to 2.2 in the service (the messages to and from the worker, two lines of log, Base64 and the answer itself); an echo of the same size takes 0.6 to 0.7. A small document could be converted in the service's own process, without the way to a worker; but one that hangs or grows there could not be ended, and small documents can do both. Tried and left out: garbage of answers collected early (no difference beyond the spread). Next: what is told of HTML above.`
const whyPdf = `The processors of the machine do less each when all are busy, as the last row says, and the client and the service run on them too: the same workers without any service make that many PDFs.`

/** The service over HTTP, against a server that only echoes, and against its own library. */
export async function http() {
  const workers = availableParallelism()
  const small = requestsFor(documentsOf(3_000), 'html')
  const pdfs = requestsFor(documentsOfPages(2), 'pdf')
  const service = await startService({ LOG_LEVEL: 'info' })
  const echo = await startEcho(await service.post(path, small[0]))
  const found = { html: [], echo: [], pdf: [], library: [], together: [] }
  try {
    for (let round = -1; round < rounds; round++) {
      const each = {
        html: await load(service, small),
        echo: await load(echo, small),
        pdf: await load(service, pdfs),
        library: workers * (await oneWorker()),
        together: sum(await Promise.all(Array.from({ length: workers }, oneWorker))),
      }
      if (round >= 0) for (const [name, rate] of Object.entries(each)) found[name].push(rate)
    }
  } finally {
    await service.stop()
    echo.stop()
  }
  const share = (of, to) => median(found[of].map((rate, round) => rate / found[to][round]))
  const perSecond = (rates) => `${figure(median(rates))}/s`
  return {
    title: 'HTTP',
    text: `${connections} connections, ${seconds} s a round, ${workers} workers; the client runs on the same processors. The echo is the same server, Fastify, with the same parsing of JSON, that answers with a body of the same size. The library's figure is what one process makes alone, times the workers.`,
    body: table(['what', 'answers'], 'lr', [
      ['HTML of 3 KB', perSecond(found.html)],
      ['echo of the same size', perSecond(found.echo)],
      ['PDF of two pages', perSecond(found.pdf)],
      [`library alone × ${workers}`, perSecond(found.library)],
      [`library in ${workers} processes at once`, perSecond(found.together)],
    ]),
    verdicts: [
      verdict(
        'HTTP, HTML: share of the echo',
        share('html', 'echo'),
        { atLeast: 0.2 },
        figure,
        whyHtml,
      ),
      verdict(
        'HTTP, PDF: share of the library',
        share('pdf', 'library'),
        { atLeast: 0.85 },
        figure,
        whyPdf,
      ),
    ],
  }
}

function requestsFor(documents, format) {
  return documents.map((content) => JSON.stringify({ content, format }))
}

/** Answers a second. @throws if any isn't 200 */
async function load({ url, headers }, requests) {
  const bodies = requests.map((body) => ({ body }))
  // Each connection begins elsewhere, so that no worker finds what its engine has just made of the same document.
  let begun = 0
  const result = await autocannon({
    url: `${url}${path}`,
    method: 'POST',
    headers,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests([...bodies.slice(begun), ...bodies.slice(0, begun)])
      begun = (begun + 1) % bodies.length
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return result['2xx'] / result.duration
}

async function startEcho({ bytes }) {
  const child = fork(fileURLToPath(new URL('../lib/echo.mjs', import.meta.url)), [
    String(bytes.length),
  ])
  const [url] = await once(child, 'message')
  return { url, headers: { 'content-type': 'application/json' }, stop: () => child.kill() }
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

/** PDFs a second that one process makes. */
function oneWorker() {
  return resultOf('one-worker')
}
