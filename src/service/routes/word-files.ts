import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../form-body.ts'
import type { Form } from '../multipart.ts'
import { respond } from '../respond.ts'
import { reviewWork } from '../review-work.ts'
import type { RouteContext } from '../route-context.ts'
import { ConversionResponse } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { JobResponse } from '../schemas/job.ts'
import { takeBody } from '../take-body.ts'
import { acceptWordFiles } from '../word-body.ts'
import { wordWork } from '../word-work.ts'

/** `POST /from-docx` and `POST /merge` */
export function wordFileRoutes(api: FastifyInstance, context: RouteContext): void {
  const schema = {
    response: { 200: ConversionResponse, 202: JobResponse, default: ErrorResponse },
  }
  // In contexts of their own, since other routes take no forms.
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    acceptForms(scope, context.settings)
    acceptWordFiles(scope, context.settings)
    scope.post<{ Body: Form | undefined }>('/from-docx', { schema }, async (request, reply) => {
      reply.header('vary', 'Accept')
      return respond(wordWork(takeBody(request)), context, request, reply)
    })
  })
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    acceptForms(scope, context.settings)
    scope.post<{ Body: Form | undefined }>('/merge', { schema }, async (request, reply) => {
      reply.header('vary', 'Accept')
      const work = reviewWork(takeBody(request), context, request.themes)
      return respond(work, context, request, reply)
    })
  })
}
