import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { conversionOutcome } from './conversion-outcome.ts'
import {
  type AuthenticationFailure,
  authenticationFailures,
  type DeliveryKind,
  type DeliveryOutcome,
  type DeliveryProblem,
  deliveryKinds,
  deliveryOutcomes,
  deliveryProblems,
  type IdempotencyOutcome,
  type ImageFetchOutcome,
  idempotencyOutcomes,
  imageProblems,
  type JobEnd,
  type JobNotFound,
  jobEnds,
  jobsNotFound,
  type RateLimitPolicy,
  rateLimitPolicies,
  type WorkerLossCause,
  workerLossCauses,
} from './labels.ts'
import { type NamedTheme, themeLabel } from './theme-label.ts'

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route, never the address, of which there is no end. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** A document that was asked for and is settled. */
export interface EndedConversion {
  readonly request: { readonly format: string; readonly theme?: NamedTheme }
  /** The error that its caller got, or `undefined` if it was converted. */
  readonly error: unknown
  readonly waitedMilliseconds: number
  /** `undefined` if no worker had it. */
  readonly convertedMilliseconds: number | undefined
}

/** Documents that wait, and workers by state. */
export type Load = Readonly<Record<'waiting' | 'busy' | 'idle' | 'starting', number>>

/** Answers that are kept until clients have read them, in memory and on disk. */
export interface AnswerLoad {
  readonly memoryBytes: number
  readonly diskBytes: number
}

/** Bodies of requests in memory, or waiting for it. */
export interface BodyLoad {
  readonly heldBytes: number
  readonly waiting: number
}

