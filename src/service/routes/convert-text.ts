import type { FastifyInstance } from 'fastify'
import { assetsFromJson } from '../assets.ts'
import { checkContent, checkOptions } from '../conversion-options.ts'
import { answerWithDocument, type RouteContext } from '../document-answer.ts'
import { ConversionResponse, ConvertBody } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { unknownFields } from '../unknown-fields.ts'

const knownFields = Object.keys(ConvertBody.properties)

/** `POST /convert` */
export function convertTextRoute(api: FastifyInstance, context: RouteContext): void {
  api.post<{ Body: ConvertBody }>(
    '/convert',
    {
      schema: {
        body: ConvertBody,
        response: { 200: ConversionResponse, default: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { body } = request
      reply.header('vary', 'Accept')
      checkContent(body.content, 'content')
      const document = {
        content: body.content,
        filename: body.filename ?? null,
        options: checkOptions(body),
        assets: assetsFromJson(body.assets, 'assets', context.settings.assetLimit),
        warnings: unknownFields(Object.keys(body), knownFields),
      }
      return answerWithDocument(document, context, request, reply)
    },
  )
}
