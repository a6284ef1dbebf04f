import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const strace = '/usr/bin/strace'

/** Why system calls can't be watched here, or `undefined` where they can. */
export const straceProblem = problem()

function problem(): string | undefined {
  if (!existsSync(strace)) return "No strace: install Debian's package"
  try {
    execFileSync(strace, ['-f', '-qq', '-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'strace may not trace here (ptrace)'
  }
}

/** One system call of a process. */
export interface SystemCall {
  readonly name: string
  /** What it was called with, as strace writes it. */
  readonly parameters: string
  /** Seconds since 1970. */
  readonly time: number
}

/** Watches the system calls of every process that Node forks meanwhile: those of the network, of files and of processes. */
export class Strace {
  readonly #folder = mkdtempSync(join(tmpdir(), 'octavo-strace-'))
  readonly #node = process.execPath

  start(): void {
    const program = join(this.#folder, 'node')
    // `-D` traces from the side, so that the process that is forked is Node and not strace. Its id names the file.
    const watch = `exec ${strace} -D -f -q -ttt -s 0 -e trace=%network,%file,%process -o '${this.#folder}/'$$.calls`
    writeFileSync(program, `#!/bin/sh\n${watch} '${this.#node}' "$@"\n`, { mode: 0o755 })
    process.execPath = program
  }

  stop(): void {
    process.execPath = this.#node
  }

  /** Whether each process that was watched has ended, and its calls are all written. */
  get complete(): boolean {
    const ended = (pid: number) =>
      new RegExp(`^${pid} .*\\+\\+\\+ (?:killed|exited)`, 'm').test(this.#text(pid))
    return this.processes.length > 0 && this.processes.every(ended)
  }

  /** The ids of the processes that were watched. */
  get processes(): readonly number[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.calls'))
      .map((name) => Number.parseInt(name, 10))
  }

  callsOf(pid: number): readonly SystemCall[] {
    return this.#text(pid)
      .split('\n')
      .flatMap((line) => {
        // What is resumed has been told when it began.
        const [, time, name = '', parameters = ''] = /^\d+ +([\d.]+) (\w+)\((.*)$/.exec(line) ?? []
        return time === undefined ? [] : [{ name, parameters, time: Number(time) }]
      })
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }

  #text(pid: number): string {
    return readFileSync(join(this.#folder, `${pid}.calls`), 'utf8')
  }
}
