import type { FastifyInstance } from 'fastify'
import { assetRoutes, pageHeaders, sendSiteFile } from '../pages/send-site-file.ts'
import { readSite } from '../pages/site.ts'

/**
 * The page runs only scripts of the service, in workers too, and connects only to the service. Its style sheets have `data:`
 * images.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The preview may show a document that somebody else wrote. It has an opaque origin, no network, and no script but the one
 * that inserts the document. The style sheet is inside the document, fonts included, and differs by theme.
 */
const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'font-src data:',
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** `GET /`: the playground and its files, which need no key. */
export function playgroundRoute(app: FastifyInstance): void {
  const site = readSite('playground')

  app.get('/', (request, reply) =>
    sendSiteFile(site, 'index.html', pageHeaders(pagePolicy), request, reply),
  )
  app.get('/preview.html', (request, reply) =>
    sendSiteFile(site, 'preview.html', pageHeaders(previewPolicy), request, reply),
  )
  assetRoutes(app, site, 'assets')
}
