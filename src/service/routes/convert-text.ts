import type { FastifyInstance } from 'fastify'
import { assetsFromJson } from '../assets.ts'
import type { AvailableThemes } from '../available-themes.ts'
import { checkContent, checkOptions } from '../conversion-options.ts'
import { type CheckedDocument, documentWork } from '../document-work.ts'
import { respond } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { ConversionResponse, ConvertBody } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { takeBody } from '../take-body.ts'
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
      reply.header('vary', 'Accept')
      const document = documentOf(takeBody(request), context.settings.assetLimit, request.themes)
      return respond(documentWork(document, context), context, request, reply)
    },
  )
}

function documentOf(
  body: ConvertBody,
  assetLimit: number,
  available: AvailableThemes,
): CheckedDocument {
  checkContent(body.content, 'content')
  return {
    content: body.content,
    filename: body.filename ?? null,
    options: checkOptions(body, available),
    assets: assetsFromJson(body.assets, 'assets', assetLimit),
    warnings: unknownFields(Object.keys(body), knownFields),
  }
}
