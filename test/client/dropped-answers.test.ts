import { afterAll, beforeAll, expect, test } from 'vitest'
import { OctavoClient } from '#octavo/client/index.js'
import { type DroppingProxy, startDroppingProxy } from '../support/dropping-proxy.ts'
import { eventually } from '../support/eventually.ts'
import { scrape } from '../support/metrics.ts'
import { kill, serverKey, startReady } from '../support/ready-server.ts'
import { everything } from '../support/scope.ts'
import type { ServerProcess } from '../support/server-process.ts'

let server: ServerProcess
let proxy: DroppingProxy

beforeAll(async () => {
  server = await startReady({ METRICS_PORT: '0', WORKERS: '2', QUEUE_LIMIT_PER_KEY: '64' })
  proxy = await startDroppingProxy(server.url, 0.5, 20)
})
afterAll(async () => {
  proxy?.close()
  if (server) await kill(server)
})

async function converted(): Promise<number> {
  const samples = await scrape(server)
  return [...samples]
    .filter(([name]) => name.startsWith('octavo_conversions_total'))
    .reduce((sum, [, value]) => sum + value, 0)
}

test('over a network that drops answers, each call gets its document, which is converted once', async () => {
  const client = new OctavoClient({
    url: proxy.url,
    key: serverKey,
    retries: 60,
    maxRetryDelay: 20,
    timeout: 600_000,
  })
  const retries = everything ? 1000 : 60
  let calls = 0
  const next = async () => {
    while (proxy.dropped() < retries) {
      calls += 1
      const content = `# Document ${calls}`
      const { bytes } = await client.convert({ content })
      expect(new TextDecoder().decode(bytes)).toContain(content.slice(2))
    }
  }
  await Promise.all(Array.from({ length: 8 }, next))
  expect(proxy.dropped()).toBeGreaterThanOrEqual(retries)
  await eventually(async () => (await converted()) >= calls)
  expect(await converted()).toBe(calls)
})
