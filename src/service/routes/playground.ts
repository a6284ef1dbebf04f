import type { FastifyInstance } from 'fastify'
import { readSite } from '../pages/site.ts'
import { assetHeaders, pageHeaders, sendSiteFile } from '../pages/site-answer.ts'

/**
 * The page runs what came with the service and talks to the service, and to nobody else. `data:` images are those of its
 * own style sheets; the PDF stands in a frame of its own, from memory.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The preview shows what a stranger may have written. It has an origin of its own, nothing that could run but the one
 * script that puts the document in place, and no network. A document's style sheet stands inside it, and differs by theme.
 */
const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** `GET /`: the playground, and what it's made of. None of it needs a key. */
export function playgroundRoute(app: FastifyInstance): void {
  const site = readSite('playground')

  app.get('/', (request, reply) =>
    sendSiteFile(site, 'index.html', pageHeaders(pagePolicy), request, reply),
  )
  app.get('/preview.html', (request, reply) =>
    sendSiteFile(site, 'preview.html', pageHeaders(previewPolicy), request, reply),
  )
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    sendSiteFile(site, `assets/${request.params.name}`, assetHeaders, request, reply),
  )
}
