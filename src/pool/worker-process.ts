import { type ChildProcess, fork } from 'node:child_process'
import type { ConversionRequest } from '../core/convert.ts'
import type { Format } from '../core/output.ts'
import { confinement } from './confinement.ts'
import type { ConversionReply, ConvertMessage, WorkerMessage } from './messages.ts'
import { residentMemory } from './resident-memory.ts'

export interface WorkerLimits {
  /** Wall-clock time of one document. */
  readonly milliseconds: number
  /** Resident memory of the process. Checked on Linux; elsewhere only the JavaScript heap is bounded. */
  readonly memoryBytes: number
  /** Size of the file that a document becomes. */
  readonly outputBytes: number
}

export interface WorkerOptions extends WorkerLimits {
  /** Formats whose engines are loaded before the worker is ready. The others load when they are first asked for. */
  readonly formats: readonly Format[]
}

/**
 * Why a worker is gone:
 *
 * - `timeout`, `memory`: it was killed over a document that took too much
 * - `crash`: it ended of itself, or by a signal such as SIGSEGV
 * - `killed`: another process ended it, the kernel for want of memory for instance
 * - `unresponsive`: it didn't take up a document that it was sent
 * - `recycled`: it kept too much memory after a document
 * - `start`: it never became ready
 */
export type WorkerLossCause =
  | 'timeout'
  | 'memory'
  | 'crash'
  | 'killed'
  | 'unresponsive'
  | 'recycled'
  | 'start'

/** How a worker process ended. */
export interface WorkerEnd {
  /** `closed` where the pool itself closed. */
  readonly cause: WorkerLossCause | 'closed'
  /** In words, for the log. */
  readonly reason: string
  /** Whether it was killed while it held more than half of what it may: where memory is short, the kernel ends the largest. */
  readonly large?: boolean
}

/** How one conversion in a worker process ended. */
export type Outcome = ConversionReply | { readonly type: 'lost'; readonly end: WorkerEnd }

/** Often enough that a worker can't fill a machine in between, seldom enough to cost nothing. */
const memoryCheckMilliseconds = 100

/** A worker takes a document up within milliseconds. One that doesn't is stopped, or stuck. */
const longestPickUpMilliseconds = 10_000

/** What V8 and the engines in Rust say before they end the process for want of memory. */
const outOfMemory = /heap out of memory|memory allocation of \d+ bytes failed/
/** Longer than what it looks for. */
const keptOfErrors = 200

/** Signals that a process gets from another, and not from its own fault. */
const signalsFromOutside: ReadonlySet<string> = new Set([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
])

/**
 * One child process that runs `convert()`. A process and not a thread, because a thread that is busy
 * in native code can't be stopped, and a process can.
 */
export class WorkerProcess {
  /** Resolves once the worker takes documents; never, if it dies before. */
  readonly ready: Promise<void>
  /** Resolves when the process has gone, with the reason. */
  readonly exited: Promise<WorkerEnd>
  readonly pid: number | undefined
  readonly #child: ChildProcess
  readonly #limits: WorkerLimits
  #killed: WorkerEnd | undefined
  /** When it was last looked at, over a document. */
  #residentBytes = 0
  #begin: (() => void) | undefined
  #settle: ((outcome: Outcome) => void) | undefined

  constructor({ formats, ...limits }: WorkerOptions) {
    this.#limits = limits
    const child = fork(new URL('./worker.js', import.meta.url), formats, {
      // Nothing of the parent's: no settings, no secrets, and one time zone for all.
      env: { TZ: 'UTC' },
      execArgv: [
        `--max-old-space-size=${Math.ceil(limits.memoryBytes / 1024 / 1024)}`,
        ...confinement(),
      ],
      // Typed arrays travel as bytes, not as text.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const ranOutOfMemory = watchForMemory(child)
    this.#child = child
    this.pid = child.pid
    this.exited = new Promise((resolve) => {
      const gone = (end: WorkerEnd) => {
        this.#settle?.({ type: 'lost', end: this.#killed ?? end })
        resolve(this.#killed ?? end)
      }
      child.once('error', ({ message }) =>
        gone({ cause: 'start', reason: `could not be started: ${message}` }),
      )
      // Later than `exit`: once all that it said has been read.
      child.once('close', (code, signal) => {
        if (ranOutOfMemory()) gone({ cause: 'memory', reason: 'ran out of memory over a document' })
        else gone(endOf(code, signal, this.#residentBytes > limits.memoryBytes / 2))
      })
    })
    this.ready = new Promise((resolve) => {
      child.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') resolve()
        else if (message.type === 'begun') this.#begin?.()
        else if (message.type === 'unfit') {
          this.kill('start', `can't make ${message.format}: ${message.reason}`)
        } else this.#settle?.(message)
      })
    })
  }

  /** Whether it has been killed, though it may take a moment to go. */
  get ending(): boolean {
    return this.#killed !== undefined
  }

  /** Converts one document; call it again only after it has settled. Never rejects. */
  convert(request: ConversionRequest): Promise<Outcome> {
    return new Promise((resolve) => {
      const { milliseconds, outputBytes } = this.#limits
      // The document's time begins with its work, not with the worker's delay.
      let clock = setTimeout(
        () => this.#giveUp('unresponsive', 'did not take up a document'),
        Math.min(longestPickUpMilliseconds, milliseconds),
      )
      this.#begin = () => {
        clearTimeout(clock)
        const late = () => this.#giveUp('timeout', 'took too long over a document')
        clock = setTimeout(late, milliseconds)
      }
      const memory = setInterval(() => void this.#checkMemory(), memoryCheckMilliseconds)
      this.#settle = (outcome) => {
        this.#settle = undefined
        this.#begin = undefined
        this.#residentBytes = 0
        clearTimeout(clock)
        clearInterval(memory)
        resolve(outcome)
      }
      const message: ConvertMessage = { type: 'convert', request, outputBytes }
      // A worker that can't be written to has died; `exit` says how.
      this.#child.send(message, () => {})
    })
  }

  /** Ends the process at once, whatever it's doing; `exited` then resolves with this reason. */
  kill(cause: WorkerEnd['cause'], reason: string): void {
    this.#killed ??= { cause, reason }
    this.#child.kill('SIGKILL')
  }

  /** Gives the worker up, and with it the document that it has. */
  #giveUp(cause: WorkerEnd['cause'], reason: string): void {
    this.kill(cause, reason)
    this.#settle?.({ type: 'lost', end: { cause, reason } })
  }

  async #checkMemory(): Promise<void> {
    if (this.pid === undefined) return
    const bytes = await residentMemory(this.pid)
    // The document may have been finished in between.
    if (this.#settle === undefined || bytes === undefined) return
    this.#residentBytes = bytes
    if (bytes > this.#limits.memoryBytes) {
      this.#giveUp('memory', `held ${bytes} bytes over a document`)
    }
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null, isLarge: boolean): WorkerEnd {
  if (signal === null) return { cause: 'crash', reason: `exited with code ${code}` }
  const reason = `was ended by ${signal}`
  if (!signalsFromOutside.has(signal)) return { cause: 'crash', reason }
  return { cause: 'killed', reason, large: isLarge }
}

/**
 * Reads what a worker says on its way out, which may quote the document, and keeps none of it.
 *
 * @returns whether it has said that it ran out of memory
 */
function watchForMemory({ stderr }: ChildProcess): () => boolean {
  let found = false
  let tail = ''
  stderr?.setEncoding('latin1').on('data', (chunk: string) => {
    const said = tail + chunk
    found ||= outOfMemory.test(said)
    tail = said.slice(-keptOfErrors)
  })
  return () => found
}
