import { exitCodes } from './exit-codes.ts'

/** Ends the process in order at the first Ctrl+C or SIGTERM, and at once at the second. */
export function onInterrupt(cleanUp: () => Promise<void>): void {
  const endAfter = (code: number) => () => void cleanUp().finally(() => process.exit(code))
  process.once('SIGINT', endAfter(exitCodes.interrupted))
  process.once('SIGTERM', endAfter(exitCodes.terminated))
}
