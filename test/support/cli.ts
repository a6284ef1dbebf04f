import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program, as it is built. */
export const cliPath = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

export interface CliOptions {
  readonly cwd?: string
  /** For standard input, which is empty unless told. */
  readonly input?: string | Uint8Array
  /** Over an environment with nothing but a path. */
  readonly env?: Readonly<Record<string, string>>
}

export interface CliResult {
  readonly code: number | null
  readonly stdout: Buffer
  readonly stderr: string
}

/** A run of `octavo` that hasn't ended. */
export interface RunningCli {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  readonly ended: Promise<CliResult>
}

const environment = { PATH: process.env.PATH ?? '', HOME: tmpdir(), TERM: 'xterm-256color' }

/** Runs `octavo` as a process without a terminal, to its end. */
export function octavo(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  return startOctavo(args, options).ended
}

export function startOctavo(args: readonly string[], options: CliOptions = {}): RunningCli {
  return start(process.execPath, [cliPath, ...args], options)
}

/** Runs `octavo` on a terminal of its own; what it writes to either stream is its standard output. */
export function octavoOnTerminal(
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliResult> {
  const line = [process.execPath, cliPath, ...args].map((word) => `'${word}'`).join(' ')
  return start('script', ['-qec', line, '/dev/null'], options).ended
}

export function start(
  command: string,
  args: readonly string[],
  { cwd, input = '', env = {} }: CliOptions,
): RunningCli {
  const child = spawn(command, args, { cwd, env: { ...environment, ...env }, stdio: 'pipe' })
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout.on('data', (chunk) => out.push(chunk))
  child.stderr.on('data', (chunk) => err.push(chunk))
  // A program that ends without reading its input is no fault of the test.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const stderr = () => Buffer.concat(err).toString()
  const ended = new Promise<CliResult>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout: Buffer.concat(out), stderr: stderr() }))
  })
  return { child, stdout: () => Buffer.concat(out).toString(), stderr, ended }
}

/** Calls `use` with a folder that holds these files by path, and removes it. */
export async function inFolder<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-cli-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return await use(folder)
  } finally {
    // A program that watches may still write there.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
