import type { ChainableCommander } from 'ioredis'

/**
 * Sends the commands of a pipeline or transaction.
 *
 * @returns their replies
 * @throws the error of the first that failed
 */
export async function sendTogether(commands: ChainableCommander): Promise<readonly unknown[]> {
  const replies = (await commands.exec()) ?? []
  return replies.map(([error, value]) => {
    if (error !== null) throw error
    return value
  })
}
