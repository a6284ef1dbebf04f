import { formatBytes } from '../../common/files/format-bytes.ts'
import { checkBindings, KeysError } from '../../common/keys/key-sources.ts'
import { isExpired } from '../../common/keys/keys.ts'
import { readSettings, type Settings, SettingsError } from '../../common/settings/settings.ts'
import { RedisConnection } from '../../redis/redis-connection.ts'
import { installedIds } from '../../themes/installed-ids.ts'
import { type InstalledThemes, readInstalledThemes } from '../../themes/installed-themes.ts'
import { faultLine, ThemeError } from '../../themes/theme-fault.ts'
import type { Finding } from './finding.ts'

/** Reads the settings of the service from the environment, as the service does, and connects to Redis. */
export async function checkService(now: Date): Promise<readonly Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message
      .split('\n')
      .map((detail): Finding => ({ check: 'settings', state: 'broken', detail }))
  }
  const misspelt = settings.misspelt.map(
    ({ name, meant }): Finding => ({
      check: 'settings',
      state: 'note',
      detail: `${name} is no setting; did you mean ${meant}?`,
    }),
  )
  return [
    ...misspelt,
    limits(settings),
    keys(settings, now),
    ...(await themes(settings)),
    await redis(settings),
  ]
}

/** Reads the folder of `THEMES`, and checks what keys are bound to. */
async function themes({ themes: folder, keys }: Settings): Promise<readonly Finding[]> {
  const check = 'themes'
  let installed: InstalledThemes = new Map()
  try {
    if (folder !== undefined) {
      const read = await readInstalledThemes(folder)
      if (read.faults.length > 0) throw new ThemeError(read.faults)
      installed = read.installed
    }
    checkBindings(keys, installedIds(installed))
  } catch (error) {
    if (error instanceof KeysError)
      return [{ check: 'keys', state: 'broken', detail: error.message }]
    if (!(error instanceof ThemeError)) throw error
    return error.faults.map((fault) => ({ check, state: 'broken', detail: faultLine(fault) }))
  }
  if (folder === undefined) return []
  return [{ check, state: 'ok', detail: `${installed.size} in ${folder}` }]
}

function limits({ workers, workerMemory, conversionTimeout, bodyLimit }: Settings): Finding {
  const detail =
    `valid; ${workers} workers of at most ${formatBytes(workerMemory)}, ` +
    `${conversionTimeout / 1000} s a document, ${formatBytes(bodyLimit)} a request`
  return { check: 'settings', state: 'ok', detail }
}

function keys({ keys }: Settings, now: Date): Finding {
  const check = 'keys'
  const expired = keys.filter((key) => isExpired(key, now)).length
  if (keys.length === 0) {
    const detail = 'none; a start outside production makes one for its run'
    return { check, state: 'note', detail }
  }
  if (expired === keys.length) {
    return { check, state: 'broken', detail: `all ${keys.length} have expired` }
  }
  return expired > 0
    ? { check, state: 'note', detail: `${expired} of ${keys.length} have expired` }
    : { check, state: 'ok', detail: `${keys.length}, none expired` }
}

async function redis({ redis }: Settings): Promise<Finding> {
  const check = 'Redis'
  if (redis === undefined) {
    const detail = 'REDIS_URL is not set; this node counts requests on its own'
    return { check, state: 'ok', detail }
  }
  let reason = 'no answer'
  const connection = new RedisConnection(redis, (change) => {
    if (!change.up) reason = change.reason
  })
  try {
    await connection.tried
    return connection.up
      ? { check, state: 'ok', detail: 'answers' }
      : { check, state: 'broken', detail: `does not answer: ${reason}` }
  } finally {
    connection.close()
  }
}
