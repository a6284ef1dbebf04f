import { readFileSync } from 'node:fs'

/** What Node, its libraries, the log and Redis have open, with room for files that are read. */
const ofProcess = 64
/** Pipes to one worker. */
const ofWorker = 8
/** Connections to hosts of images and name servers, for all documents that fetch images at a time. */
const ofImages = 128

/** How the files that a process may have open are divided. */
export interface OpenFiles {
  /** Files and connections that the process may have open at once. */
  readonly allowed: number
  readonly needed: number
  /** Connections of clients that may be open at once. */
  readonly connections: number
}

interface Needs {
  readonly connectionLimit: number
  readonly workers: number
  readonly convertOn: 'process' | 'queue'
  readonly images: { readonly hosts: readonly unknown[] }
}

/** @returns how many client connections can be open beside everything else that the service needs; at least one */
export function openFilesFor(
  { connectionLimit, workers, convertOn, images }: Needs,
  allowed = allowedOpenFiles(),
): OpenFiles {
  const reserved =
    ofProcess +
    (convertOn === 'process' ? workers * ofWorker : 0) +
    (images.hosts.length > 0 ? ofImages : 0)
  return {
    allowed,
    needed: reserved + connectionLimit,
    connections: Math.max(1, Math.min(connectionLimit, allowed - reserved)),
  }
}

/** The limit of this process, which Node raises to the system's when it starts; infinite where there is no `/proc`. */
function allowedOpenFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    // "unlimited" isn't a number.
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
