import { createHash, type Hash } from 'node:crypto'
import type { Form } from '../multipart.ts'

/** The SHA-256 hash of a text, in base64url. */
export function sha256Text(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Tells the JSON body of a request from any other. */
export function jsonFingerprint(url: string, body: Uint8Array): string {
  const hash = createHash('sha256')
  add(hash, url)
  add(hash, body)
  return hash.digest('base64url')
}

/**
 * The same for a form. Its boundary doesn't count, since clients make another each time that they send it, and neither does the order
 * of parts with different names.
 */
export function formFingerprint(url: string, { files, fields }: Form): string {
  const hash = createHash('sha256')
  add(hash, url)
  for (const [name, all] of byName(files)) {
    for (const { filename, bytes } of all) {
      for (const part of [name, filename, bytes]) add(hash, part)
    }
  }
  add(hash, 'fields')
  for (const [name, values] of byName(fields)) {
    for (const value of values) for (const part of [name, value]) add(hash, part)
  }
  return hash.digest('base64url')
}

function byName<Value>(parts: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** With its length, so that no two lists of parts are the same bytes. */
function add(hash: Hash, part: string | Uint8Array): void {
  hash.update(`${Buffer.byteLength(part)}:`).update(part)
}
