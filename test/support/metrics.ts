import { eventually } from './eventually.ts'
import type { ServerProcess } from './server-process.ts'

/** What `/metrics` said: the value of each series by its name and labels as they stand there. */
export type Samples = ReadonlyMap<string, number>

/** Where a process that was started with `METRICS_PORT=0` serves its metrics. */
export async function metricsUrl(server: ServerProcess): Promise<string> {
  const place = () =>
    /"address":"([^"]+)","family":"[^"]+","port":(\d+)},"msg":"metrics/.exec(server.output())
  await eventually(() => place() !== null)
  const [, address, port] = place() ?? []
  return `http://${address}:${port}/metrics`
}

export async function scrape(server: ServerProcess): Promise<Samples> {
  return scrapeAt(await metricsUrl(server))
}

/** What stands at the address of a process's metrics. */
export async function scrapeAt(url: string): Promise<Samples> {
  // A connection that is kept may be closed by the server just as it's used again.
  const response = await fetch(url, { headers: { connection: 'close' } })
  return parseSamples(await response.text())
}

/** Reads Prometheus's text format. */
function parseSamples(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}
