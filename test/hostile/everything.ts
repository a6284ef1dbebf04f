import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formats } from '#octavo/output.js'
import { convertHostile } from './convert-hostile.ts'
import { hostileDocuments } from './documents/index.ts'
import {
  BenignClient,
  type HostileService,
  percentile,
  startHostileService,
} from './hostile-service.ts'

const timeout = 20
let service: HostileService
let benign: BenignClient
const rows: { what: string; ms: number; outcome: string }[] = []
beforeAll(async () => {
  service = await startHostileService({ CONVERSION_TIMEOUT: String(timeout) })
  benign = new BenignClient(service.url)
})
afterAll(async () => {
  await benign.stop()
  await service.close()
  process.stdout.write(`${JSON.stringify(rows)}\n`)
  for (const share of [0.5, 0.99, 1])
    process.stdout.write(`benign ${share}: ${percentile(benign.durations, share)}\n`)
  process.stdout.write(`benign failures ${benign.failures.length} ${benign.failures.slice(0, 3)}\n`)
})
for (const [group, documents] of Object.entries(hostileDocuments)) {
  describe(group, () => {
    test.each(documents.map((d) => [d.name, d] as const))(
      '%s',
      async (name, document) => {
        for (const size of document.sizes) {
          for (const format of formats) {
            const { ms, outcome } = await convertHostile(service, document.content(size), format)
            rows.push({ what: `${group}: ${name} ${size} ${format}`, ms, outcome })
          }
        }
        expect(1).toBe(1)
      },
      400_000,
    )
  })
}
