import { KeysError, readKeys } from '../../common/keys/key-sources.ts'
import { type ApiKey, findKey, isExpired } from '../../common/keys/keys.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'

export interface CheckKeysFlags {
  readonly stdin?: boolean
  readonly json?: boolean
}

/** Far more than fits into a header. */
const maxKeyLength = 16 * 1024

/** Keys that expire within this time are marked. */
const soonDays = 30
const dayMilliseconds = 24 * 60 * 60 * 1000

/** `octavo keys check`: reads the keys as the service does, and looks one up. */
export async function checkKeys(
  file: string | undefined,
  { stdin = false, json = false }: CheckKeysFlags,
  now: Date,
): Promise<ExitCode> {
  const { API_KEY_HASHES = '', API_KEY_HASHES_FILE } = process.env
  const sources =
    file === undefined
      ? { list: API_KEY_HASHES, file: API_KEY_HASHES_FILE?.trim() || undefined }
      : { list: '', file }
  let keys: readonly ApiKey[]
  try {
    keys = readKeys(sources)
  } catch (error) {
    if (!(error instanceof KeysError)) throw error
    return print(json, { valid: false, problem: error.message }, error.message, exitCodes.failed)
  }
  if (keys.length === 0) {
    const problem = 'Neither API_KEY_HASHES nor API_KEY_HASHES_FILE is set, and no file was given.'
    return print(json, { valid: false, problem }, problem, exitCodes.failed)
  }
  return stdin ? await lookUp(keys, json, now) : summarize(keys, json, now)
}

function summarize(keys: readonly ApiKey[], json: boolean, now: Date): ExitCode {
  const soon = new Date(now.getTime() + soonDays * dayMilliseconds)
  const entries = keys.map((key, index) => ({
    entry: index + 1,
    tier: key.tier,
    expires: lastDay(key),
    themes: key.boundTo?.ids ?? null,
    expired: isExpired(key, now),
    expiresSoon: !isExpired(key, now) && isExpired(key, soon),
  }))
  const lines = entries.map(({ entry, tier, expires, themes, expired, expiresSoon }) => {
    const until = expires === null ? 'never expires' : `valid until ${expires}`
    const mark = expired ? ' (EXPIRED)' : expiresSoon ? ` (in less than ${soonDays} days)` : ''
    const only = themes === null ? '' : `, only ${themes.join(', ')}`
    return `entry ${entry}: ${tier}${only}, ${until}${mark}`
  })
  const count = `${keys.length} ${keys.length === 1 ? 'key' : 'keys'}, all well-formed.`
  return print(json, { valid: true, keys: entries }, [...lines, count].join('\n'), exitCodes.ok)
}

async function lookUp(keys: readonly ApiKey[], json: boolean, now: Date): Promise<ExitCode> {
  const presented = await keyFromStandardInput()
  const key = findKey(keys, presented)
  if (key === undefined) {
    return print(json, { known: false }, 'The key is not in the list.', exitCodes.failed)
  }
  const { tier } = key
  const expires = lastDay(key)
  const themes = key.boundTo?.ids ?? null
  const expired = isExpired(key, now)
  const text = expired
    ? `The key expired after ${expires}, and is no longer accepted.`
    : `The key is valid${expires === null ? '' : ` until ${expires}`}, in the tier ${tier}${themes === null ? '' : `, for ${themes.join(', ')} only`}.`
  const exitCode = expired ? exitCodes.failed : exitCodes.ok
  return print(json, { known: true, tier, expires, themes, expired }, text, exitCode)
}

/** One line, each byte as a character, as Node reads headers. */
async function keyFromStandardInput(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin) {
    text += (chunk as Buffer).toString('latin1')
    if (text.length > maxKeyLength) break
  }
  return text.trim()
}

function lastDay({ expires }: ApiKey): string | null {
  if (expires === null) return null
  return new Date(expires.getTime() - dayMilliseconds).toISOString().slice(0, 10)
}

function print(json: boolean, value: object, text: string, exitCode: ExitCode): ExitCode {
  const stream = json || exitCode === exitCodes.ok ? process.stdout : process.stderr
  stream.write(json ? `${JSON.stringify(value, undefined, 2)}\n` : `${text}\n`)
  return exitCode
}
