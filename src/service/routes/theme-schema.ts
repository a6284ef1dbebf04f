import type { FastifyInstance } from 'fastify'
import { themeSchema } from '../../themes/theme-schema.ts'

/** `GET /theme.schema.json`: the JSON Schema by which editors complete and check theme files. It needs no key. */
export function themeSchemaRoute(app: FastifyInstance): void {
  const schema = Buffer.from(JSON.stringify(themeSchema))
  app.get('/theme.schema.json', async (_request, reply) =>
    reply.type('application/schema+json; charset=utf-8').send(schema),
  )
}
