import { generateKey } from '../../common/keys/generate-key.ts'
import {
  hashKey,
  isExpired,
  KeyListError,
  parseKeyList,
  type Tier,
} from '../../common/keys/keys.ts'
import { UsageError } from '../usage-error.ts'

export interface CreateKeyFlags {
  readonly tier: Tier
  readonly expires?: string
  readonly json?: boolean
}

/**
 * `octavo keys create`
 *
 * @throws {UsageError} `--expires` isn't a date, or has passed
 */
export function createKey({ tier, expires, json }: CreateKeyFlags, now: Date): void {
  const key = generateKey()
  const hash = hashKey(key).toString('hex')
  const entry = expires === undefined ? `${hash}:${tier}` : `${hash}:${tier}:${expires}`
  checkEntry(entry, expires, now)
  if (json) {
    const value = { key, entry, hash, tier, expires: expires ?? null }
    process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`)
    return
  }
  process.stderr.write(
    'The key, shown this once, and its entry for API_KEY_HASHES or API_KEY_HASHES_FILE:\n',
  )
  process.stdout.write(`${key}\n${entry}\n`)
}

/** Reads the entry as the service will. */
function checkEntry(entry: string, expires: string | undefined, now: Date): void {
  try {
    const [key] = parseKeyList(entry)
    if (key === undefined || !isExpired(key, now)) return
  } catch (error) {
    if (!(error instanceof KeyListError)) throw error
    throw new UsageError(`--expires takes a day as YYYY-MM-DD; given: "${expires}".`)
  }
  throw new UsageError(`--expires ${expires} has gone by; such a key would not be let in.`)
}
