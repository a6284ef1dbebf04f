import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { quote } from '../../core/document/quote.ts'
import { ApiError } from '../errors.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Handles paths and methods without a route: 404, 405 with `Allow`, and `OPTIONS`. A context with checks of its own calls
 * it again, so that they run first.
 */
export function handleUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(answer)
  // Before the body is parsed, whose errors would hide this one.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) await answer(request, reply)
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?', 1)
    const allowed = methods.filter((method) => app.hasRoute({ method, url: path }))
    if (allowed.length === 0) {
      throw new ApiError('NOT_FOUND', `There is nothing at ${quote(path)}.`)
    }
    const allow = [...allowed, 'OPTIONS'].join(', ')
    reply.header('allow', allow)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw new ApiError('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${request.method}.`)
  }
}
