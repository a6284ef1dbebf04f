import type { FastifyInstance } from 'fastify'
import { fileWork } from '../file-work.ts'
import { acceptForms } from '../form-body.ts'
import type { Form } from '../multipart.ts'
import { respond } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { ConversionResponse } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { JobResponse } from '../schemas/job.ts'
import { takeBody } from '../take-body.ts'

/** `POST /convert/file`, in a context of its own, since other routes take no multipart bodies. */
export function convertFileRoute(api: FastifyInstance, context: RouteContext): void {
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    acceptForms(scope, context.settings)
    scope.post<{ Body: Form | undefined }>(
      '/convert/file',
      {
        schema: {
          response: { 200: ConversionResponse, 202: JobResponse, default: ErrorResponse },
        },
      },
      async (request, reply) => {
        reply.header('vary', 'Accept')
        const work = fileWork(takeBody(request), context, request.themes)
        return respond(work, context, request, reply)
      },
    )
  })
}
