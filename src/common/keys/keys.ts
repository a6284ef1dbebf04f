import { createHash, timingSafeEqual } from 'node:crypto'

/** The tier of a key sets how many requests the key may make per minute. */
export const tiers = ['default', 'premium'] as const
export type Tier = (typeof tiers)[number]

/** A key as the service knows it: its hash, never the key. */
export interface ApiKey {
  /** SHA-256 of the key's UTF-8 bytes: 32 bytes. */
  readonly hash: Buffer
  readonly tier: Tier
  /** The first moment at which the key is no longer valid; `null` for never. */
  readonly expires: Date | null
  /** The only themes and Word templates that it may use; all if absent. */
  readonly boundTo?: ThemeBinding
}

export interface ThemeBinding {
  /** Ids, the key's default first: at least one, each once. */
  readonly ids: readonly string[]
  /** The position of the key's entry, for an error. */
  readonly place: string
}

/** An entry of the list is malformed. The message has its position but not its text, which may be a key itself. */
export class KeyListError extends Error {
  constructor(place: string, problem: string) {
    super(`${place} ${problem}`)
    this.name = 'KeyListError'
  }
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** An unset shell variable gives this hash. */
const hashOfNothing = hashKey('')

/**
 * Reads a comma-separated list of `<hash>[:<tier>[:<YYYY-MM-DD>]][:theme=<id>[+<id>…]]`.
 *
 * The hash is 64 hex digits in either case, or base64 or base64url with or without padding. A key is valid
 * until the end of its last day in UTC. `theme=` may stand anywhere behind the hash. Whether there are such themes isn't checked.
 *
 * @throws {KeyListError} for the first entry that is malformed
 */
export function parseKeyList(list: string): readonly ApiKey[] {
  const entries = list.split(',').map((entry) => entry.trim())
  // A list may end in a comma, or be split over lines that do.
  if (entries.at(-1) === '') entries.pop()
  return parseEntries(entries.map((text, index) => ({ text, place: `entry ${index + 1}` })))
}

/**
 * Reads a file of such entries, separated by commas or line breaks. `#` starts a comment.
 *
 * @throws {KeyListError} for the first entry that is malformed, with its line
 */
export function parseKeyFile(file: string): readonly ApiKey[] {
  const entries: Entry[] = []
  for (const [index, line] of file
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    for (const part of line.replace(/#.*/, '').split(',')) {
      const text = part.trim()
      const place = `entry ${entries.length + 1} (line ${index + 1})`
      if (text !== '') entries.push({ text, place })
    }
  }
  return parseEntries(entries)
}

interface Entry {
  readonly text: string
  /** Its position, for an error. */
  readonly place: string
}

function parseEntries(entries: readonly Entry[]): readonly ApiKey[] {
  const keys: ApiKey[] = []
  for (const { text, place } of entries) {
    const key = parseEntry(text, place)
    const twin = keys.findIndex((other) => other.hash.equals(key.hash))
    if (twin >= 0) throw new KeyListError(place, `has the same hash as entry ${twin + 1}`)
    keys.push(key)
  }
  return keys
}

function parseEntry(entry: string, place: string): ApiKey {
  const [hashText = '', ...fields] = entry.split(':')
  const bindings = fields.filter((field) => field.startsWith(bindingPrefix))
  const [tier = 'default', date, ...rest] = fields.filter((field) => !bindings.includes(field))
  const hash = parseHash(hashText)
  if (hash === undefined) {
    throw new KeyListError(
      place,
      'has no SHA-256 hash at its start (64 hex digits, or 32 bytes in base64 or base64url)',
    )
  }
  if (hash.equals(hashOfNothing)) {
    throw new KeyListError(place, 'is the hash of an empty key, which would accept everybody')
  }
  if (!isTier(tier)) {
    throw new KeyListError(place, `has an unknown tier (known: ${tiers.join(', ')})`)
  }
  const lastDay = date === undefined ? null : parseDay(date)
  if (lastDay === undefined || rest.length > 0) {
    throw new KeyListError(place, 'has an expiry that is not a date of the form YYYY-MM-DD')
  }
  const expires = lastDay === null ? null : new Date(lastDay.getTime() + dayMilliseconds)
  const [binding] = bindings
  if (binding === undefined) return { hash, tier, expires }
  if (bindings.length > 1) {
    throw new KeyListError(place, 'has theme= more than once; join several ids with +')
  }
  return { hash, tier, expires, boundTo: { ids: parseIds(binding, place), place } }
}

const bindingPrefix = 'theme='

/** @param binding such as `theme=acme+corporate` */
function parseIds(binding: string, place: string): readonly string[] {
  const ids = binding.slice(bindingPrefix.length).split('+')
  if (!ids.every((id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))) {
    throw new KeyListError(
      place,
      'has a theme= without the id of a theme, or with one that none can have (a to z, digits and hyphens; several are joined with +)',
    )
  }
  if (new Set(ids).size < ids.length) {
    throw new KeyListError(place, 'has the same id twice after theme=')
  }
  return ids
}

function parseHash(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  // 32 bytes are 43 characters without padding. Node reads both alphabets.
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  return undefined
}

function isTier(text: string): text is Tier {
  return tiers.some((tier) => tier === text)
}

function parseDay(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // Date parses 30 February as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined
}

/**
 * The entry of a key that a client presents, expired or not, in constant time.
 *
 * @param presented the header's bytes as Node gives them: one character each
 */
export function findKey(keys: readonly ApiKey[], presented: string): ApiKey | undefined {
  const hash = hashKey(Buffer.from(presented, 'latin1'))
  let match: ApiKey | undefined
  for (const key of keys) {
    if (timingSafeEqual(key.hash, hash)) match = key
  }
  return match
}

export function isExpired(key: ApiKey, now: Date): boolean {
  return key.expires !== null && now >= key.expires
}

/** SHA-256 of a key: of its UTF-8 bytes, if it's text. */
export function hashKey(key: string | Uint8Array): Buffer {
  return createHash('sha256').update(key).digest()
}
