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

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/**
 * Starts the service on a free port, with no other environment than what is given. Resolves when it listens or has ended.
 *
 * @param stdout a file to write to in place of a pipe. Nobody then reads where it listens: set `PORT`.
 */
export function startProcess(
  environment: Record<string, string> = {},
  stdout: 'pipe' | number = 'pipe',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PORT: '0', WORKERS: '1', ...environment },
    stdio: ['ignore', stdout, 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  return new Promise((resolve) => {
    const started = (url: string) =>
      resolve({ child, pid: child.pid ?? 0, url, output: () => output, exited })
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /listening at (http:\/\/[^"\s]+)/.exec(output)?.[1]
      if (url !== undefined) started(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    if (stdout !== 'pipe') started(`http://127.0.0.1:${environment.PORT}`)
    void exited.then(() => started(''))
  })
}
