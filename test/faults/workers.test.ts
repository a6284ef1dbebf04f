import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { scrape } from '../support/metrics.ts'
import { childProcesses, hasProc, isRunning } from '../support/processes.ts'
import { convertAt, kill, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

const paragraphs = (count: number) =>
  '# Long\n\n'.concat('A paragraph of *words*.\n\n'.repeat(count))
/** Takes a worker long enough to be interrupted. */
const long = { content: paragraphs(10_000), format: 'pdf' }
/** Takes a worker several seconds, and hundreds of megabytes. */
const huge = { content: paragraphs(60_000), format: 'pdf' }

/** What others send meanwhile. */
const others = ['html', 'docx', 'pdf'].flatMap((format) =>
  ['corporate', 'academic'].map((theme) => ({
    content: '# Another\n\nWith a [link](https://example.org), `code` and a formula $x^2$.',
    format,
    theme,
  })),
)

let server: ServerProcess
afterEach(() => kill(server))

async function start(environment: Record<string, string> = {}): Promise<void> {
  const settings = { WORKERS: '2', LOG_LEVEL: 'debug', METRICS_PORT: '0', ...environment }
  server = await startReady(settings)
  await eventually(() => server.output().split('"worker ready"').length === 3)
}

const begun = () => server.output().split('"msg":"converting"').length - 1

/** The file of the answer, and its status beside it. */
async function send(body: Parameters<typeof convertAt>[1]) {
  const response = await convertAt(server, body)
  const { content_base64: file, code } = (await response.json()) as {
    readonly content_base64?: string
    readonly code?: string
  }
  return { status: response.status, file, code }
}

const sendOthers = () => Promise.all(others.map(send))

/**
 * Sends the documents, waits until the workers have them, does the harm, and sends what others send.
 *
 * @returns what the documents were answered, after all others were answered as ever
 */
async function harm(
  documents: readonly Parameters<typeof convertAt>[1][],
  doHarm: () => void,
): Promise<readonly Awaited<ReturnType<typeof send>>[]> {
  const asEver = await sendOthers()
  for (const { status } of asEver) expect(status).toBe(200)
  const already = begun()
  const answers = documents.map(send)
  await eventually(() => begun() === already + documents.length)
  await eventually(async () => (await load()).busy === documents.length)
  const meanwhile = sendOthers()
  doHarm()
  expect(await meanwhile).toEqual(asEver)
  return Promise.all(answers)
}

async function load() {
  const samples = await scrape(server)
  const workers = (state: string) => samples.get(`octavo_workers{state="${state}"}`) ?? 0
  const lost = (cause: string) => samples.get(`octavo_worker_restarts_total{cause="${cause}"}`)
  return { busy: workers('busy'), idle: workers('idle'), lost }
}

/** As many workers as ever, and the next request is answered. */
async function isWhole(): Promise<void> {
  await eventually(async () => (await load()).idle === 2)
  // One that was replaced may take a moment to end.
  await eventually(() => childProcesses(server.pid).length === 2)
  expect(await send({ content: '# Next' })).toMatchObject({ status: 200 })
}

describe.skipIf(!hasProc)('nobody else notices', () => {
  test('a worker that is killed in the middle of a document, nor does its client', async () => {
    await start()
    const expected = await send(long)
    const answers = await harm([long, long], () => {
      process.kill(childProcesses(server.pid)[0] ?? 0, 'SIGKILL')
    })
    expect(answers).toEqual([expected, expected])
    await eventually(async () => (await load()).lost('killed') === 1)
    await isWhole()
  })

  test('a worker that hangs in the middle of a document, which is answered 504 in time', async () => {
    // Ten times what the document takes alone: others may have work too.
    await start({ CONVERSION_TIMEOUT: '20' })
    const document = { content: paragraphs(6000), format: 'pdf' }
    let hanging = 0
    const answers = await harm([document, document], () => {
      hanging = childProcesses(server.pid)[0] ?? 0
      process.kill(hanging, 'SIGSTOP')
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 504])
    expect(answers.find(({ status }) => status === 504)?.code).toBe('CONVERSION_TIMEOUT')
    await eventually(() => !isRunning(hanging))
    await eventually(async () => (await load()).lost('timeout') === 1)
    await isWhole()
  })

  test('a worker that takes more memory than it may, whose document is answered 422', async () => {
    await start({ WORKER_MEMORY: '320MiB' })
    const answers = await harm([huge], () => {})
    expect(answers).toMatchObject([{ status: 422, code: 'CONVERSION_FAILED' }])
    await eventually(async () => (await load()).lost('memory') === 1)
    await isWhole()
  })
})

describe.skipIf(!hasProc)('memory that is too short to start a process', () => {
  test('costs the service no more than its workers, which are back when there is some', async () => {
    const preload = new URL('../support/no-memory-to-start.mjs', import.meta.url)
    await start({ NODE_OPTIONS: `--import=${preload}` })
    server.child.kill('SIGUSR2')
    await eventually(() => server.output().includes('out of memory'))
    for (const pid of childProcesses(server.pid)) process.kill(pid, 'SIGKILL')
    // The ends of the two workers are noticed one after the other.
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 503)
    await eventually(async () => ((await load()).lost('start') ?? 0) > 0)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await eventually(() => server.output().includes('could not be started: spawn ENOMEM'))
    server.child.kill('SIGUSR2')
    await isWhole()
  })
})
