import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The service as an operator runs it: a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** Where it listens. Empty if it stopped before. */
  readonly url: string
  /** What it has written so far. */
  output(): string
  /** Resolves with its exit code when it has ended. */
  readonly exited: Promise<number | null>
}

/** However busy the machine is, no request is refused for the time that it takes or waits, but where a test says so. */
const patient = { CONVERSION_TIMEOUT: '600', QUEUE_TIMEOUT: '600', REQUEST_TIMEOUT: '600' }

/**
 * Starts the service on a free port, with no other environment than what is given and `patient`. Resolves when it listens or has ended.
 *
 * @param stdout a file to write to instead of a pipe. Nothing then reads the address it listens on: set `PORT`.
 * @param node the program of Node
 */
export function startProcess(
  environment: Record<string, string> = {},
  stdout: 'pipe' | number = 'pipe',
  node = process.execPath,
): Promise<ServerProcess> {
  const own = { ...patient, PORT: '0', WORKERS: '1', ...environment }
  return start('service/main.js', own, /listening at (http:\/\/[^"\s]+)/, stdout, node)
}

/** Starts a worker of a fleet. Resolves when its processes take documents or it has ended. */
export function startWorker(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const own = {
    ...patient,
    WORKERS: '1',
    METRICS_PORT: '0',
    LOG_LEVEL: 'debug',
    ...environment,
  }
  return start('queue/worker-main.js', own, /worker (ready)/, 'pipe')
}

/** @param ready what the program writes once it works; its first group is the address */
function start(
  file: string,
  environment: Record<string, string>,
  ready: RegExp,
  stdout: 'pipe' | number,
  node = process.execPath,
): Promise<ServerProcess> {
  const program = fileURLToPath(new URL(`../../dist/${file}`, import.meta.url))
  const child = spawn(node, [program], {
    env: environment,
    stdio: ['ignore', stdout, 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  return new Promise((resolve) => {
    const started = (url: string) =>
      resolve({ child, pid: child.pid ?? 0, url, output: () => output, exited })
    const read = (chunk: Buffer) => {
      output += chunk
      const url = ready.exec(output)?.[1]
      if (url !== undefined) started(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    if (stdout !== 'pipe') started(`http://127.0.0.1:${environment.PORT}`)
    void exited.then(() => started(''))
  })
}
