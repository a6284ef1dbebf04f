import type { FastifyInstance } from 'fastify'
import { themes } from '../../themes/index.ts'
import { requireJson } from '../negotiate.ts'
import { ErrorAnswer } from '../schemas/error.ts'
import { ThemesAnswer } from '../schemas/theme.ts'

/** `GET /themes` */
export function themesRoute(api: FastifyInstance): void {
  const answer: ThemesAnswer = {
    status: 'success',
    themes: themes.map(({ id, name, description, palette }) => ({
      id,
      name,
      description,
      colors: palette,
    })),
  }
  api.get(
    '/themes',
    {
      schema: {
        response: { 200: ThemesAnswer, default: ErrorAnswer },
      },
    },
    async (request) => {
      requireJson(request.headers.accept)
      return answer
    },
  )
}
