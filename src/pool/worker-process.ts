import type { ChildProcess } from 'node:child_process'
import { failureOf } from '../common/failures/conversion-failure.ts'
import type { Format } from '../core/formats/formats.ts'
import { missingNativePackages } from '../core/native/native-packages.ts'
import type { ConversionRequest } from './conversion-request.ts'
import type { Converted, OutputSink } from './output-sink.ts'
import { residentMemory } from './resident-memory.ts'
import { RecentFiles, takeFilesOut } from './shared-files.ts'
import { guardWorker, releaseWorker } from './worker-guard.ts'
import { handlesOf, startWorkerProgram } from './worker-program.ts'
import {
  type ConversionReply,
  type ConvertedReply,
  type FailedReply,
  type PoolMessage,
  partBytes,
  type WorkerMessage,
} from './worker-protocol.ts'

export interface WorkerLimits {
  /** Wall-clock time of one document. */
  readonly milliseconds: number
  /** Resident memory of the process. Checked on Linux; elsewhere only the JavaScript heap is bounded. */
  readonly memoryBytes: number
  /** Size of the file that a document becomes. */
  readonly outputBytes: number
}

export interface WorkerOptions extends WorkerLimits {
  /** Formats whose engines are loaded before the worker is ready. The others load when they are first needed. */
  readonly formats: readonly Format[]
}

/**
 * Why a worker is gone:
 *
 * - `timeout`, `memory`: it was killed over a document that took too much
 * - `crash`: it ended by itself, or by a signal such as SIGSEGV
 * - `killed`: another process ended it, such as the kernel when memory is short
 * - `unresponsive`: it didn't start on a document that it was sent
 * - `recycled`: it held too much memory after a document
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

export interface WorkerEnd {
  /** `closed` if the pool itself closed, `aborted` if nobody waited for its document any more. */
  readonly cause: WorkerLossCause | 'closed' | 'aborted'
  /** For the log. */
  readonly reason: string
  /** Whether it held more than half of its memory limit when it was killed. */
  readonly large?: boolean
  /** Whether it had begun to lay out a Word file for its contents, which can be left out. */
  readonly layout?: boolean
  /** Whether it had begun to lay out a PDF with notes at the foot of pages, which can be at its end. */
  readonly footnotes?: boolean
}

export type Outcome =
  | ({ readonly type: 'converted'; readonly residentBytes: number } & Converted)
  | FailedReply
  | { readonly type: 'lost'; readonly end: WorkerEnd }

/** What a worker says while it has a document. */
interface Watcher {
  started(): void
  read(): void
  layout(state: 'started' | 'ended'): void
  footnotes(): void
  replied(reply: ConversionReply): void
}

/** A worker can't fill a machine in between, and the checks cost nothing. */
const memoryCheckMilliseconds = 100

/**
 * The share of a document's time in which a Word file may be laid out for the page numbers of its contents. 140 pages take
 * 0.8 s of the 30 s that a document has.
 */
const layoutShare = 1 / 3

/** A worker starts on a document, or sends a part of its file, within milliseconds. One that doesn't is stopped, or stuck. */
const pickUpTimeoutMilliseconds = 10_000

/** Bytes of fonts and templates that a worker keeps beyond those of its document: a few themes. */
const keptFileBytes = 64 * 1024 * 1024

/** What V8 and the engines in Rust write before they end the process because memory ran out. */
const outOfMemory = /heap out of memory|memory allocation of \d+ bytes failed/
/** Characters of standard error that are kept between two chunks: more than the longest match. */
const tailLength = 200

