import { exitCodes } from './exit-codes.ts'

let cleanUp: (() => Promise<void>) | undefined

/** The first Ctrl+C or SIGTERM runs the cleanup that was set last and ends the process; the second ends it at once. */
export function onInterrupt(next: () => Promise<void>): void {
  const isFirst = cleanUp === undefined
  cleanUp = next
  if (!isFirst) return
  const endAfter = (code: number) => () => void cleanUp?.().finally(() => process.exit(code))
  process.once('SIGINT', endAfter(exitCodes.interrupted))
  process.once('SIGTERM', endAfter(exitCodes.terminated))
}
