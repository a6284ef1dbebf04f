import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { conversionOutcome } from './conversion-outcome.ts'
import {
  type GaugeReading,
  type LabelValues,
  type MetricName,
  type MetricRow,
  metricTable,
} from './metric-table.ts'
import { type NamedTheme, themeLabel } from './theme-label.ts'

export interface AnsweredRequest {
  readonly method: string
  /** The pattern of the route, never the address, of which there is no end. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** A document that was asked for and is settled. */
export interface EndedConversion {
  readonly request: { readonly format: string; readonly theme?: NamedTheme }
  /** The error that its caller got, or `undefined` if it was converted. */
  readonly error: unknown
  readonly waitedMilliseconds: number
  /** `undefined` if no worker had it. */
  readonly convertedMilliseconds: number | undefined
}

/** Documents that wait, and workers by state. */
export type Load = Readonly<Record<'waiting' | 'busy' | 'idle' | 'starting', number>>

/** From a page of HTML, which takes milliseconds, to the longest that a conversion may take by default. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A metric without labels takes none. */
type LabelArguments<Name extends keyof typeof metricTable> = keyof LabelValues<Name> extends never
  ? []
  : [labels: LabelValues<Name> & Readonly<Record<string, string | number>>]

/** What the service counts and measures by the rows of `metricTable`, in a registry of its own. */
export class Metrics {
  readonly registry = new Registry()
  readonly #counters = new Map<string, Counter>()
  readonly #histograms = new Map<string, Histogram>()

  constructor() {
    const rows: readonly (readonly [string, MetricRow])[] = Object.entries(metricTable)
    for (const [name, row] of rows) {
      const options = this.#optionsOf(name, row)
      if (row.kind === 'counter') this.#counters.set(name, startAtZero(new Counter(options), row))
      else if (row.kind === 'histogram') {
        this.#histograms.set(name, new Histogram({ ...options, buckets: secondsBuckets }))
      }
    }
  }

  count<Name extends MetricName<'counter'>>(name: Name, ...labels: LabelArguments<Name>): void {
    this.#counters.get(name)?.inc(labels[0] ?? {})
  }

  observe<Name extends MetricName<'histogram'>>(
    name: Name,
    seconds: number,
    ...labels: LabelArguments<Name>
  ): void {
    this.#histograms.get(name)?.observe(labels[0] ?? {}, seconds)
  }

  /** Shows a gauge from now on, which is read whenever the metrics are scraped. */
  watch<Name extends MetricName<'gauge'>>(name: Name, read: () => GaugeReading<Name>): void {
    const row: MetricRow = metricTable[name]
    const [label] = Object.keys(row.labels)
    new Gauge({
      ...this.#optionsOf(name, row),
      collect() {
        const reading: number | Readonly<Record<string, number>> = read()
        if (typeof reading === 'number') return this.set(reading)
        for (const [value, count] of Object.entries(reading)) {
          this.set({ [label ?? '']: value }, count)
        }
      },
    })
  }

  /** Shows the load of a pool of workers. */
  watchPool(pool: { readonly load: Load }): void {
    this.watch('octavo_queue_documents', () => pool.load.waiting)
    this.watch('octavo_workers', () => {
      const { busy, idle, starting } = pool.load
      return { busy, idle, starting }
    })
  }

  /** Adds prom-client's metrics of a Node process: CPU, memory, handles, garbage collection and event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  requestAnswered({ method, route, status, seconds }: AnsweredRequest): void {
    const known = methods.includes(method) ? method : 'other'
    this.count('octavo_http_requests_total', { method: known, route, status })
    this.observe('octavo_http_request_duration_seconds', seconds, { method: known, route })
  }

  /** A request that isn't well-formed, and so has no route. */
  malformedRequest(status: number): void {
    this.count('octavo_http_requests_total', { method: 'unknown', route: 'malformed', status })
  }

  conversionEnded(event: EndedConversion): void {
    const { format, theme } = event.request
    const outcome = conversionOutcome(event.error)
    this.count('octavo_conversions_total', { format, theme: themeLabel(theme), outcome })
    this.observe('octavo_queue_wait_seconds', event.waitedMilliseconds / 1000)
    if (event.convertedMilliseconds === undefined) return
    const seconds = event.convertedMilliseconds / 1000
    this.observe('octavo_conversion_duration_seconds', seconds, { format })
  }

  #optionsOf(name: string, { help, labels }: MetricRow) {
    return { name, help, labelNames: Object.keys(labels), registers: [this.registry] }
  }
}

/** A series that begins at zero shows its first event as an increase: those whose values are known begin so. */
function startAtZero(counter: Counter, { labels }: MetricRow): Counter {
  let series: Readonly<Record<string, string>>[] = [{}]
  for (const [label, values] of Object.entries(labels)) {
    if (values === 'any') return counter
    series = series.flatMap((known) => values.map((value) => ({ ...known, [label]: value })))
  }
  for (const known of series) counter.inc(known, 0)
  return counter
}
