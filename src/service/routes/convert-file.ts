import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsFromForm } from '../assets.ts'
import { checkContent, checkOptions } from '../conversion-options.ts'
import { answerWithDocument, type RouteContext } from '../document-answer.ts'
import { type Form, parseMultipart } from '../multipart.ts'
import { ConversionResponse } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { unknownFields } from '../unknown-fields.ts'
import { knownParts, readUpload } from '../upload.ts'

/** Parts other than images: far more than the API knows, but not a hundred thousand tiny ones. */
const maxOtherParts = 32

/** `POST /convert/file`, in a context of its own, since no other route takes multipart bodies. */
export function convertFileRoute(api: FastifyInstance, context: RouteContext): void {
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The whole body is read first, so that the limit counts all of it, and an incomplete file is refused.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) =>
        parseMultipart(
          body,
          request.headers['content-type'] ?? '',
          maxOtherParts + context.settings.assetLimit,
        ),
    )
    scope.post<{ Body: Form | undefined }>(
      '/convert/file',
      {
        schema: {
          response: { 200: ConversionResponse, default: ErrorResponse },
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
          assets: assetsFromForm(upload.assets, context.settings.assetLimit),
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
