import { generateKey } from '../../common/keys/generate-key.ts'
import {
  type ApiKey,
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
  /** Ids separated by commas. */
  readonly theme?: string
  readonly json?: boolean
}

/**
 * `octavo keys create`
 *
 * @throws {UsageError} `--expires` isn't a date, or has passed; `--theme` is no list of ids
 */
export function createKey({ tier, expires, theme, json }: CreateKeyFlags, now: Date): void {
  const key = generateKey()
  const hash = hashKey(key).toString('hex')
  const plain = expires === undefined ? `${hash}:${tier}` : `${hash}:${tier}:${expires}`
  const wanted = `--expires must be a date as YYYY-MM-DD; given: "${expires}".`
  if (parsed(plain, wanted).some((each) => isExpired(each, now))) {
    throw new UsageError(`--expires ${expires} is in the past; the key would not be accepted.`)
  }
  const themes = theme?.split(',').map((id) => id.trim())
  const entry = themes === undefined ? plain : `${plain}:theme=${themes.join('+')}`
  // Whether the service has such themes isn't known here.
  parsed(entry, '--theme takes the ids of themes, each once, separated by commas, such as acme.')
  if (json) {
    const value = { key, entry, hash, tier, expires: expires ?? null, themes: themes ?? null }
    process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`)
    return
  }
  process.stderr.write(
    'The key, shown only once, and its entry for API_KEY_HASHES or API_KEY_HASHES_FILE:\n',
  )
  process.stdout.write(`${key}\n${entry}\n`)
}

/** Reads an entry as the service will. */
function parsed(entry: string, problem: string): readonly ApiKey[] {
  try {
    return parseKeyList(entry)
  } catch (error) {
    if (!(error instanceof KeyListError)) throw error
    throw new UsageError(problem)
  }
}
