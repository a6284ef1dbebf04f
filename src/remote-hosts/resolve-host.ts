import { Resolver } from 'node:dns/promises'
import { open } from 'node:fs/promises'
import { devNull } from 'node:os'

/** A name server that doesn't answer within this time is asked once more. */
const serverMilliseconds = 2000

/**
 * Asks DNS for the IPv4 and IPv6 addresses of a host. The system's resolver isn't used: it holds one of Node's few threads
 * while it waits, and the files that the service reads wait behind it.
 *
 * @returns an empty list if there are none, or no name server answers
 * @throws {Error} this machine has no file descriptors left to ask with
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: serverMilliseconds, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (answers.every(isRefused)) await expectFileDescriptors()
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** What c-ares says both where a name server rejects a connection and where no socket can be opened. */
function isRefused(answer: PromiseSettledResult<unknown>): boolean {
  if (answer.status === 'fulfilled') return false
  const { reason } = answer
  return reason instanceof Error && 'code' in reason && reason.code === 'ECONNREFUSED'
}

/** Rejects with the system's own error if nothing more can be opened. */
async function expectFileDescriptors(): Promise<void> {
  const file = await open(devNull)
  await file.close()
}
