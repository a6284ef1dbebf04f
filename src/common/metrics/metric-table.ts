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

type Labels = MetricRow['labels']

const counter = <const Of extends Labels>(help: string, labels: Of) =>
  ({ kind: 'counter', help, labels }) as const
const histogram = <const Of extends Labels>(help: string, labels: Of) =>
  ({ kind: 'histogram', help, labels }) as const
const gauge = <const Of extends Labels>(help: string, labels: Of) =>
  ({ kind: 'gauge', help, labels }) as const

/**
 * Every metric, by its name in Prometheus. The labels hold no key, no address and nothing of a document, only values that the service
 * itself knows. docs/operating.md says what they mean, in the same order.
 */
export const metricTable = {
  octavo_http_requests_total: counter('Requests answered, by route and status.', {
    method: 'any',
    route: 'any',
    status: 'any',
  }),
  octavo_http_request_duration_seconds: histogram(
    "Time from a request's headers to the end of its response.",
    { method: 'any', route: 'any' },
  ),
  octavo_conversions_total: counter('Documents that were requested, by outcome.', {
    format: 'any',
    theme: 'any',
    outcome: 'any',
  }),
  octavo_conversion_duration_seconds: histogram(
    'Time that workers took to convert a document, without its wait.',
    { format: 'any' },
  ),
  octavo_queue_wait_seconds: histogram(
    'Time that a document waited for a worker, or until it was given up.',
    {},
  ),
  octavo_worker_restarts_total: counter('Workers that were replaced, by cause.', {
    cause: workerLossCauses,
  }),
  octavo_rate_limit_exceeded_total: counter(
    'Requests over a rate limit, of a key or of an address without one.',
    { policy: rateLimitPolicies },
  ),
  octavo_authentication_failures_total: counter('Requests without a valid key.', {
    reason: authenticationFailures,
  }),
  octavo_rate_limit_local_total: counter(
    "Requests that this node counted locally, because Redis didn't answer.",
    {},
  ),
  octavo_image_fetches_total: counter('Images on other hosts that documents show, by outcome.', {
    outcome: ['fetched', ...imageProblems],
  }),
  octavo_queue_jobs_total: counter('Documents that this worker took from the queue, by outcome.', {
    outcome: queueJobOutcomes,
  }),
  octavo_long_turns_total: counter(
    'Turns of the event loop that took over 200 ms, in which no other request was answered.',
    {},
  ),
  octavo_log_lines_lost_total: counter("Lines of the log that couldn't be written.", {}),
  octavo_audit_lines_lost_total: counter(
    "Lines of the audit log that couldn't be written to its file.",
    {},
  ),
  octavo_connections_refused_total: counter(
    'Connections closed at once, because as many as allowed were open.',
    {},
  ),
  octavo_connections_closed_for_room_total: counter(
    'Connections without a request that has a key, closed to make room for a new one.',
    {},
  ),
  octavo_idempotent_requests_total: counter('Requests with an Idempotency-Key, by outcome.', {
    outcome: idempotencyOutcomes,
  }),
  octavo_idempotent_answers_forgotten_total: counter(
    'Kept responses that were dropped before they expired, to make room for others.',
    {},
  ),
  octavo_background_jobs_total: counter('Jobs, by outcome.', { event: jobEnds }),
  octavo_deliveries_total: counter(
    'Attempts to send results and callbacks of jobs to other hosts, by outcome.',
    { kind: deliveryKinds, outcome: deliveryOutcomes },
  ),
  octavo_delivery_problems_total: counter(
    'Attempts to send results and callbacks of jobs that failed, by reason.',
    { kind: deliveryKinds, problem: deliveryProblems },
  ),
  octavo_background_jobs_not_found_total: counter(
    "Requests for jobs that don't exist, or belong to another key.",
    { reason: jobsNotFound },
  ),
  octavo_request_body_bytes: gauge('Memory reserved for the bodies of requests.', {}),
  octavo_request_bodies_waiting: gauge(
    'Requests that wait for memory before their body is read.',
    {},
  ),
  octavo_answer_bytes: gauge(
    'Bytes of responses that clients have not read yet, by where they are kept.',
    { kept_in: ['memory', 'disk'] },
  ),
  octavo_idempotency_keys: gauge(
    'Idempotency-Keys whose response this node keeps or is preparing.',
    {},
  ),
  octavo_background_jobs: gauge(
    'Jobs that wait, run or are kept with their result, on this node.',
    { state: ['waiting', 'running', 'kept'] },
  ),
  octavo_job_event_streams: gauge('Streams of events about jobs that are open on this node.', {}),
  octavo_kept_bytes: gauge(
    'Bytes of jobs, their results and kept responses in Redis, of all nodes.',
    {},
  ),
  octavo_queue_documents: gauge('Documents that wait for a worker.', {}),
  octavo_workers: gauge('Worker processes, by state.', { state: ['busy', 'idle', 'starting'] }),
  octavo_redis_up: gauge('Whether Redis is reachable: 1 or 0.', {}),
  octavo_queue_up: gauge('Whether documents can be handed to the queue (1), or not (0).', {}),
} satisfies Readonly<Record<string, MetricRow>>

type Table = typeof metricTable

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
