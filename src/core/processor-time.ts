import { createContext, Script } from 'node:vm'

/** What `run` returns for work that was interrupted. */
export const interrupted = Symbol('interrupted')

/** Beyond that, work that never ends would hold a machine that is idle again for too long. */
const mostSlowness = 8

/**
 * Attempts that a busy machine cut short and that don't count: work would else have only what they left of its time. Where the
 * clock on the wall ran hardly faster than the processor worked, it had nearly all of it.
 */
const mostFreeAttempts = 3
const hardlyFaster = 1.25

/** Milliseconds on the wall that count as they are: to ask for the processor's takes a call of the system. */
const precise = 1

/**
 * Time of the processor that synchronous work may take in all, be it JavaScript, one regular expression or WebAssembly.
 * It's the last resort behind limits that are counted: where it ends work, the outcome depends on the machine.
 */
export class ProcessorTime {
  #left: number
  /** How much longer the clock on the wall runs than the processor works, on a machine with much else to do. */
  #slowness = 1
  #freeAttempts = mostFreeAttempts

  constructor(milliseconds: number) {
    this.#left = milliseconds
  }

  get isSpent(): boolean {
    return this.#left < 1
  }

  /**
   * Runs work until it's done or the time is spent. A machine with much else to do may interrupt it before that: it can be
   * run again while time is left, and is then given as much longer as the machine was seen to be slow. Interrupted work runs no
   * `catch` or `finally`, so that what it was changing can't be used again.
   *
   * @throws whatever `work` throws
   */
  run<Result>(work: () => Result): Result | typeof interrupted {
    if (this.isSpent) return interrupted
    const before = this.#left
    const milliseconds = Math.ceil(before * this.#slowness)
    const result = this.count(() => interruptible(work, milliseconds))
    if (result === interrupted) {
      const slowness = milliseconds / Math.max(1, before - this.#left)
      this.#slowness = Math.min(Math.max(1, slowness), mostSlowness)
      if (slowness > hardlyFaster && this.#freeAttempts > 0) {
        this.#freeAttempts -= 1
        this.#left = before
      }
    }
    return result
  }

  /** Runs work to its end, and counts it. For what is short: to be able to interrupt it costs half a millisecond. */
  count<Result>(work: () => Result): Result {
    const begin = performance.now()
    const before = process.cpuUsage()
    const result = work()
    const elapsed = performance.now() - begin
    this.#left -= elapsed < precise ? elapsed : Math.min(elapsed, processorTimeSince(before))
    return result
  }
}

/** That of the whole process, whose other threads may be busy too. In milliseconds. */
function processorTimeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The only script that is ever run so. It's constant, and calls what its context holds: Node can end nothing but scripts. */
const context: { work: (() => void) | null } = { work: null }
let script: Script | undefined

/** @param milliseconds of the clock on the wall, a whole number */
function interruptible<Result>(
  work: () => Result,
  milliseconds: number,
): Result | typeof interrupted {
  if (script === undefined) {
    createContext(context)
    script = new Script('work()')
  }
  let result: Result | typeof interrupted = interrupted
  context.work = () => {
    result = work()
  }
  try {
    script.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    if (!isTimeout(error)) throw error
  } finally {
    context.work = null
  }
  return result
}

function isTimeout(error: unknown): boolean {
  // Made in the script's context, it's no `Error` of ours.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}
