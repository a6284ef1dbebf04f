import { exitCodes } from './exit-codes.ts'

/** At the first Ctrl+C or SIGTERM, cleans up and ends the process; the second ends it at once. */
export function onInterrupt(cleanUp: () => Promise<void>): void {
  const endAfter = (code: number) => () => void cleanUp().finally(() => process.exit(code))
  process.once('SIGINT', endAfter(exitCodes.interrupted))
  process.once('SIGTERM', endAfter(exitCodes.terminated))
}
