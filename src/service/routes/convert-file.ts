import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsOfForm } from '../assets.ts'
import { checkContent, checkOptions } from '../conversion-options.ts'
import { answerWithDocument, type RouteContext } from '../document-answer.ts'
import { type Form, parseMultipart } from '../multipart.ts'
import { ConversionAnswer } from '../schemas/conversion.ts'
import { ErrorAnswer } from '../schemas/error.ts'
import { unknownFields } from '../unknown-fields.ts'
import { knownParts, readUpload } from '../upload.ts'

/** Far more than the API knows; a body of a hundred thousand tiny parts isn't worth reading. */
const otherParts = 32

/** `POST /convert/file`. Of a context of its own, since it's the one route that takes multipart bodies. */
export function convertFileRoute(api: FastifyInstance, context: RouteContext): void {
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The whole body, so that its limit counts what is really there, and a file is all there or refused.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) =>
        parseMultipart(
          body,
          request.headers['content-type'] ?? '',
          otherParts + context.settings.assetLimit,
        ),
    )
    scope.post<{ Body: Form | undefined }>(
      '/convert/file',
      {
        schema: {
          response: { 200: ConversionAnswer, default: ErrorAnswer },
        },
      },
      async (request, reply) => {
        reply.header('vary', 'Accept')
        const upload = readUpload(request.body)
        checkContent(upload.content, 'file')
        const document = {
          content: upload.content,
          filename: upload.filename,
          options: checkOptions(upload.options),
          assets: assetsOfForm(upload.assets, context.settings.assetLimit),
          warnings: unknownFields(partNames(request.body), knownParts),
        }
        return answerWithDocument(document, context, request, reply)
      },
    )
  })
}

function partNames(form: Form | undefined): readonly string[] {
  return form === undefined ? [] : [...form.files.keys(), ...form.fields.keys()]
}
