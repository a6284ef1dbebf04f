/*
 * The values of the metrics' labels: a handful each, all known to the service itself. docs/operating.md says what they mean.
 */

/** Why a request had no valid key. */
export const authenticationFailures = ['missing', 'invalid', 'expired'] as const
export type AuthenticationFailure = (typeof authenticationFailures)[number]

/** The rate limits that a request may meet: that of its key's tier, or that of addresses without a valid key. */
export const rateLimitPolicies = ['default', 'premium', 'unauthenticated'] as const
export type RateLimitPolicy = (typeof rateLimitPolicies)[number]

/** Why a worker process was replaced. */
export const workerLossCauses = [
  'crash',
  'killed',
  'unresponsive',
  'timeout',
  'memory',
  'recycled',
  'start',
] as const

/** What became of a document that a worker took from the queue. */
export const queueJobOutcomes = ['answered', 'unwanted', 'returned'] as const

/** Why an image on another host could not be fetched. */
export const imageProblems = [
  'address',
  'host',
  'internal',
  'certificate',
  'redirect',
  'redirects',
  'status',
  'encoding',
  'broken',
  'timeout',
  'size',
  'total',
  'count',
  'busy',
  'gone',
] as const
export type ImageProblem = (typeof imageProblems)[number]
export type ImageFetchOutcome = 'fetched' | ImageProblem

/**
 * What became of a request with an `Idempotency-Key`: it was the `first`, `repeated` one that had its answer, `waited` for the
 * first, or was `refused` since the key belongs to another.
 */
export const idempotencyOutcomes = ['first', 'repeated', 'waited', 'refused'] as const
export type IdempotencyOutcome = (typeof idempotencyOutcomes)[number]

/** What is sent to other hosts when a job has ended: its result, or the news. */
export const deliveryKinds = ['upload', 'callback'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** What became of an attempt to send it: there is another one if it's `retried`, and none if it `failed`. */
export const deliveryOutcomes = ['delivered', 'retried', 'failed'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** Why an attempt failed: what kept the host from answering, `status` if it answered with an error, or `fault` for one of the service. */
export const deliveryProblems = [
  'address',
  'host',
  'internal',
  'certificate',
  'broken',
  'timeout',
  'status',
  'fault',
] as const

/**
 * Whose a job is that was asked for in vain: `unknown` if there is none under that id, since it has expired, was deleted or never was,
 * or `other_key` if it's another key's.
 */
export const jobsNotFound = ['unknown', 'other_key'] as const
export type JobNotFound = (typeof jobsNotFound)[number]

/** What became of a job: it was `accepted`, or `refused` for want of room; then it was `done`, `failed` or was `deleted`. */
export const jobEnds = ['accepted', 'refused', 'done', 'failed', 'deleted'] as const
export type JobEnd = (typeof jobEnds)[number]
