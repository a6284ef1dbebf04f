import type { FastifyInstance } from 'fastify'
import { themeSchema } from '../../themes/theme-schema.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { DocumentedSettings } from '../openapi/settings.ts'

/**
 * `GET /openapi.json`: the OpenAPI document. `GET /theme.schema.json`: the JSON Schema by which editors complete and check theme
 * files. Neither needs a key.
 */
export function descriptionRoutes(app: FastifyInstance, settings: DocumentedSettings): void {
  route('/openapi.json', 'application/json', openApiDocument(settings))
  route('/theme.schema.json', 'application/schema+json', themeSchema)

  function route(path: string, type: string, description: object): void {
    // Bytes, so that no response copies them.
    const bytes = Buffer.from(JSON.stringify(description))
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(bytes))
  }
}
