import { afterEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type Service, startService } from '../support/service.ts'

let service: Service | undefined
afterEach(() => service?.close())

/** Keeps the processor for so many milliseconds, however busy the machine is. */
function work(milliseconds: number): void {
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < milliseconds * 1000);
}

test('a turn of the event loop that takes too long is counted, and logged with the route', async () => {
  const lines: string[] = []
  service = startService({
    environment: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => lines.push(line) },
  })
  const { app, metrics } = service
  app.get('/slow', async () => {
    work(400)
    return 'done'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${url}/slow`)).text()).toBe('done')
  const logged = () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'long turn')
  await eventually(() => logged() !== undefined)
  expect(logged().routes).toContain('/slow')
  expect(logged().milliseconds).toBeGreaterThan(200)
  expect(await metrics.registry.metrics()).toMatch(/^octavo_long_turns_total [1-9]/m)
})
