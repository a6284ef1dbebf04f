import { themes } from '../../dist/core/theme/index.js'
import { documentOf, documentsOf, documentsOfPages } from '../lib/documents.mjs'
import { megabytes, table, times, verdict } from '../lib/report.mjs'
import { memoryOf, startService, workersOf } from '../lib/service.mjs'

const documents = 2000
const formats = ['html', 'docx', 'pdf']
const path = '/api/v1/convert'

const whyWorker = `Of a worker's memory 70 MB are the programs themselves, Node.js and Typst, mapped from their files; 60 to 90 the heap of JavaScript, of which 25 are in use after a collection; the rest is Typst's: fonts of all nine themes, and what it remembers of the last documents. Tried and kept: its results forgotten after two documents rather than ten (-28 MB). Tried and left out: a young generation of 8 MB (-25 MB, for 5 to 8% more time), a threshold for giving memory back to the system (-20 MB, for 7%).`
const whyPages = `Laying 100 pages out takes Typst 150 MB and writing them 40, above the 130 of a warm worker and the 50 of the tree: 1.5 MB a page, whatever the template.`
const whyService = `The service holds the body as bytes, as text and as the document within until it is parsed, then the document and a copy for the worker; the 10 MB become 18 MB of HTML and 24 of Base64, which pass through a temporary file. Tried and kept: Base64 written piece by piece (17 to 9 times the body), the body and its text collected before the document is copied, and the parts of bodies and files once two megabytes of them are behind (5.1-6.6 to 3.3-3.5 times).`

/** Resident memory of the service and of one worker, as the kernel counts it. */
export async function memory() {
  const mixed = await afterMixedDocuments()
  const long = await atHundredPages()
  const large = await atTenMegabytes()
  return {
    title: 'Memory',
    text: `Resident memory, of a service with one worker. ${documents} mixed documents: three formats, every theme, one to four pages. The 10 MB of Markdown were answered with ${large.status}.`,
    body: table(['what', 'resident'], 'lr', [
      [`worker after ${documents} mixed documents`, megabytes(mixed.worker)],
      [`worker at its most among them`, megabytes(mixed.most)],
      [`service after them`, megabytes(mixed.service)],
      [`worker at its most with a PDF of 100 pages`, megabytes(long)],
      [`service before 10 MB of Markdown`, megabytes(large.before)],
      [`service at its most with it`, megabytes(large.most)],
    ]),
    verdicts: [
      verdict(
        `Memory of a worker after ${documents} documents`,
        mixed.worker,
        { atMost: 200e6 },
        megabytes,
        whyWorker,
      ),
      verdict('Memory of a worker, PDF of 100 pages', long, { atMost: 300e6 }, megabytes, whyPages),
      verdict(
        'Memory of the service, growth by 10 MB of Markdown',
        (large.most - large.before) / large.bytes,
        { atMost: 4 },
        times,
        whyService,
      ),
    ],
  }
}

async function afterMixedDocuments() {
  const kinds = [1, 2, 4].flatMap((pages) => documentsOfPages(pages))
  return withService({}, async (service) => {
    const [worker] = workersOf(service.pid)
    for (let index = 0; index < documents; index++) {
      const request = {
        content: kinds[index % kinds.length],
        format: formats[index % formats.length],
        theme: themes[index % themes.length].id,
      }
      await converted(service, request)
    }
    if (workersOf(service.pid)[0] !== worker) throw new Error('the worker was replaced')
    const { now, most } = memoryOf(worker)
    return { worker: now, most, service: memoryOf(service.pid).now }
  })
}

async function atHundredPages() {
  const [content] = documentsOfPages(100)
  return withService({}, async (service) => {
    await converted(service, { content, format: 'pdf' })
    return memoryOf(workersOf(service.pid)[0]).most
  })
}

async function atTenMegabytes() {
  const bytes = 10_000_000
  const content = documentOf(bytes)
  return withService({}, async (service) => {
    for (const small of documentsOf(3_000))
      await converted(service, { content: small, format: 'html' })
    const before = memoryOf(service.pid).now
    const { status } = await service.post(path, JSON.stringify({ content, format: 'html' }))
    return { bytes, before, most: memoryOf(service.pid).most, status }
  })
}

async function converted(service, request) {
  const { status, bytes } = await service.post(path, JSON.stringify(request))
  if (status !== 200) throw new Error(`${status}: ${new TextDecoder().decode(bytes).slice(0, 300)}`)
}

async function withService(environment, use) {
  const service = await startService({ WORKERS: '1', ...environment })
  try {
    return await use(service)
  } finally {
    await service.stop()
  }
}
