import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A shell that ends the workers of this process when this process is gone, however it ended. A worker notices that by itself
 * only between two documents: while native code or a long loop runs, no event reaches its JavaScript. A thread that watches
 * would need the right to start threads, which workers don't have.
 *
 * The shell reads the ids of workers from a pipe, which the system closes with the last process that can write to it. It
 * holds about a megabyte, and runs in the background of another that ends at once: it's nobody's child, and gets no signal
 * of this process's terminal or service manager that it would follow.
 */
const script = `
trap '' HUP INT TERM
(
  workers=
  while read -r change worker; do
    others=
    for other in $workers; do [ "$other" = "$worker" ] || others="$others $other"; done
    workers=$others
    [ "$change" = ended ] || workers="$workers $worker"
  done
  [ -z "$workers" ] || kill -KILL $workers
) <&3 &
`

/** The writing end of the pipe. */
type Pipe = Extract<ChildProcess['stdio'][number], { write: unknown }>

const workers = new Set<number>()
let guard: Pipe | undefined

/** Ends a worker when this process ends. Without a shell, nothing happens. */
export function guardWorker(pid: number): void {
  workers.add(pid)
  // The first worker is among those that a new guard is told.
  if (guard === undefined) guard = tryToStartGuard()
  else tell('started', pid)
}

/** Call it when a worker has ended, since the system may give its id to another process. */
export function releaseWorker(pid: number): void {
  workers.delete(pid)
  tell('ended', pid)
}

function tell(change: 'started' | 'ended', pid: number): void {
  guard?.write(`${change} ${pid}\n`)
}

/** Where the system has no memory for it, the next worker tries again. */
function tryToStartGuard(): Pipe | undefined {
  try {
    return startGuard()
  } catch {
    return undefined
  }
}

function startGuard(): Pipe | undefined {
  const shell = spawn('/bin/sh', ['-c', script], {
    detached: true,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // There is no shell, as in an image without a system: the container ends there with its first process.
  shell.on('error', () => {})
  shell.unref()
  // Where the process may open no more files, there is none, whatever the type says.
  const pipe = (shell.stdio as typeof shell.stdio | undefined)?.[3]
  if (pipe === null || pipe === undefined || !('write' in pipe)) return undefined
  pipe.on('error', () => {})
  // It was killed: the next worker starts another.
  pipe.on('close', () => {
    if (guard === pipe) guard = undefined
  })
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  for (const pid of workers) pipe.write(`started ${pid}\n`)
  return pipe
}
