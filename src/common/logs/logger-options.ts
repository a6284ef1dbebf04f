import type { LogLevel } from '../settings/settings.ts'

/** JSON lines with an ISO time, and without the host and process id, which a log collector adds. */
export function loggerOptions(level: LogLevel) {
  return { level, base: null, timestamp: isoTime }
}

function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`
}
