import { Type } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { batchWork } from '../batch-work.ts'
import { respond } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { BatchBody, BatchResponse } from '../schemas/batch.ts'
import { ConversionResponse } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { JobResponse } from '../schemas/job.ts'
import { takeBody } from '../take-body.ts'

/** `POST /batch` */
export function batchRoute(api: FastifyInstance, context: RouteContext): void {
  api.post<{ Body: BatchBody }>(
    '/batch',
    {
      schema: {
        body: BatchBody,
        response: {
          200: Type.Union([BatchResponse, ConversionResponse]),
          202: JobResponse,
          default: ErrorResponse,
        },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Accept')
      const work = await batchWork(takeBody(request), context, request.themes)
      return respond(work, context, request, reply)
    },
  )
}