/** Signals that come from another process, not from a fault of its own. */
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
  /** Resolves once the worker takes documents; never if it dies before. */
  readonly ready: Promise<void>
  /** Resolves with the reason when the process has ended. */
  readonly exited: Promise<WorkerEnd>
  readonly pid: number | undefined
  readonly #child: ChildProcess
  readonly #limits: WorkerLimits
  readonly #sentFiles = new RecentFiles<true>(keptFileBytes)
  #killed: WorkerEnd | undefined
  /** As of the last check, while it converts a document. */
  #residentBytes = 0
  /** Told of the document that the worker converts, until it has replied. */
  #watcher: Watcher | undefined
  #partArrived: ((part: Uint8Array) => void) | undefined
  #partTimer: NodeJS.Timeout | undefined
  #settle: ((outcome: Outcome) => void) | undefined

  constructor({ formats, ...limits }: WorkerOptions) {
    this.#limits = limits
    const child = startWorkerProgram(limits.memoryBytes)
    const ranOutOfMemory = watchForMemory(child)
    this.#child = child
    this.pid = child.pid
    if (child.pid !== undefined) guardWorker(child.pid)
    this.exited = new Promise((resolve) => {
      const ended = (end: WorkerEnd) => {
        if (child.pid !== undefined) releaseWorker(child.pid)
        this.#settle?.({ type: 'lost', end: this.#killed ?? end })
        resolve(this.#killed ?? end)
      }
      child.once('error', ({ message }) =>
        ended({ cause: 'start', reason: `could not be started: ${message}` }),
      )
      // Later than `exit`: standard error has been read by then.
      child.once('close', (code, signal) => {
        if (ranOutOfMemory())
          ended({ cause: 'memory', reason: 'ran out of memory over a document' })
        else ended(endOf(code, signal, this.#residentBytes > limits.memoryBytes / 2))
      })
    })
    this.ready = new Promise((resolve) => {
      child.on('message', (message: WorkerMessage) => {
        switch (message.type) {
          case 'ready':
            resolve()
            break
          case 'unfit':
            this.kill(
              'start',
              missingNativePackages() ?? `can't make ${message.format}: ${message.reason}`,
            )
            break
          case 'started':
            this.#watcher?.started()
            break
          case 'read':
            this.#watcher?.read()
            break
          case 'layout':
            this.#watcher?.layout(message.state)
            break
          case 'footnotes':
            this.#watcher?.footnotes()
            break
          case 'part':
            this.#partArrived?.(message.part)
            break
          case 'converted':
          case 'failed':
            this.#watcher?.replied(message)
            break
          default:
            message satisfies never
        }
      })
    })
    // It isn't connected where the system had no file descriptors for it.
    if (child.connected) this.#send({ type: 'load', formats })
  }

  /** Lets this process end without regard to the worker, while no document is converted. */
  unref(): void {
    for (const handle of handlesOf(this.#child)) handle.unref()
  }

  ref(): void {
    for (const handle of handlesOf(this.#child)) handle.ref()
  }

  /** Whether it has been killed, though it may take a moment to end. */
  get ending(): boolean {
    return this.#killed !== undefined
  }

  /**
   * Converts one document into a sink; call it again only after it has settled. Never rejects.
   *
   * @param simplify whether what has ended a worker is left out
   * @param onRead called once the document has been read
   */
  convert(
    request: ConversionRequest,
    sink: OutputSink,
    simplify: boolean,
    onRead: () => void = () => {},
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      const { milliseconds } = this.#limits
      // The document's time starts with its work, not with the worker's delay.
      let timer = setTimeout(
        () => this.#giveUp('unresponsive', 'did not take up a document'),
        Math.min(pickUpTimeoutMilliseconds, milliseconds),
      )
      let layout = false
      let layoutTimer: NodeJS.Timeout | undefined
      let footnotes = false
      const memory = setInterval(() => void this.#checkMemory(), memoryCheckMilliseconds)
      const stopWatching = () => {
        this.#watcher = undefined
        clearTimeout(layoutTimer)
        this.#residentBytes = 0
        clearTimeout(timer)
        clearInterval(memory)
      }
      this.#settle = (outcome) => {
        this.#settle = undefined
        this.#partArrived = undefined
        clearTimeout(this.#partTimer)
        stopWatching()
        const end = outcome.type === 'lost' && { ...outcome.end, layout, footnotes }
        resolve(end ? { type: 'lost', end } : outcome)
      }
      this.#watcher = {
        started: () => {
          clearTimeout(timer)
          const giveUp = () => this.#giveUp('timeout', 'took too long over a document')
          timer = setTimeout(giveUp, milliseconds)
        },
        read: onRead,
        layout: (state) => {
          layout = true
          clearTimeout(layoutTimer)
          if (state === 'ended') return
          const giveUp = () => this.#giveUp('timeout', 'took too long to lay out a document')
          layoutTimer = setTimeout(giveUp, milliseconds * layoutShare)
        },
        footnotes: () => {
          footnotes = true
        },
        replied: (reply) => {
          stopWatching()
          if (reply.type === 'failed') this.#settle?.(reply)
          else void this.#receive(reply, sink)
        },
      }
      this.#sendRequest(request, simplify)
    })
  }

  /** Passes a file on to the sink, asking for one part after another. */
  async #receive(
    { size, part: first, warnings, residentBytes }: ConvertedReply,
    sink: OutputSink,
  ): Promise<void> {
    const settle = this.#settle
    let remaining = size
    try {
      await sink.start(size)
      for (let part = first; ; part = await this.#nextPart()) {
        // Don't trust a process that a document may have taken over.
        if (part.length !== Math.min(remaining, partBytes)) throw new Error('part of another size')
        await sink.write(part)
        remaining -= part.length
        // The worker may have been lost in between.
        if (remaining === 0 || this.#settle !== settle) break
      }
      this.#settle?.({ type: 'converted', size, warnings, residentBytes })
    } catch (error) {
      if (remaining > 0) this.#send({ type: 'drop' })
      this.#settle?.({ type: 'failed', failure: failureOf(error), residentBytes })
    }
  }

  /** Never resolves if the worker is lost, which settles the conversion. */
  #nextPart(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#partTimer = setTimeout(
        () => this.#giveUp('unresponsive', 'did not send the rest of a file'),
        pickUpTimeoutMilliseconds,
      )
      this.#partArrived = (part) => {
        clearTimeout(this.#partTimer)
        resolve(part)
      }
      this.#send({ type: 'next' })
    })
  }

  /** A theme or a template that the worker had before isn't sent again. */
  #sendRequest(whole: ConversionRequest, simplify: boolean): void {
    const { request, files } = takeFilesOut(whole)
    for (const [hash, bytes] of files) {
      if (this.#sentFiles.get(hash)) continue
      this.#send({ type: 'file', hash, bytes })
      this.#sentFiles.add(hash, true, bytes.length)
    }
    const forget = this.#sentFiles.trim(files)
    const { outputBytes } = this.#limits
    this.#send({ type: 'convert', request, forget, outputBytes, simplify })
  }

  /** A worker that can't be written to has died; `exit` says how. */
  #send(message: PoolMessage): void {
    this.#child.send(message, () => {})
  }

  /** Ends the process at once; `exited` then resolves with this reason. */
  kill(cause: WorkerEnd['cause'], reason: string): void {
    this.#killed ??= { cause, reason }
    this.#child.kill('SIGKILL')
  }

  /** Ends the worker, and reports the document that it has as lost. */
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
  if (signal === null) {
    return { cause: 'crash', reason: missingNativePackages() ?? `exited with code ${code}` }
  }
  const reason = `was ended by ${signal}`
  if (!signalsFromOutside.has(signal)) return { cause: 'crash', reason }
  return { cause: 'killed', reason, large: isLarge }
}

/**
 * Reads a worker's standard error, and keeps none of it, since it may quote the document.
 *
 * @returns a function for whether the worker has written that it ran out of memory
 */
function watchForMemory({ stderr }: ChildProcess): () => boolean {
  let found = false
  let tail = ''
  stderr?.setEncoding('latin1').on('data', (chunk: string) => {
    const text = tail + chunk
    found ||= outOfMemory.test(text)
    tail = text.slice(-tailLength)
  })
  return () => found
}
