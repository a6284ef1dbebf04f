/** With the version of what stands in Redis, so that nodes and workers that don't understand each other never meet. */
export const queueName = 'conversions-v1'

/** Of all that Octavo keeps in Redis. BullMQ's own keys are below `octavo:conversions-v1:`. */
export const prefix = 'octavo'

/** Everything else that the fleet keeps in Redis. Each ends by itself. */
export const keys = {
  /** A document on its way, then what became of it. */
  document: (id: string) => `octavo:fleet:document:${id}`,
  /** The ids of all documents that wait for a worker, by when they have waited too long. */
  waiting: 'octavo:fleet:waiting',
  /** Those of one client. */
  waitingOf: (client: string) => `octavo:fleet:waiting:${client}`,
  /** The turn that was taken last. */
  turn: 'octavo:fleet:turn',
  /** The last turn that a client was given. */
  turnOf: (client: string) => `octavo:fleet:turn:${client}`,
  /** Who takes documents, and how many at a time, by when that isn't known any more. */
  workers: 'octavo:fleet:workers',
  /** Whether any document has ended a worker lately. */
  suspects: 'octavo:fleet:suspects',
  /** How often a document has ended a worker, and how the last time. */
  suspect: (fingerprint: string) => `octavo:fleet:suspect:${fingerprint}`,
  /** BullMQ's list of what workers have. */
  active: `${prefix}:${queueName}:active`,
} as const
