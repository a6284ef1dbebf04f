import { type ChildProcess, fork } from 'node:child_process'
import { confinement } from './confinement.ts'

/** A program that was started before its pool, and what it was started with. */
interface EarlyStart {
  readonly child: ChildProcess
  readonly memoryBytes: number
}

let early: EarlyStart | undefined

/**
 * The program `worker.ts` in a process of its own, or the one that `startEarly` has started with as much memory. It does nothing
 * before it's told which formats to load.
 *
 * @param memoryBytes of its heap
 * @throws {Error} the system has no memory for a process; other faults come as the event `error`
 */
export function startWorkerProgram(memoryBytes: number): ChildProcess {
  if (early === undefined) return start(memoryBytes)
  const { child } = early
  const isFit = early.memoryBytes === memoryBytes
  early = undefined
  if (!isFit) {
    child.kill('SIGKILL')
    return start(memoryBytes)
  }
  child.removeListener('error', forget).removeListener('exit', forget)
  for (const handle of handlesOf(child)) handle.ref()
  return child
}

/**
 * Starts the program of the first worker while its parent still loads its own: both take as long. The process ends without regard to
 * it, and it with the process. A fault shows when a worker is started where this was of no use.
 */
export function startEarly(memoryBytes: number): void {
  try {
    const child = start(memoryBytes)
    early = { child, memoryBytes }
    child.once('error', forget).once('exit', forget)
    for (const handle of handlesOf(child)) handle.unref()
  } catch {
    forget()
  }
}

function forget(): void {
  early = undefined
}

function start(memoryBytes: number): ChildProcess {
  return fork(new URL(import.meta.resolve('#octavo/pool/worker.js')), {
    // Nothing of the parent's: no settings, no secrets, and one time zone for all.
    env: { TZ: 'UTC' },
    execArgv: [`--max-old-space-size=${Math.ceil(memoryBytes / 1024 / 1024)}`, ...confinement()],
    // Typed arrays travel as bytes, not as text.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

interface Handle {
  ref(): void
  unref(): void
}

/** What keeps a process running for its child's sake: the child itself, and the pipes to it. */
export function handlesOf(child: ChildProcess): readonly Handle[] {
  const handles: readonly unknown[] = [child, child.channel, child.stderr]
  return handles.filter(isHandle)
}

/** A pipe has them too, which its type doesn't say. */
function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'ref' in value && 'unref' in value
}
