import { eventually } from './eventually.ts'
import { scrape } from './metrics.ts'
import { childProcesses, endAll, hasProc } from './processes.ts'
import { RedisServer } from './redis-server.ts'
import { type ServerProcess, startProcess, startWorker } from './server-process.ts'
import { sha256 } from './service.ts'

/** Of three clients, whose rate limits are out of the way. */
export const fleetKeys = {
  one: 'a-key-of-the-fleet',
  other: 'another-key',
  third: 'a-third-key',
} as const

type Environment = Record<string, string>

/** API nodes and workers on one Redis, as an operator runs them: a process each. */
export class TestFleet {
  readonly redis: RedisServer
  readonly #environment: Environment
  readonly #processes: ServerProcess[] = []

  private constructor(redis: RedisServer, { account = '', ...environment }: Environment) {
    this.redis = redis
    this.#environment = {
      REDIS_URL: `redis://${account}127.0.0.1:${redis.port}`,
      API_KEY_HASHES: Object.values(fleetKeys)
        .map((key) => `${sha256(key).toString('hex')}:premium`)
        .join(','),
      RATE_LIMIT_PREMIUM: '1000000',
      METRICS_PORT: '0',
      CONVERT_ON: 'queue',
      ...environment,
    }
  }

  /** @param redis its parameters */
  static async start(
    environment: Environment = {},
    ...redis: readonly string[]
  ): Promise<TestFleet> {
    return new TestFleet(await RedisServer.start(...redis), environment)
  }

  /** A node that has reached the queue: on a busy machine it listens before that. */
  async node(environment: Environment = {}): Promise<ServerProcess> {
    const node = await this.nodeAtOnce(environment)
    await eventually(async () => (await readiness(node)).reason !== 'queue_unreachable')
    return node
  }

  /** A node, whether it has reached the queue or not. */
  nodeAtOnce(environment: Environment = {}): Promise<ServerProcess> {
    return this.#keep(startProcess({ ...this.#environment, ...environment }))
  }

  worker(environment: Environment = {}): Promise<ServerProcess> {
    return this.#keep(startWorker({ ...this.#environment, ...environment }))
  }

  /**
   * Every key of Redis that isn't a count of requests or of BullMQ's queue of jobs, with the milliseconds that it has left, or -1.
   */
  async kept(): Promise<ReadonlyMap<string, number>> {
    return this.redis.ask(async (client) => {
      const names = (await client.keys('*')).filter(
        (name) => !/:rate-limit:|^octavo:jobs-v1:(?!(job|body|file|of):)/.test(name),
      )
      const times = await Promise.all(names.map((name) => client.pttl(name)))
      // -2 is for what has ended in between.
      return new Map(
        names.flatMap((name, index) => {
          const milliseconds = times[index] ?? -2
          return milliseconds === -2 ? [] : [[name, milliseconds] as const]
        }),
      )
    })
  }

  async end(): Promise<void> {
    // What a test has stopped of them would keep their output open.
    for (const { child, pid } of this.#processes) {
      if (child.exitCode === null && hasProc) endAll(childProcesses(pid))
      child.kill('SIGKILL')
    }
    await Promise.all(this.#processes.map(({ exited }) => exited))
    await this.redis.remove()
  }

  async #keep(started: Promise<ServerProcess>): Promise<ServerProcess> {
    const process = await started
    this.#processes.push(process)
    return process
  }
}

export interface Sending {
  readonly key?: string
  readonly id?: string
  readonly signal?: AbortSignal
}

/** `POST` with a JSON body. */
export function post(
  node: ServerProcess,
  path: string,
  body: unknown,
  { key = fleetKeys.one, id, signal }: Sending = {},
): Promise<Response> {
  return fetch(`${node.url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      ...(id !== undefined && { 'x-request-id': id }),
    },
    body: JSON.stringify(body),
    ...(signal !== undefined && { signal }),
  })
}

export async function readiness(node: ServerProcess): Promise<{ readonly reason?: string }> {
  return (await fetch(`${node.url}/readyz`)).json() as Promise<{ readonly reason?: string }>
}

/** How many documents wait in the whole fleet, as a node tells it. */
export async function waiting(node: ServerProcess): Promise<number | undefined> {
  return (await scrape(node)).get('octavo_queue_documents')
}

/** How many jobs ended like this on a worker. */
export async function jobs(worker: ServerProcess, outcome: string): Promise<number> {
  return (await scrape(worker)).get(`octavo_queue_jobs_total{outcome="${outcome}"}`) ?? 0
}
