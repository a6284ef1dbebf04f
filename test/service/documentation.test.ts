import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageProblems } from '#octavo/common/metrics/labels.js'
import { Metrics } from '#octavo/common/metrics/metrics.js'

test('docs/operating.md lists every metric with its kind and its labels', async () => {
  const metrics = new Metrics()
  metrics.watchBodies(() => ({ heldBytes: 0, waiting: 0 }))
  metrics.watchAnswers(() => ({ memoryBytes: 0, diskBytes: 0 }))
  metrics.watchIdempotencyKeys({ size: 0 })
  metrics.watchBackgroundJobs({ load: { waiting: 0, running: 0, kept: 0 } })
  metrics.watchJobStreams({ streams: 0 })
  metrics.watchKept({ keptBytes: 0 })
  metrics.watchPool({ load: { waiting: 0, busy: 0, idle: 0, starting: 0 } })
  metrics.watchRedis({ up: true })
  metrics.watchQueue({ up: true })
  const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const rows = [...operating.matchAll(/^\| `(octavo_[a-z_]+)` \| (\w+) \| ([^|]*) \|/gm)]
  const documented = rows.map(([, name, kind, labels = '']) => ({
    name,
    kind,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  }))
  const registered = metrics.registry.getMetricsAsArray().map((metric) => {
    // prom-client keeps the names of labels in a field that its types don't show.
    const { name, type, labelNames } = metric as unknown as Registered
    return { name, kind: type, labels: labelNames }
  })
  expect(documented).toEqual(registered)
})

test('docs/operating.md lists every end of the fetch of an image', () => {
  const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const [, table = ''] = /^\| `outcome` \| The image \|\n((?:\|.*\n)+)/m.exec(operating) ?? []
  const documented = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, outcome]) => outcome)
  expect(documented).toEqual(['fetched', ...imageProblems])
})

test('docs/operating.md lists every cause of a lost worker', async () => {
  const { values } = (await new Metrics().registry
    .getSingleMetric('octavo_worker_restarts_total')
    ?.get()) ?? { values: [] }
  const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const [, table = ''] = /^\| `cause` \|.*\n((?:\|.*\n)+)/m.exec(operating) ?? []
  const documented = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, cause]) => cause)
  expect(documented.sort()).toEqual(values.map(({ labels }) => labels.cause).sort())
})

interface Registered {
  readonly name: string
  readonly type: string
  readonly labelNames: readonly string[]
}
