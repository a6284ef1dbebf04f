import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageProblems } from '#octavo/common/metrics/labels.js'
import { metricTable } from '#octavo/common/metrics/metric-table.js'
import { Metrics } from '#octavo/common/metrics/metrics.js'

test('docs/operating.md lists every metric with its kind and its labels', () => {
  const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const rows = [...operating.matchAll(/^\| `(octavo_[a-z_]+)` \| (\w+) \| ([^|]*) \|/gm)]
  const documented = rows.map(([, name, kind, labels = '']) => ({
    name,
    kind,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  }))
  const table = Object.entries(metricTable).map(([name, { kind, labels }]) => ({
    name,
    kind,
    labels: Object.keys(labels),
  }))
  expect(documented).toEqual(table)
})

test('every metric of the table is shown, gauges once they are watched', async () => {
  const metrics = new Metrics()
  for (const [name, { kind }] of Object.entries(metricTable)) {
    expect(metrics.registry.getSingleMetric(name) !== undefined).toBe(kind !== 'gauge')
  }
  metrics.watchPool({ load: { waiting: 3, busy: 2, idle: 1, starting: 0 } })
  const text = await metrics.registry.metrics()
  expect(text).toContain('octavo_queue_documents 3')
  expect(text).toContain('octavo_workers{state="busy"} 2')
  expect(text).toContain('octavo_deliveries_total{kind="callback",outcome="retried"} 0')
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
