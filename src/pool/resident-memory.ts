import { readFile } from 'node:fs/promises'

/**
 * Bytes of resident memory of another process, or `undefined` if they aren't known: the process has ended, or the
 * system has no /proc, as only Linux has (proc_pid_status(5), `VmRSS`).
 */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1')
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
  } catch {
    return undefined
  }
}
