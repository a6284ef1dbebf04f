import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../common/settings/settings.ts'
import { collectGarbage } from './bodies/collect-garbage.ts'
import { readBody } from './bodies/read-body.ts'
import { bytesPerTurn } from './bodies/turns.ts'
import { formFingerprint } from './idempotency/fingerprint.ts'
import { isIdempotent } from './idempotency/idempotency-key.ts'
import { type Form, parseMultipart } from './multipart.ts'
import { isAsync } from './prefer.ts'
import { mostThemeFiles } from './schemas/fields.ts'

/** Parts other than files: far more than the API knows, but not a hundred thousand tiny ones. */
const maxOtherParts = 32

/** Accepts forms. The whole body is read first, so that the limit counts all of it, and an incomplete file is rejected. */
export function acceptForms(
  scope: FastifyInstance,
  settings: Pick<Settings, 'bodyLimit' | 'assetLimit'>,
): void {
  const parse = async (request: FastifyRequest, payload: IncomingMessage) => {
    const type = request.headers['content-type'] ?? ''
    const body = await readBody(request, payload, { limit: settings.bodyLimit })
    if (body.length > bytesPerTurn) void collectGarbage()
    const form = await parseForm(body, type, settings)
    if (isIdempotent(request)) request.fingerprint = formFingerprint(request.url, form)
    if (isAsync(request)) request.rawBody = body
    return form
  }
  scope.addContentTypeParser('multipart/form-data', parse)
}

/** @throws {ApiError} as `parseMultipart` does */
export function parseForm(
  body: Buffer,
  contentType: string,
  { assetLimit }: Pick<Settings, 'assetLimit'>,
): Promise<Form> {
  return parseMultipart(body, contentType, maxOtherParts + assetLimit + mostThemeFiles)
}
