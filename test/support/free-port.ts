import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Below it, programs of the machine are likely to have ports of their own. */
const lowest = 10_000

/** From here on the system gives ports to connections and to whoever asks for any (ip(7)). */
const firstOfSystem = readFirstOfSystem()

/** Those that this process has returned. */
const taken = new Set<number>()

/**
 * A port of loopback on which nothing listens, and which stays free for whoever has asked for it, also while its server is
 * down: the system gives it to no connection by itself, and no process of this run returns it twice.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const wanted = firstOfSystem > lowest ? randomInt(lowest, firstOfSystem) : 0
    const port = await portThatIsFree(wanted)
    if (port !== undefined && reserve(port)) return port
  }
}

/** @param wanted 0 for any */
function portThatIsFree(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => resolve(port))
    })
  })
}

/** @returns whether nobody else has it */
function reserve(port: number): boolean {
  if (taken.has(port)) return false
  taken.add(port)
  const folder = process.env.OCTAVO_TESTS_SHARED
  if (folder === undefined) return true
  try {
    writeFileSync(join(folder, `port-${port}`), '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function readFirstOfSystem(): number {
  try {
    const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    return Number.parseInt(range, 10)
  } catch {
    return 32_768
  }
}
