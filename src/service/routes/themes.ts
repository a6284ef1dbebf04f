import type { FastifyInstance } from 'fastify'
import { requireJson } from '../negotiate.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { ThemesResponse, themesResponse } from '../schemas/theme.ts'

export function themesRoute(api: FastifyInstance): void {
  api.get(
    '/themes',
    {
      schema: {
        response: { 200: ThemesResponse, default: ErrorResponse },
      },
    },
    async (request) => {
      requireJson(request.headers.accept)
      return themesResponse(request.themes)
    },
  )
}
