import type { FastifyInstance } from 'fastify'
import { respond } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { ConversionResponse, ConvertBody } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { JobResponse } from '../schemas/job.ts'
import { takeBody } from '../take-body.ts'
import { textWork } from '../text-work.ts'

/** `POST /convert` */
export function convertTextRoute(api: FastifyInstance, context: RouteContext): void {
  api.post<{ Body: ConvertBody }>(
    '/convert',
    {
      schema: {
        body: ConvertBody,
        response: { 200: ConversionResponse, 202: JobResponse, default: ErrorResponse },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Accept')
      const work = textWork(takeBody(request), context, request.themes)
      return respond(work, context, request, reply)
    },
  )
}
