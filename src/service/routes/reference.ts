import type { FastifyInstance } from 'fastify'
import { readSite } from '../pages/site.ts'
import { assetHeaders, pageHeaders, sendSiteFile } from '../pages/site-answer.ts'

/** The page runs what came with the service and talks to the service, and to nobody else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Swagger UI's style sheet holds its arrows and locks.
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `GET /docs`: the reference of the API, made from `/openapi.json`. None of it needs a key. */
export function referenceRoute(app: FastifyInstance): void {
  const site = readSite('reference')

  app.get('/docs', (request, reply) =>
    sendSiteFile(site, 'index.html', pageHeaders(policy), request, reply),
  )
  // The page names all else from where it stands.
  app.get('/docs/', (_request, reply) => reply.redirect('../docs', 308))
  app.get<{ Params: { name: string } }>('/docs/assets/:name', (request, reply) =>
    sendSiteFile(site, `docs/assets/${request.params.name}`, assetHeaders, request, reply),
  )
}
