import { readdirSync, readFileSync } from 'node:fs'

const readable = (path) => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

const resident = (status) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024

/** Bytes that a process holds, and each of its children. Linux only. */
export function memoryOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readable(`/proc/${name}/status`))
    .filter((status) => status.includes(`\nPPid:\t${pid}\n`))
    .map(resident)
    .filter((bytes) => bytes > 0)
  return { service: resident(readable(`/proc/${pid}/status`)), workers: children }
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The value below which so many of 100 are. */
export function percentile(sorted, hundredths) {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0
}
