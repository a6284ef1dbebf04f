import { Resolver } from 'node:dns/promises'

/** A name server that doesn't answer within this is asked once more. */
const serverMilliseconds = 2000

/**
 * The IPv4 and IPv6 addresses of a host, asked of DNS. Not through the system's resolver: that takes one of Node's few
 * threads for as long as it waits, and the files that the service reads wait behind it.
 *
 * @returns none where there are none, or no name server answers
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: serverMilliseconds, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
