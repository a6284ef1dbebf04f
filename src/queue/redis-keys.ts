/** Of everything that is stored in Redis: raise it with any change, so that old and new nodes and workers never meet. */
const version = 5

/** Of BullMQ's queue. */
export const queueName = `conversions-v${version}`

/** Of all of Octavo's keys in Redis. BullMQ's own begin with `octavo:conversions-v5:`. */
export const prefix = 'octavo'

const fleet = `${prefix}:fleet-v${version}`

/** The other keys that nodes and workers share. Each expires by itself. */
export const keys = {
  /** A document on its way, then its answer. */
  document: (id: string) => `${fleet}:document:${id}`,
  /** An answer of which a node has read a part. */
  taken: (id: string) => `${fleet}:taken:${id}`,
  /** A font of a theme or a Word template that documents name. */
  file: (hash: string) => `${fleet}:file:${hash}`,
  /** The ids of all documents that wait for a worker, by the time at which they have waited too long. */
  waiting: `${fleet}:waiting`,
  /** Those of one client. */
  waitingOf: (client: string) => `${fleet}:waiting:${client}`,
  /** The turn that was taken last. */
  turn: `${fleet}:turn`,
  /** The last turn that a client was given. */
  turnOf: (client: string) => `${fleet}:turn:${client}`,
  /** The clients that have asked lately, by the time at which they last did. */
  asked: `${fleet}:asked`,
  /** The documents of a client that workers convert, by the time at which the worker's hold on a slot expires. */
  heldOf: (client: string) => `${fleet}:held:${client}`,
  /** The documents that were put aside because their clients held their share, as `client:id`, by their turn. */
  aside: `${fleet}:aside`,
  /** The worker that has the reserve. */
  reserve: `${fleet}:reserve`,
  /** The registered workers with their capacity, by the time at which the registration expires. */
  workers: `${fleet}:workers`,
  /** Exists while any document has ended a worker lately. */
  quarantine: `${fleet}:quarantine`,
  /** How many workers a document has ended, and how it ended the last. */
  quarantineOf: (fingerprint: string) => `${fleet}:quarantine:${fingerprint}`,
  /** BullMQ's list of the jobs that workers have. */
  active: `${prefix}:${queueName}:active`,
} as const
