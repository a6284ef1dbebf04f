import {
  authenticationFailures,
  deliveryKinds,
  deliveryOutcomes,
  deliveryProblems,
  idempotencyOutcomes,
  imageProblems,
  jobEnds,
  jobsNotFound,
  queueJobOutcomes,
  rateLimitPolicies,
  workerLossCauses,
} from './labels.ts'

/** One metric. A label lists its values, or is `'any'` if they aren't known before they occur. */
export interface MetricRow {
  readonly kind: 'counter' | 'histogram' | 'gauge'
  readonly help: string
  readonly labels: Readonly<Record<string, readonly string[] | 'any'>>
}

/**
 * Every metric, by its name in Prometheus. The labels hold no key, no address and nothing of a document, only values that the service
 * itself knows. docs/operating.md says what they mean, in the same order.
 */
export const metricTable = {
  octavo_http_requests_total: {
    kind: 'counter',
    help: 'Requests answered, by route and status.',
    labels: { method: 'any', route: 'any', status: 'any' },
  },
  octavo_http_request_duration_seconds: {
    kind: 'histogram',
    help: "Time from a request's headers to the end of its response.",
    labels: { method: 'any', route: 'any' },
  },
  octavo_conversions_total: {
    kind: 'counter',
    help: 'Documents that were requested, by outcome.',
    labels: { format: 'any', theme: 'any', outcome: 'any' },
  },
  octavo_conversion_duration_seconds: {
    kind: 'histogram',
    help: 'Time that workers took to convert a document, without its wait.',
    labels: { format: 'any' },
  },
  octavo_queue_wait_seconds: {
    kind: 'histogram',
    help: 'Time that a document waited for a worker, or until it was given up.',
    labels: {},
  },
  octavo_worker_restarts_total: {
    kind: 'counter',
    help: 'Workers that were replaced, by cause.',
    labels: { cause: workerLossCauses },
  },
  octavo_rate_limit_exceeded_total: {
    kind: 'counter',
    help: 'Requests over a rate limit, of a key or of an address without one.',
    labels: { policy: rateLimitPolicies },
  },
  octavo_authentication_failures_total: {
    kind: 'counter',
    help: 'Requests without a valid key.',
    labels: { reason: authenticationFailures },
  },
  octavo_rate_limit_local_total: {
    kind: 'counter',
    help: "Requests that this node counted locally, because Redis didn't answer.",
    labels: {},
  },
  octavo_image_fetches_total: {
    kind: 'counter',
    help: 'Images on other hosts that documents show, by outcome.',
    labels: { outcome: ['fetched', ...imageProblems] },
  },
  octavo_queue_jobs_total: {
    kind: 'counter',
    help: 'Documents that this worker took from the queue, by outcome.',
    labels: { outcome: queueJobOutcomes },
  },
  octavo_log_lines_lost_total: {
    kind: 'counter',
    help: "Lines of the log that couldn't be written.",
    labels: {},
  },
  octavo_audit_lines_lost_total: {
    kind: 'counter',
    help: "Lines of the audit log that couldn't be written to its file.",
    labels: {},
  },
  octavo_connections_refused_total: {
    kind: 'counter',
    help: 'Connections closed at once, because as many as allowed were open.',
    labels: {},
  },
  octavo_connections_closed_for_room_total: {
    kind: 'counter',
    help: 'Connections without a request that has a key, closed to make room for a new one.',
    labels: {},
  },
  octavo_idempotent_requests_total: {
    kind: 'counter',
    help: 'Requests with an Idempotency-Key, by outcome.',
    labels: { outcome: idempotencyOutcomes },
  },
  octavo_idempotent_answers_forgotten_total: {
    kind: 'counter',
    help: 'Kept responses that were dropped before they expired, to make room for others.',
    labels: {},
  },
  octavo_background_jobs_total: {
    kind: 'counter',
    help: 'Jobs, by outcome.',
    labels: { event: jobEnds },
  },
  octavo_deliveries_total: {
    kind: 'counter',
    help: 'Attempts to send results and callbacks of jobs to other hosts, by outcome.',
    labels: { kind: deliveryKinds, outcome: deliveryOutcomes },
  },
  octavo_delivery_problems_total: {
    kind: 'counter',
    help: 'Attempts to send results and callbacks of jobs that failed, by reason.',
    labels: { kind: deliveryKinds, problem: deliveryProblems },
  },
  octavo_background_jobs_not_found_total: {
    kind: 'counter',
    help: "Requests for jobs that don't exist, or belong to another key.",
    labels: { reason: jobsNotFound },
  },
  octavo_request_body_bytes: {
    kind: 'gauge',
    help: 'Memory reserved for the bodies of requests.',
    labels: {},
  },
  octavo_request_bodies_waiting: {
    kind: 'gauge',
    help: 'Requests that wait for memory before their body is read.',
    labels: {},
  },
  octavo_answer_bytes: {
    kind: 'gauge',
    help: 'Bytes of responses that clients have not read yet, by where they are kept.',
    labels: { kept_in: ['memory', 'disk'] },
  },
  octavo_idempotency_keys: {
    kind: 'gauge',
    help: 'Idempotency-Keys whose response this node keeps or is preparing.',
    labels: {},
  },
  octavo_background_jobs: {
    kind: 'gauge',
    help: 'Jobs that wait, run or are kept with their result, on this node.',
    labels: { state: ['waiting', 'running', 'kept'] },
  },
  octavo_job_event_streams: {
    kind: 'gauge',
    help: 'Streams of events about jobs that are open on this node.',
    labels: {},
  },
  octavo_kept_bytes: {
    kind: 'gauge',
    help: 'Bytes of jobs, their results and kept responses in Redis, of all nodes.',
    labels: {},
  },
  octavo_queue_documents: {
    kind: 'gauge',
    help: 'Documents that wait for a worker.',
    labels: {},
  },
  octavo_workers: {
    kind: 'gauge',
    help: 'Worker processes, by state.',
    labels: { state: ['busy', 'idle', 'starting'] },
  },
  octavo_redis_up: {
    kind: 'gauge',
    help: 'Whether Redis is reachable: 1 or 0.',
    labels: {},
  },
  octavo_queue_up: {
    kind: 'gauge',
    help: 'Whether documents can be handed to the queue (1), or not (0).',
    labels: {},
  },
} as const satisfies Readonly<Record<string, MetricRow>>

type Table = typeof metricTable

/** The names of all metrics of a kind. */
export type MetricName<Kind extends MetricRow['kind']> = {
  [Name in keyof Table]: Table[Name]['kind'] extends Kind ? Name : never
}[keyof Table]

/** The labels of a metric with a value each. */
export type LabelValues<Name extends keyof Table> = {
  readonly [Label in keyof Table[Name]['labels']]: Table[Name]['labels'][Label] extends readonly (infer Value)[]
    ? Value
    : string | number
}

/** What a gauge shows: a number, or one for each value of its label. */
export type GaugeReading<Name extends MetricName<'gauge'>> =
  keyof Table[Name]['labels'] extends never
    ? number
    : Readonly<Record<LabelValues<Name>[keyof LabelValues<Name>] & string, number>>
