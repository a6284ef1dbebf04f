import { setTimeout as wait } from 'node:timers/promises'
import { type DefaultJobOptions, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { prefix } from './redis-keys.ts'

const closeMilliseconds = 1000

/** Opens a queue of BullMQ, for which Redis must answer. Finished jobs are removed. */
export async function openQueue<Data>(
  name: string,
  connection: Redis,
  options: DefaultJobOptions,
): Promise<Queue<Data>> {
  const defaultJobOptions = { removeOnComplete: true, removeOnFail: true, ...options }
  const queue = new Queue<Data>(name, { connection, prefix, defaultJobOptions })
  // Each command reports its own failure, and the connection its loss.
  queue.on('error', () => {})
  try {
    await queue.waitUntilReady()
  } catch (error) {
    await queue.close().catch(() => {})
    throw error
  }
  return queue
}

/** Waits a moment for parts of BullMQ to close: without Redis they never do. */
export async function closeSoon(closing: readonly (Promise<void> | undefined)[]): Promise<void> {
  const closed = Promise.allSettled(closing)
  await Promise.race([closed, wait(closeMilliseconds, undefined, { ref: false })])
}