/** From a page of HTML, which takes milliseconds, to the longest that a conversion may take by default. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * What the service counts and measures, in a registry of its own. Labels hold no key, no address and nothing of a
 * document, only values that the service itself knows.
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
    help: "Time from a request's headers to the end of its response.",
    labelNames: ['method', 'route'],
    buckets: secondsBuckets,
    registers: [this.registry],
  })
  readonly #conversions = new Counter({
    name: 'octavo_conversions_total',
    help: 'Documents that were requested, by outcome.',
    labelNames: ['format', 'theme', 'outcome'],
    registers: [this.registry],
  })
  readonly #conversionSeconds = new Histogram({
    name: 'octavo_conversion_duration_seconds',
    help: 'Time that workers took to convert a document, without its wait.',
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
    help: 'Requests over a rate limit, of a key or of an address without one.',
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
    help: "Requests that this node counted locally, because Redis didn't answer.",
    registers: [this.registry],
  })

  readonly #imageFetches = new Counter({
    name: 'octavo_image_fetches_total',
    help: 'Images on other hosts that documents show, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  readonly #jobs = new Counter({
    name: 'octavo_queue_jobs_total',
    help: 'Documents that this worker took from the queue, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })

  readonly #logLinesLost = new Counter({
    name: 'octavo_log_lines_lost_total',
    help: "Lines of the log that couldn't be written.",
    registers: [this.registry],
  })

  readonly #auditLinesLost = new Counter({
    name: 'octavo_audit_lines_lost_total',
    help: "Lines of the audit log that couldn't be written to its file.",
    registers: [this.registry],
  })

  readonly #connectionsRefused = new Counter({
    name: 'octavo_connections_refused_total',
    help: 'Connections closed at once, because as many as allowed were open.',
    registers: [this.registry],
  })
  readonly #connectionsClosedForRoom = new Counter({
    name: 'octavo_connections_closed_for_room_total',
    help: 'Connections without a request that has a key, closed to make room for a new one.',
    registers: [this.registry],
  })

  readonly #idempotentRequests = new Counter({
    name: 'octavo_idempotent_requests_total',
    help: 'Requests with an Idempotency-Key, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  readonly #answersForgotten = new Counter({
    name: 'octavo_idempotent_answers_forgotten_total',
    help: 'Kept responses that were dropped before they expired, to make room for others.',
    registers: [this.registry],
  })

  readonly #backgroundJobs = new Counter({
    name: 'octavo_background_jobs_total',
    help: 'Jobs, by outcome.',
    labelNames: ['event'],
    registers: [this.registry],
  })

  readonly #deliveries = new Counter({
    name: 'octavo_deliveries_total',
    help: 'Attempts to send results and callbacks of jobs to other hosts, by outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  })
  readonly #deliveryProblems = new Counter({
    name: 'octavo_delivery_problems_total',
    help: 'Attempts to send results and callbacks of jobs that failed, by reason.',
    labelNames: ['kind', 'problem'],
    registers: [this.registry],
  })
  readonly #jobsNotFound = new Counter({
    name: 'octavo_background_jobs_not_found_total',
    help: 'Requests for jobs that their key has not, by whether another has.',
    labelNames: ['reason'],
    registers: [this.registry],
  })

  constructor() {
    // A series that begins at zero shows its first event as an increase.
    for (const cause of workerLossCauses) this.#workersLost.inc({ cause }, 0)
    for (const policy of rateLimitPolicies) this.#rateLimited.inc({ policy }, 0)
    for (const reason of authenticationFailures) this.#unauthenticated.inc({ reason }, 0)
    for (const kind of deliveryKinds) {
      for (const outcome of deliveryOutcomes) this.#deliveries.inc({ kind, outcome }, 0)
      for (const problem of deliveryProblems) this.#deliveryProblems.inc({ kind, problem }, 0)
    }
    for (const event of jobEnds) this.#backgroundJobs.inc({ event }, 0)
    for (const reason of jobsNotFound) this.#jobsNotFound.inc({ reason }, 0)
    for (const outcome of idempotencyOutcomes) this.#idempotentRequests.inc({ outcome }, 0)
    for (const outcome of ['fetched', ...imageProblems]) this.#imageFetches.inc({ outcome }, 0)
  }

  imageFetched(outcome: ImageFetchOutcome): void {
    this.#imageFetches.inc({ outcome })
  }

  requestAnswered({ method, route, status, seconds }: AnsweredRequest): void {
    const known = methods.includes(method) ? method : 'other'
    this.#requests.inc({ method: known, route, status })
    this.#requestSeconds.observe({ method: known, route }, seconds)
  }

  /** A request that isn't well-formed, and so has no route. */
  malformedRequest(status: number): void {
    this.#requests.inc({ method: 'unknown', route: 'malformed', status })
  }

  conversionEnded(event: EndedConversion): void {
    const { format, theme } = event.request
    this.#conversions.inc({
      format,
      theme: themeLabel(theme),
      outcome: conversionOutcome(event.error),
    })
    this.#waitSeconds.observe(event.waitedMilliseconds / 1000)
    if (event.convertedMilliseconds === undefined) return
    this.#conversionSeconds.observe({ format }, event.convertedMilliseconds / 1000)
  }

  workerLost(cause: WorkerLossCause): void {
    this.#workersLost.inc({ cause })
  }

  jobEnded(outcome: 'answered' | 'unwanted' | 'returned'): void {
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

  idempotentRequest(outcome: IdempotencyOutcome): void {
    this.#idempotentRequests.inc({ outcome })
  }

  idempotentAnswerForgotten(): void {
    this.#answersForgotten.inc()
  }

  backgroundJob(event: JobEnd): void {
    this.#backgroundJobs.inc({ event })
  }

  delivery(kind: DeliveryKind, outcome: DeliveryOutcome): void {
    this.#deliveries.inc({ kind, outcome })
  }

  deliveryProblem(kind: DeliveryKind, problem: DeliveryProblem): void {
    this.#deliveryProblems.inc({ kind, problem })
  }

  jobNotFound(reason: JobNotFound): void {
    this.#jobsNotFound.inc({ reason })
  }

  connectionRefused(): void {
    this.#connectionsRefused.inc()
  }

  connectionClosedForRoom(): void {
    this.#connectionsClosedForRoom.inc()
  }

  logLineLost(): void {
    this.#logLinesLost.inc()
  }

  auditLineLost(): void {
    this.#auditLinesLost.inc()
  }

  /** Adds prom-client's metrics of a Node process: CPU, memory, handles, garbage collection and event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Reads the current load whenever the metrics are scraped. */
  watchPool(pool: { readonly load: Load }): void {
    this.#watch(
      'octavo_queue_documents',
      'Documents that wait for a worker.',
      () => pool.load.waiting,
    )
    new Gauge({
      name: 'octavo_workers',
      help: 'Worker processes, by state.',
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

  /** Reads what bodies of requests hold whenever the metrics are scraped. */
  watchBodies(load: () => BodyLoad): void {
    this.#watch(
      'octavo_request_body_bytes',
      'Memory reserved for the bodies of requests.',
      () => load().heldBytes,
    )
    this.#watch(
      'octavo_request_bodies_waiting',
      'Requests that wait for memory before their body is read.',
      () => load().waiting,
    )
  }

  /** Reads what answers hold that clients haven't read yet whenever the metrics are scraped. */
  watchAnswers(load: () => AnswerLoad): void {
    new Gauge({
      name: 'octavo_answer_bytes',
      help: 'Bytes of responses that clients have not read yet, by where they are kept.',
      labelNames: ['kept_in'],
      registers: [this.registry],
      collect() {
        const { memoryBytes, diskBytes } = load()
        this.set({ kept_in: 'memory' }, memoryBytes)
        this.set({ kept_in: 'disk' }, diskBytes)
      },
    })
  }

  /** Reads how many answers this node keeps for requests that are sent again whenever the metrics are scraped. */
  watchIdempotencyKeys(records: { readonly size: number }): void {
    this.#watch(
      'octavo_idempotency_keys',
      'Idempotency-Keys whose response this node keeps or is preparing.',
      () => records.size,
    )
  }

  /** Reads the jobs of this node whenever the metrics are scraped. */
  watchBackgroundJobs(jobs: {
    readonly load: Readonly<Record<'waiting' | 'running' | 'kept', number>>
  }): void {
    new Gauge({
      name: 'octavo_background_jobs',
      help: 'Jobs that wait, run or are kept with their result, on this node.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        for (const [state, count] of Object.entries(jobs.load)) this.set({ state }, count)
      },
    })
  }

  /** Reads how many streams of events this node sends whenever the metrics are scraped. */
  watchJobStreams(events: { readonly streams: number }): void {
    this.#watch(
      'octavo_job_event_streams',
      'Streams of events about jobs that are open on this node.',
      () => events.streams,
    )
  }

  /** Reads how many bytes nodes keep in Redis whenever the metrics are scraped. */
  watchKept(kept: { readonly keptBytes: number }): void {
    this.#watch(
      'octavo_kept_bytes',
      'Bytes of jobs, their results and kept responses in Redis, of all nodes.',
      () => kept.keptBytes,
    )
  }

  /** Reads whether Redis answers whenever the metrics are scraped. */
  watchRedis(connection: { readonly up: boolean }): void {
    const help = 'Whether Redis is reachable: 1 or 0.'
    this.#watch('octavo_redis_up', help, () => Number(connection.up))
  }

  /** Reads whether documents can be handed to the queue whenever the metrics are scraped. */
  watchQueue(queue: { readonly up: boolean }): void {
    const help = 'Whether documents can be handed to the queue (1), or not (0).'
    this.#watch('octavo_queue_up', help, () => Number(queue.up))
  }

  #watch(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }
}
