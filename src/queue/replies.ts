import type { ChainableCommander } from 'ioredis'

/** Sends the commands together, and returns their replies. The first that failed is thrown. */
export async function repliesOf(commands: ChainableCommander): Promise<readonly unknown[]> {
  const replies = (await commands.exec()) ?? []
  return replies.map(([error, value]) => {
    if (error !== null) throw error
    return value
  })
}
