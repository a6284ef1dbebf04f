import { randomBytes } from 'node:crypto'

/** A name for an entry of the queue. */
export function newTicket(): string {
  return `t${randomBytes(15).toString('base64url')}`
}
