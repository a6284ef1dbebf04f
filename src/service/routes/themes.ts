import type { FastifyInstance } from 'fastify'
import { requireJson } from '../negotiate.ts'
import { ErrorAnswer } from '../schemas/error.ts'
import { ThemesAnswer, themesAnswer } from '../schemas/theme.ts'

/** `GET /themes` */
export function themesRoute(api: FastifyInstance): void {
  api.get(
    '/themes',
    {
      schema: {
        response: { 200: ThemesAnswer, default: ErrorAnswer },
      },
    },
    async (request) => {
      requireJson(request.headers.accept)
      return themesAnswer
    },
  )
}
