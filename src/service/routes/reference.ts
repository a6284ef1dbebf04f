import type { FastifyInstance } from 'fastify'
import { assetRoutes, pageHeaders, sendSiteFile } from '../pages/send-site-file.ts'
import { readSite } from '../pages/site.ts'

/** The page runs only scripts of the service and connects only to the service. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Icons in Swagger UI's style sheet.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `GET /docs`: the API reference, made from `/openapi.json`. It needs no key. */
export function referenceRoute(app: FastifyInstance): void {
  const site = readSite('reference')

  app.get('/docs', (request, reply) =>
    sendSiteFile(site, 'index.html', pageHeaders(policy), request, reply),
  )
  // The page's URLs are relative to `/docs`.
  app.get('/docs/', (_request, reply) => reply.redirect('../docs', 308))
  assetRoutes(app, site, 'docs/assets')
}
