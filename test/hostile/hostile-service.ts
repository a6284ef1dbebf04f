import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Format } from '#octavo/core/formats/formats.js'
import { eventually } from '../support/eventually.ts'
import { metricsUrl, scrape } from '../support/metrics.ts'
import {
  childProcesses,
  hasProc,
  isRunning,
  peakMemory,
  processorSeconds,
} from '../support/processes.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { keys, sha256 } from '../support/service.ts'

/** The key of the client whose requests are as they should be. */
const benignKey = 'a-key-of-somebody-else'

/** Lets the service tell the longest turn of its event loop, see `longestTurn`. */
export const watchedLoop = `--import=${new URL('../support/loop-turns.mjs', import.meta.url)}`

/** The service as it runs for everybody, but for how long a document may take, and with its metrics. */
export async function startHostileService(
  environment: Readonly<Record<string, string>>,
): Promise<HostileService> {
  const server = await startProcess({
    NODE_ENV: 'production',
    API_KEY_HASHES: [keys.valid, benignKey]
      .map((key) => `${sha256(key).toString('hex')}:premium`)
      .join(','),
    RATE_LIMIT_PREMIUM: '1000000',
    METRICS_PORT: '0',
    WORKERS: '2',
    ...environment,
  })
  await metricsUrl(server)
  await eventually(async () => (await fetch(`${server.url}/readyz`)).ok)
  return new HostileService(server)
}

export interface Converted {
  readonly status: number
  readonly body: unknown
  /** From the question to the end of the answer. */
  readonly milliseconds: number
  readonly requestId: string
}

/** A worker that was lost, as the service's log tells of it. */
export interface LostWorker {
  readonly cause: string
  readonly reason: string
  readonly request_id?: string
}

export class HostileService {
  readonly #server: ServerProcess

  constructor(server: ServerProcess) {
    this.#server = server
  }

  get url(): string {
    return this.#server.url
  }

  /** Converts a document as anybody does, over a connection of its own. */
  async convert(content: string, format: Format): Promise<Converted> {
    const start = performance.now()
    const response = await fetch(`${this.url}/api/v1/convert`, {
      method: 'POST',
      headers: { 'x-api-key': keys.valid, 'content-type': 'application/json' },
      body: JSON.stringify({ content, format }),
    })
    const body: unknown = await response.json()
    const { status, headers } = response
    const requestId = headers.get('x-request-id') ?? ''
    return { status, body, milliseconds: performance.now() - start, requestId }
  }

  /**
   * Converts a document, unless its worker takes more processor time than that. Wall clocks are no measure of a document:
   * they go on while other work has the processor.
   *
   * @throws Error when a worker has taken `most` seconds for it
   */
  async convertWithin(most: number, content: string, format: Format): Promise<Converted> {
    const before = this.#workerSeconds()
    const taken = () =>
      [...this.#workerSeconds()].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0))
    const converted = this.convert(content, format)
    const isDone = converted.then(() => true)
    while (!(await Promise.race([isDone, wait(250, false)]))) {
      if (Math.max(0, ...taken()) > most) {
        converted.catch(() => {})
        throw new Error(`It takes more than ${most} s of processor time as ${format}.`)
      }
    }
    return converted
  }

  /** The processor time that each worker has taken so far; none where the system doesn't tell. */
  #workerSeconds(): ReadonlyMap<number, number> {
    const workers = hasProc ? childProcesses(this.#server.pid) : []
    return new Map(workers.map((pid) => [pid, processorSeconds(pid) ?? 0]))
  }

  /** How many workers have been lost by each cause. */
  async lostWorkers(): Promise<Readonly<Record<string, number>>> {
    const series = /^octavo_worker_restarts_total\{cause="(\w+)"\}$/
    const lost = [...(await scrape(this.#server))].flatMap(([name, count]) => {
      const cause = series.exec(name)?.[1]
      return cause === undefined || count === 0 ? [] : [[cause, count]]
    })
    return Object.fromEntries(lost)
  }

  /**
   * The most processor time, in milliseconds, that one turn of the service's event loop has taken since it was last asked.
   * Needs `watchedLoop` among its `NODE_OPTIONS`, and /proc.
   */
  async longestTurn(): Promise<number> {
    const turns = () =>
      [...this.#server.output().matchAll(/^longest turn: (.*) ms$/gm)].map(([, turn]) => turn)
    const before = turns().length
    process.kill(this.#server.pid, 'SIGUSR2')
    await eventually(() => turns().length > before)
    return Number(turns().at(-1))
  }

  /** The most memory that the service's own process has held so far, without its workers, in MiB. Needs /proc. */
  get peakMemory(): number {
    return peakMemory(this.#server.pid)
  }

  /** Whether the process still runs: one that ran out of memory doesn't. */
  get isRunning(): boolean {
    return isRunning(this.#server.pid)
  }

  /** What a metric stands at. */
  async metric(name: string): Promise<number | undefined> {
    return (await scrape(this.#server)).get(name)
  }

  /** Those of which the log tells, which are not the ones that a limit ended. */
  get unexpectedlyLost(): readonly LostWorker[] {
    const lines = this.#server.output().split('\n')
    const lost = lines.filter((line) => line.includes('"msg":"worker lost"'))
    return lost
      .map((line): LostWorker => JSON.parse(line))
      .filter(({ cause }) => !/^(?:timeout|memory|recycled)$/.test(cause))
  }

  /** Writes the bytes of a request, and reads until the service closes the connection. */
  async exchange(request: Buffer): Promise<Buffer> {
    const socket = connect(Number(new URL(this.url).port), '127.0.0.1')
    const answer: Buffer[] = []
    socket.on('data', (chunk) => answer.push(chunk))
    // The service may close while the rest is still being written.
    socket.on('error', () => {})
    socket.write(request)
    await new Promise((resolve) => socket.once('close', resolve))
    return Buffer.concat(answer)
  }

  async close(): Promise<void> {
    this.#server.child.kill('SIGTERM')
    await this.#server.exited
  }
}

export interface BenignAnswers {
  /** When each small page was due, in milliseconds since 1970. */
  readonly dueTimes: readonly number[]
  /** Of each request, in milliseconds from when it was due. */
  readonly durations: readonly number[]
  /** What was answered other than 200. */
  readonly failures: readonly string[]
}

/** Asks for small pages, as somebody whom all the rest shouldn't touch. */
export class BenignClient {
  readonly #thread: Worker

  /**
   * @param mostPending so many pages may be waited for; what is due beyond them isn't asked for
   * @param every milliseconds from one page to the next
   */
  constructor(url: string, mostPending: number, every = 100) {
    this.#thread = new Worker(new URL('./benign-client.mjs', import.meta.url), {
      workerData: { url, key: benignKey, mostPending, every },
    })
  }

  /** Waits for the answers that are still to come. */
  async stop(): Promise<BenignAnswers> {
    this.#thread.postMessage('stop')
    const [answers] = await once(this.#thread, 'message')
    await this.#thread.terminate()
    return answers
  }
}

/** The least of `durations` that so large a share of them doesn't exceed. */
export function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
