import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'

/** A scrape is one small request, which no scraper takes longer than this to send. */
const requestMilliseconds = 5_000
/** More than any set of scrapers needs at a time. */
const maxConnections = 64

/** Tells why a program can't work, or `undefined` if it can. */
export type Health = () => string | undefined

/**
 * A server for `GET /metrics` in Prometheus's text format. It doesn't listen yet.
 *
 * @param health for `/healthz` and `/readyz`, which the server then answers too
 */
export function createMetricsServer(registry: Registry, health?: Health): Server {
  const server = createServer(
    {
      headersTimeout: requestMilliseconds,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: requestMilliseconds,
    },
    (request, response) => void answer(registry, health, request, response),
  )
  server.maxConnections = maxConnections
  return server
}

/** Resolves once the server listens, and rejects if it can't. */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  server.listen({ host, port })
  await once(server, 'listening')
}

async function answer(
  registry: Registry,
  health: Health | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path] = (request.url ?? '').split('?', 1)
  if (health !== undefined && path === '/healthz') return end(response, 200, 'ok\n')
  if (health !== undefined && path === '/readyz') {
    const reason = health()
    return end(response, reason === undefined ? 200 : 503, `${reason ?? 'ready'}\n`)
  }
  if (path !== '/metrics') return end(response, 404, 'The metrics are at /metrics.\n')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return end(response, 405, '/metrics takes GET and HEAD.\n')
  }
  const text = await registry.metrics()
  response.setHeader('content-type', registry.contentType)
  response.setHeader('cache-control', 'no-store')
  end(response, 200, text)
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  if (!response.hasHeader('content-type')) {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
  }
  response.end(text)
}
