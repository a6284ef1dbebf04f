import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Format } from '#octavo/output.js'
import { metricsUrl, scrape } from '../support/metrics.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { keys, sha256 } from '../support/service.ts'

/** The key of the client whose requests are as they should be. */
const benignKey = 'a-key-of-somebody-else'

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
  while (!(await fetch(`${server.url}/readyz`)).ok) await wait(50)
  return new HostileService(server)
}

export interface Converted {
  readonly status: number
  readonly body: unknown
  /** From the question to the end of the answer. */
  readonly milliseconds: number
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
    return { status: response.status, body, milliseconds: performance.now() - start }
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

/** So many small pages may be waited for: a busy machine isn't to be made busier, nor the queue filled by them alone. */
const mostPending = 10

/** Asks every 100 ms for a small page, as somebody whom all the rest shouldn't touch. */
export class BenignClient {
  readonly #url: string
  readonly #pending = new Set<Promise<void>>()
  readonly #clock: NodeJS.Timeout
  /** Of each request, in milliseconds. */
  readonly durations: number[] = []
  /** What was answered other than 200. */
  readonly failures: string[] = []

  constructor(url: string) {
    this.#url = url
    this.#clock = setInterval(() => {
      if (this.#pending.size >= mostPending) return
      const asked = this.#ask()
      this.#pending.add(asked)
      void asked.finally(() => this.#pending.delete(asked))
    }, 100)
  }

  async stop(): Promise<void> {
    clearInterval(this.#clock)
    await Promise.all(this.#pending)
  }

  async #ask(): Promise<void> {
    const start = performance.now()
    try {
      const response = await fetch(`${this.#url}/api/v1/convert`, {
        method: 'POST',
        headers: { 'x-api-key': benignKey, 'content-type': 'application/json' },
        body: JSON.stringify({ content: '# Hello\n\nA *small* page.' }),
      })
      const text = await response.text()
      if (response.status !== 200) this.failures.push(`${response.status} ${text}`)
    } catch (error) {
      this.failures.push(String(error))
    }
    this.durations.push(performance.now() - start)
  }
}

/** The least of `durations` that so large a share of them doesn't exceed. */
export function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
