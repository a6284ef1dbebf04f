import { Type } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { batchWork } from '../batch-work.ts'
import { diffWork } from '../diff-work.ts'
import { fileWork } from '../file-work.ts'
import { acceptForms } from '../form-body.ts'
import type { Form } from '../multipart.ts'
import { respond } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { BatchBody, BatchResponse } from '../schemas/batch.ts'
import { ConversionResponse, ConvertBody } from '../schemas/conversion.ts'
import { DiffBody } from '../schemas/diff.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { JobResponse } from '../schemas/job.ts'
import { takeBody } from '../take-body.ts'
import { textWork } from '../text-work.ts'

/** `POST /convert`, `POST /convert/file`, `POST /diff` and `POST /batch` */
export function conversionRoutes(api: FastifyInstance, context: RouteContext): void {
  const others = { 202: JobResponse, default: ErrorResponse }
  const document = { 200: ConversionResponse, ...others }
  const archive = { 200: Type.Union([BatchResponse, ConversionResponse]), ...others }
  api.post<{ Body: ConvertBody }>(
    '/convert',
    { schema: { body: ConvertBody, response: document } },
    async (request, reply) => {
      reply.header('vary', 'Accept')
      const work = textWork(takeBody(request), context, request.themes)
      return respond(work, context, request, reply)
    },
  )
  api.post<{ Body: DiffBody }>(
    '/diff',
    { schema: { body: DiffBody, response: document } },
    async (request, reply) => {
      reply.header('vary', 'Accept')
      const work = diffWork(takeBody(request), context, request.themes)
      return respond(work, context, request, reply)
    },
  )
  api.post<{ Body: BatchBody }>(
    '/batch',
    { schema: { body: BatchBody, response: archive } },
    async (request, reply) => {
      reply.header('vary', 'Accept')
      const work = await batchWork(takeBody(request), context, request.themes)
      return respond(work, context, request, reply)
    },
  )
  // In a context of its own, since other routes take no forms.
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    acceptForms(scope, context.settings)
    scope.post<{ Body: Form | undefined }>(
      '/convert/file',
      { schema: { response: document } },
      async (request, reply) => {
        reply.header('vary', 'Accept')
        const work = fileWork(takeBody(request), context, request.themes)
        return respond(work, context, request, reply)
      },
    )
  })
}
