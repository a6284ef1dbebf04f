import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/document.ts'
import type { DocumentedSettings } from '../openapi/settings.ts'

/** `GET /openapi.json`: the OpenAPI document. It needs no key. */
export function openApiRoute(app: FastifyInstance, settings: DocumentedSettings): void {
  // Bytes, so that no response copies them.
  const document = Buffer.from(JSON.stringify(openApiDocument(settings)))
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
