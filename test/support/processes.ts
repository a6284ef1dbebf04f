import { readdirSync, readFileSync } from 'node:fs'

/** Whether this system has /proc, which the tests of processes look into. */
export const hasProc = readable('/proc/self/status') !== undefined

/** The ids of a process's children. */
export function childProcesses(parent: number): readonly number[] {
  return (listedChildren(parent) ?? childrenAmongAll(parent)).filter(isRunning)
}

/**
 * Its children as its threads list them, in a tenth of the time that all processes take, which tests that wait for one
 * ask for every few milliseconds. A list that is read while a child is taken off it may lack another
 * (proc_pid_task_tid_children(5)), so it's read until it's the same twice. `undefined` where the system has no such lists,
 * or the process has ended.
 */
function listedChildren(parent: number): readonly number[] | undefined {
  let before: string | undefined
  for (;;) {
    const listed = listOfChildren(parent)
    if (listed === undefined) return undefined
    if (listed === before) return listed.split(' ').filter(Boolean).map(Number)
    before = listed
  }
}

function listOfChildren(parent: number): string | undefined {
  try {
    const tasks = `/proc/${parent}/task`
    return readdirSync(tasks)
      .map((thread) => readFileSync(`${tasks}/${thread}/children`, 'utf8'))
      .join('')
  } catch {
    return undefined
  }
}

function childrenAmongAll(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readable(`/proc/${name}/status`)?.includes(`\nPPid:\t${parent}\n`))
    .map(Number)
}

export function isRunning(pid: number): boolean {
  const status = readable(`/proc/${pid}/status`)
  return status !== undefined && !isZombie(status)
}

/** The seconds of processor time that a process has taken so far, or `undefined` once it has ended. */
export function processorSeconds(pid: number): number | undefined {
  // Its name, in parentheses, may hold spaces. User and system time are the 12th and 13th field behind it (proc_pid_stat(5)),
  // in hundredths of a second on every Linux that Node runs on.
  const fields = readable(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / 100
}

/** The most memory that a process has held at a time, in MiB (VmHWM, proc_pid_status(5)). */
export function peakMemory(pid: number): number {
  const [, kibibytes] =
    /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}

/**
 * The command that a process was started with, as `pgrep -f` sees it; empty where it has ended. A child that isn't yet
 * a program of its own has its parent's.
 */
export function commandOf(pid: number): string {
  return (readable(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trimEnd()
}

/** Ends processes at once, stopped ones too. */
export function endAll(pids: readonly number[]): void {
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL')
}

/** The environment that a process was started with. */
export function environmentOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter((entry) => entry !== '')
}

function isZombie(status: string): boolean {
  return status.includes('\nState:\tZ')
}

function readable(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
