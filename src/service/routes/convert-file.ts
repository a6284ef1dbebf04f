import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assetsFromForm } from '../assets.ts'
import type { AvailableThemes } from '../available-themes.ts'
import { collectGarbageSoon } from '../bodies/collect-garbage.ts'
import { readBody } from '../bodies/read-body.ts'
import { bytesPerTurn } from '../bodies/turns.ts'
import { checkContent, checkOptions } from '../conversion-options.ts'
import { type CheckedDocument, documentWork } from '../document-work.ts'
import { formFingerprint } from '../idempotency/fingerprint.ts'
import { isIdempotent } from '../idempotency/idempotency-key.ts'
import { type Form, parseMultipart } from '../multipart.ts'
import { respond } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { ConversionResponse } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { mostThemeFiles } from '../schemas/fields.ts'
import { takeBody } from '../take-body.ts'
import { unknownFields } from '../unknown-fields.ts'
import { knownParts, readUpload } from '../upload.ts'

/** Parts other than files: far more than the API knows, but not a hundred thousand tiny ones. */
const maxOtherParts = 32

/** `POST /convert/file`, in a context of its own, since no other route takes multipart bodies. */
export function convertFileRoute(api: FastifyInstance, context: RouteContext): void {
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The whole body is read first, so that the limit counts all of it, and an incomplete file is refused.
    const { bodyLimit, assetLimit } = context.settings
    const parse = async (request: FastifyRequest, payload: IncomingMessage) => {
      const type = request.headers['content-type'] ?? ''
      const body = await readBody(request, payload, { limit: bodyLimit })
      if (body.length > bytesPerTurn) collectGarbageSoon()
      const form = await parseMultipart(body, type, maxOtherParts + assetLimit + mostThemeFiles)
      if (isIdempotent(request)) request.fingerprint = formFingerprint(request.url, form)
      return form
    }
    scope.addContentTypeParser('multipart/form-data', parse)
    scope.post<{ Body: Form | undefined }>(
      '/convert/file',
      {
        schema: {
          response: { 200: ConversionResponse, default: ErrorResponse },
        },
      },
      async (request, reply) => {
        reply.header('vary', 'Accept')
        const document = documentOf(takeBody(request), context.settings.assetLimit, request.themes)
        return respond(documentWork(document, context), context, request, reply)
      },
    )
  })
}

function documentOf(
  form: Form | undefined,
  assetLimit: number,
  available: AvailableThemes,
): CheckedDocument {
  const upload = readUpload(form)
  checkContent(upload.content, 'file')
  return {
    content: upload.content,
    filename: upload.filename,
    options: checkOptions(upload.options, available),
    assets: assetsFromForm(upload.assets, assetLimit),
    warnings: unknownFields(partNames(form), knownParts),
  }
}

function partNames(form: Form | undefined): readonly string[] {
  return form === undefined ? [] : [...form.files.keys(), ...form.fields.keys()]
}
