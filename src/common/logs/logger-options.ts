import type { LogLevel } from '../settings/settings.ts'

/** JSON lines with a time that people can read, and without what a log collector knows already. */
export function loggerOptions(level: LogLevel) {
  return { level, base: null, timestamp: isoTime }
}

function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`
}
