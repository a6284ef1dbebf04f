import { readFile } from 'node:fs/promises'

/**
 * Bytes of memory that another process holds, or `undefined` where the system doesn't say
 * (only Linux has /proc: see proc_pid_status(5), `VmRSS`) or the process has gone.
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
