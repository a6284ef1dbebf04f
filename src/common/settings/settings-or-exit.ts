import { SettingsError } from './settings.ts'
import type { Environment } from './variables.ts'

/** The settings of this process, which exits with a message if they are invalid. */
export function settingsOrExit<T>(read: (environment: Environment) => T): T {
  try {
    return read(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`Octavo can't start:\n${error.message}\n`)
    return process.exit(1)
  }
}
