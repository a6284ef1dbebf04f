import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ConversionEvent, ConversionLoad, WorkerLossCause } from '../../pool/pool.ts'
import type { JobOutcome } from '../../queue/fleet-worker.ts'
import type { FetchOutcome } from '../../service/images/image-fetcher.ts'
import { imageProblems } from '../../service/images/image-problems.ts'
import type { RateLimitPolicy } from '../../service/rate-limits.ts'
import { conversionOutcome } from './conversion-outcome.ts'

/** Why a request had no key that is good. */
export type AuthenticationFailure = 'missing' | 'invalid' | 'expired'

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route and never the address, which anybody may vary without end. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** From a page of HTML, which takes milliseconds, to the longest that a conversion may take by default. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * What the service counts and measures, in a registry of its own. Every label has a handful of values that the
 * service itself knows: no key, no address, nothing of a document.
 */
export class Metrics {
  readonly registry = new Registry()

  readonly #requests = new Counter({
    name: 'octavo_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  readonly #requestSeconds = new Histogram({
    name: 'octavo_http_request_duration_seconds',
    help: "Time from a request's headers to the end of its answer.",
    labelNames: ['method', 'route'],
    buckets: secondsBuckets,
    registers: [this.registry],
  })
  readonly #conversions = new Counter({
    name: 'octavo_conversions_total',
    help: 'Documents that were asked for, by how they ended.',
    labelNames: ['format', 'theme', 'outcome'],
    registers: [this.registry],
  })
  readonly #conversionSeconds = new Histogram({
    name: 'octavo_conversion_duration_seconds',
    help: 'Time that workers took over a document, without its wait.',
    labelNames: ['format'],
    buckets: secondsBuckets,
    registers: [this.registry],
  })
  readonly #waitSeconds = new Histogram({
    name: 'octavo_queue_wait_seconds',
    help: 'Time that a document waited for a worker, or until it was given up.',
    buckets: secondsBuckets,
    registers: [this.registry],
  })
  readonly #workersLost = new Counter({
    name: 'octavo_worker_restarts_total',
    help: 'Workers that were replaced, by cause.',
    labelNames: ['cause'],
    registers: [this.registry],
  })
  readonly #rateLimited = new Counter({
    name: 'octavo_rate_limit_exceeded_total',
    help: 'Requests refused because their key, or their address without one, had none left.',
    labelNames: ['policy'],
    registers: [this.registry],
  })
  readonly #unauthenticated = new Counter({
    name: 'octavo_authentication_failures_total',
    help: 'Requests without a good key.',
    labelNames: ['reason'],
    registers: [this.registry],
  })

  readonly #countedLocally = new Counter({
    name: 'octavo_rate_limit_local_total',
    help: "Requests that this node counted by itself, because Redis didn't answer.",
    registers: [this.registry],
  })

  readonly #imageFetches = new Counter({
    name: 'octavo_image_fetches_total',
    help: 'Images on other hosts that documents asked for, by how their fetch ended.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  readonly #jobs = new Counter({
    name: 'octavo_queue_jobs_total',
    help: 'Documents that this worker took from the queue, by what became of them.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })

  readonly #logLinesLost = new Counter({
    name: 'octavo_log_lines_lost_total',
    help: "Lines of the log that couldn't be written.",
    registers: [this.registry],
  })

  readonly #connectionsRefused = new Counter({
    name: 'octavo_connections_refused_total',
    help: 'Connections closed at once, because as many as may be were open.',
    registers: [this.registry],
  })

  constructor() {
    // A series that begins at zero shows its first event as a rise.
    for (const cause of Object.keys(causes)) this.#workersLost.inc({ cause }, 0)
    for (const policy of Object.keys(policies)) this.#rateLimited.inc({ policy }, 0)
    for (const reason of Object.keys(failures)) this.#unauthenticated.inc({ reason }, 0)
    for (const outcome of ['fetched', ...imageProblems]) this.#imageFetches.inc({ outcome }, 0)
  }

  imageFetched(outcome: FetchOutcome): void {
    this.#imageFetches.inc({ outcome })
  }

  requestAnswered({ method, route, status, seconds }: AnsweredRequest): void {
    const known = methods.includes(method) ? method : 'other'
    this.#requests.inc({ method: known, route, status })
    this.#requestSeconds.observe({ method: known, route }, seconds)
  }

  /** A request that isn't well-formed, so that it never had a route. */
  malformedRequest(status: number): void {
    this.#requests.inc({ method: 'unknown', route: 'malformed', status })
  }

  conversionEnded(event: ConversionEvent): void {
    const { format, theme = 'default' } = event.request
    this.#conversions.inc({ format, theme, outcome: conversionOutcome(event.error) })
    this.#waitSeconds.observe(event.waitedMilliseconds / 1000)
    if (event.convertedMilliseconds === undefined) return
    this.#conversionSeconds.observe({ format }, event.convertedMilliseconds / 1000)
  }

  workerLost(cause: WorkerLossCause): void {
    this.#workersLost.inc({ cause })
  }

  jobEnded(outcome: JobOutcome): void {
    this.#jobs.inc({ outcome })
  }

  rateLimitExceeded(policy: RateLimitPolicy): void {
    this.#rateLimited.inc({ policy })
  }

  authenticationFailed(reason: AuthenticationFailure): void {
    this.#unauthenticated.inc({ reason })
  }

  rateLimitCountedLocally(): void {
    this.#countedLocally.inc()
  }

  connectionRefused(): void {
    this.#connectionsRefused.inc()
  }

  logLineLost(): void {
    this.#logLinesLost.inc()
  }

  /** Adds what prom-client knows of any Node process: its CPU, memory, handles, garbage and event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Reads what the pool is at whenever the metrics are asked for. */
  watchPool(pool: { readonly load: ConversionLoad }): void {
    new Gauge({
      name: 'octavo_queue_documents',
      help: 'Documents that wait for a worker.',
      registers: [this.registry],
      collect() {
        this.set(pool.load.waiting)
      },
    })
    new Gauge({
      name: 'octavo_workers',
      help: 'Worker processes, by what they are at.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        const { busy, idle, starting } = pool.load
        for (const [state, count] of Object.entries({ busy, idle, starting })) {
          this.set({ state }, count)
        }
      },
    })
  }

  /** Reads whether Redis answers whenever the metrics are asked for. */
  watchRedis(connection: { readonly up: boolean }): void {
    new Gauge({
      name: 'octavo_redis_up',
      help: 'Whether Redis answers (1), or not (0).',
      registers: [this.registry],
      collect() {
        this.set(connection.up ? 1 : 0)
      },
    })
  }

  /** Reads whether documents can be handed to the queue whenever the metrics are asked for. */
  watchQueue(queue: { readonly up: boolean }): void {
    new Gauge({
      name: 'octavo_queue_up',
      help: 'Whether documents can be handed to the queue (1), or not (0).',
      registers: [this.registry],
      collect() {
        this.set(queue.up ? 1 : 0)
      },
    })
  }
}

// Objects and not lists, so that the compiler asks for a value that is added to the type.
const policies: Record<RateLimitPolicy, true> = {
  default: true,
  premium: true,
  unauthenticated: true,
}
const failures: Record<AuthenticationFailure, true> = {
  missing: true,
  invalid: true,
  expired: true,
}
const causes: Record<WorkerLossCause, true> = {
  crash: true,
  killed: true,
  unresponsive: true,
  timeout: true,
  memory: true,
  recycled: true,
  start: true,
}
