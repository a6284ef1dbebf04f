import { type ChildProcess, fork } from 'node:child_process'
import type { ConversionRequest } from '../convert.ts'
import type { ConversionReply, ConvertMessage, WorkerMessage } from './messages.ts'
import { residentMemory } from './resident-memory.ts'

export interface WorkerLimits {
  /** Wall-clock time of one document. */
  readonly milliseconds: number
  /** Resident memory of the process. Checked on Linux; elsewhere only the JavaScript heap is bounded. */
  readonly memoryBytes: number
}

/** How one conversion in a worker process ended. */
export type Outcome =
  | ConversionReply
  | { readonly type: 'timed-out' }
  | { readonly type: 'out-of-memory' }
  | { readonly type: 'exited'; readonly how: string }

/**
 * Why a worker is gone: it crashed or was killed from outside, took too much time or memory over a document, kept too
 * much after one, or never became ready.
 */
export type WorkerLossCause = 'crash' | 'timeout' | 'memory' | 'recycled' | 'start'

/** How a worker process ended. */
export interface WorkerEnd {
  /** `closed` where the pool itself closed. */
  readonly cause: WorkerLossCause | 'closed'
  /** In words, for the log. */
  readonly reason: string
}

/** Often enough that a worker can't fill a machine in between, seldom enough to cost nothing. */
const memoryCheckMilliseconds = 100

/**
 * One child process that runs `convert()`. A process and not a thread, because a thread that is busy
 * in native code can't be stopped, and a process can.
 */
export class WorkerProcess {
  /** Resolves once the worker takes documents; never, if it dies before. */
  readonly ready: Promise<void>
  /** Resolves when the process has gone. */
  readonly exited: Promise<WorkerEnd>
  readonly pid: number | undefined
  readonly #child: ChildProcess
  readonly #limits: WorkerLimits
  #killed: WorkerEnd | undefined
  #settle: ((outcome: Outcome) => void) | undefined

  constructor(limits: WorkerLimits) {
    this.#limits = limits
    const child = fork(new URL('./worker.js', import.meta.url), {
      // Nothing of the parent's: no settings, no secrets, and one time zone for all.
      env: { TZ: 'UTC' },
      execArgv: [`--max-old-space-size=${Math.ceil(limits.memoryBytes / 1024 / 1024)}`],
      // Typed arrays travel as bytes, not as text.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child = child
    this.pid = child.pid
    this.exited = new Promise((resolve) => {
      const gone = (how: string) => {
        this.#settle?.({ type: 'exited', how })
        resolve(this.#killed ?? { cause: 'crash', reason: how })
      }
      child.once('error', (error) => gone(`could not be started: ${error.message}`))
      child.once('exit', (code, signal) =>
        gone(signal === null ? `exited with code ${code}` : `was ended by ${signal}`),
      )
    })
    this.ready = new Promise((resolve) => {
      child.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') resolve()
        else this.#settle?.(message)
      })
    })
  }

  /** Converts one document; call it again only after it has settled. Never rejects. */
  convert(request: ConversionRequest): Promise<Outcome> {
    return new Promise((resolve) => {
      const clock = setTimeout(
        () => this.#settle?.({ type: 'timed-out' }),
        this.#limits.milliseconds,
      )
      const memory = setInterval(() => void this.#checkMemory(), memoryCheckMilliseconds)
      this.#settle = (outcome) => {
        this.#settle = undefined
        clearTimeout(clock)
        clearInterval(memory)
        if (outcome.type === 'timed-out') this.kill('timeout', 'took too long over a document')
        if (outcome.type === 'out-of-memory') {
          this.kill('memory', 'took too much memory over a document')
        }
        resolve(outcome)
      }
      const message: ConvertMessage = { type: 'convert', request }
      // A worker that can't be written to has died; `exit` says how.
      this.#child.send(message, () => {})
    })
  }

  /** Ends the process at once, whatever it's doing; `exited` then resolves with this cause and reason. */
  kill(cause: WorkerEnd['cause'], reason: string): void {
    this.#killed = { cause, reason }
    this.#child.kill('SIGKILL')
  }

  async #checkMemory(): Promise<void> {
    if (this.pid === undefined) return
    const bytes = await residentMemory(this.pid)
    if (bytes !== undefined && bytes > this.#limits.memoryBytes) {
      this.#settle?.({ type: 'out-of-memory' })
    }
  }
}
