import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'
import { quote } from '../quote.ts'
import { sendError } from './errors.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers for addresses and methods that have no route: 404, 405 with `Allow`, and what `OPTIONS` asks for. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const allowed = methods.filter((method) => app.hasRoute({ method, url: path }))
    if (allowed.length === 0) {
      sendError(new ApiError('NOT_FOUND', `There is nothing at ${quote(path)}.`), request, reply)
      return
    }
    const allow = [...allowed, 'OPTIONS'].join(', ')
    if (request.method === 'OPTIONS') {
      reply.code(204).header('allow', allow).send()
      return
    }
    sendError(
      new ApiError('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${request.method}.`, {
        headers: { allow },
      }),
      request,
      reply,
    )
  })
}
